import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import type { Initiative, Level } from '../../domain/entities.ts';
import { Missions } from '../../src/screens/missions/missions.tsx';
import { ok } from '../machines/support/answers.ts';
import {
  aFreePlayer,
  appHarness,
  aVisit,
  aVisitOf,
  begin,
  loadChain,
} from '../machines/support/app-harness.ts';
import { aFullChain } from '../machines/support/initialization-harness.ts';
import { aSession } from '../machines/support/people.ts';
import { inView } from './support/in-view.tsx';

const LEVELS: Level[] = [
  { id: 1, name: 'Seme', minPoints: 0 },
  { id: 2, name: 'Germoglio', minPoints: 20 },
  { id: 3, name: 'Spiga', minPoints: 60 },
];
const PLAYER = aFreePlayer({ playerLevels: [{ level: { id: 2, name: 'Germoglio', minPoints: 20 } }] });
const STORIES = 'LE TUE STORIE';

const aMission = (code: string, totalPoints: number, tag = STORIES): Initiative => ({
  id: code.length,
  mission: { code, description: `Missione ${code}` },
  totalPoints,
  actionsByKpi: [{ action: { tags: [{ name: tag }] }, totalPoints }],
});

async function playing(initiatives: readonly Initiative[], levels: readonly Level[] = LEVELS) {
  const harness = await aVisitOf(PLAYER, '/missions', { initiatives, levels });
  return { ...harness, ...inView(harness, <Missions />) };
}

/** A player for whom one part could not be loaded. */
async function without(lost: 'initiatives' | 'levels') {
  const harness = appHarness({ path: '/missions', hash: '' });
  await begin(harness, aSession(), PLAYER);
  const view = inView(harness, <Missions />);
  const parts = aFullChain({ userInfo: PLAYER, levels: LEVELS });
  await view.happens(() => loadChain(harness, parts, [lost]));
  return { ...harness, ...view };
}

const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const SEVEN = [
  'QUANTO NE SAI DI NOI',
  'I TUOI PRODOTTI PREFERITI',
  'LE TUE PREFERENZE A TAVOLA',
  'LE TUE RICETTE',
  STORIES,
  'RIVELACI UN PÒ DI TE',
  'INIZIATIVE PROMOZIONALI',
];
/** Those that are done in the sister app alone. */
const SISTERS = ['I TUOI PRODOTTI PREFERITI', 'LE TUE PREFERENZE A TAVOLA', 'LE TUE RICETTE'];
const action = (tag: string) => {
  const place = screen.getByRole('heading', { name: tag }).closest('li');
  if (!place) throw new Error(`${tag} is in no list.`);
  return within(place);
};

test('a visitor sees what missions are, how to join, and the seven kinds of action', async () => {
  inView(await aVisit('/missions'), <Missions />);
  expect(titles()).toEqual([
    'Missioni',
    'Come funzionano',
    "Registrati e conferma l'e-mail",
    'Fai quello che ti piace',
    'Guarda crescere il raccolto',
    'Che cosa puoi fare',
    ...SEVEN,
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/missions#login',
    '/register',
  ]);
});

test('each action tells the points that the configuration says, and none before it is known', async () => {
  const visit = await aVisit('/missions');
  const view = inView(visit, <Missions />);
  expect(screen.queryByText(/^\+/)).toBeNull();
  const actionPoints = [
    { tag: 'INIZIATIVE PROMOZIONALI', points: 15 },
    { tag: 'RIVELACI UN PÒ DI TE', points: 1 },
  ];
  await view.happens(() => visit.ports.configuration.answer({ ...NO_CONFIGURATION, actionPoints }));
  action('INIZIATIVE PROMOZIONALI').getByText('+15 punti per ogni scontrino accettato.');
  action('RIVELACI UN PÒ DI TE').getByText('+1 punto per ogni sondaggio, a cui si risponde una volta sola.');
  expect(screen.getAllByText(/^\+/)).toHaveLength(2);
});

describe('a player', () => {
  test('sees the level, the way to the next, and each mission with its counter', async () => {
    await playing([aMission('rigacuore', 25), aMission('grano', 10)]);
    screen.getByRole('heading', { name: 'Il tuo livello: Germoglio' });
    screen.getByText('Hai raccolto 35 punti.');
    screen.getByText('Mancano 25 punti');
    expect(screen.getByRole('progressbar', { name: 'Verso Spiga' }).getAttribute('value')).toBe('0.375');
    screen.getByText('25 cuori');
    screen.getByText('Ne mancano 25 per riempire il cuore.');
    screen.getByText('10 chicchi');
    screen.getByText('Ne mancano 40 per riempire la spiga.');
  });

  test('sees a mission without a drawing as text', async () => {
    await playing([aMission('mietitura', 1, 'ALTRO')]);
    screen.getByRole('heading', { name: 'Missione mietitura' });
    screen.getByText('1 punto');
  });

  test.each([
    ['rigacuore', 50, 'Il cuore è pieno!'],
    ['rigacuore', 49, 'Ne manca uno per riempire il cuore.'],
    ['grano_anno_2', 100, 'La spiga è piena!'],
    ['grano2', 1, 'Ne mancano 49 per riempire la spiga.'],
  ])('with %s at %i: %s', async (code, points, words) => {
    await playing([aMission(code, points)]);
    screen.getByText(words);
  });

  test('has no next level at the top', async () => {
    await playing([aMission('grano', 60)]);
    screen.getByText('Più in alto di così non si può.');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('sees all seven actions with their points and links', async () => {
    const { ports, happens } = await playing([aMission('rigacuore', 15), aMission('grano', 5)]);
    await happens(() =>
      ports.configuration.answer({ ...NO_CONFIGURATION, sisterAppUrl: 'https://cucina.example' }),
    );
    expect(titles().filter((title) => SEVEN.includes(title ?? ''))).toEqual(SEVEN);
    action(STORIES).getByText('20 punti');
    action('LE TUE RICETTE').getByText('0 punti');
    const places = SEVEN.flatMap((tag) =>
      action(tag)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    );
    expect(places).toEqual([
      '/games',
      'https://cucina.example/trivia',
      'https://cucina.example/prodotti-preferiti',
      'https://cucina.example/preferenze-alimentari',
      'https://cucina.example/carica-ricetta',
      '/your-story',
      '/survey',
      '/contest',
    ]);
  });

  test('sees no link to the sister app when there is none', async () => {
    await playing([]);
    for (const tag of SISTERS) {
      expect(action(tag).queryByRole('link')).toBeNull();
      action(tag).getByText('In questo momento non si può fare.');
    }
  });

  test('sees which actions exist only in the simulated sister app', async () => {
    const { ports, happens } = await playing([]);
    const standIn = 'Nella dimostrazione si apre una pagina di prova, che non porta punti.';
    const shownTags = () => SEVEN.filter((tag) => action(tag).queryByText(standIn));
    await happens(() =>
      ports.configuration.answer({ ...NO_CONFIGURATION, sisterAppUrl: 'http://localhost:8080/sister-app' }),
    );
    expect(shownTags()).toEqual(SISTERS);
  });

  test('sees a text when there are no missions', async () => {
    await playing([]);
    screen.getByText('Per ora non ci sono missioni da raccogliere: torna a trovarci.');
  });

  test('sees neither points nor a failure while loading', async () => {
    const harness = appHarness({ path: '/missions', hash: '' });
    await begin(harness, aSession(), PLAYER);
    inView(harness, <Missions />);
    screen.getByRole('heading', { name: 'Il tuo livello: Germoglio' });
    const level = screen.getByRole('heading', { name: 'Il tuo livello: Germoglio' }).closest('section');
    expect(level?.querySelectorAll('.skeleton-line')).toHaveLength(3);
    const missions = screen.getByRole('region', { name: 'Le tue missioni' });
    expect(missions.querySelectorAll('.skeleton-counter')).toHaveLength(4);
    expect(action(STORIES).queryByText(/^\d+ punt/)).toBeNull();
    expect(screen.queryByText(/^\d+ punt/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
  });

  test('can retry after a failure', async () => {
    const { person, ports, happens } = await without('initiatives');
    screen.getByText('Non riusciamo a mostrare le tue missioni.');
    expect(titles().filter((title) => SEVEN.includes(title ?? ''))).toEqual(SEVEN);
    await person.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(ports.parts.asked().at(-1)).toEqual({ part: 'initiatives' });
    await happens(() => ports.parts.answer({ part: 'initiatives', result: ok([aMission('rigacuore', 25)]) }));
    screen.getByText('25 cuori');
  });

  test('sees the points when the levels failed, and can retry to get the progress', async () => {
    const { person, ports, happens } = await without('levels');
    screen.getByText('Hai raccolto 3 punti.');
    screen.getByText('Non riusciamo a mostrare la strada verso il prossimo livello.');
    await person.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(ports.parts.asked().at(-1)).toEqual({ part: 'levels' });
    await happens(() => ports.parts.answer({ part: 'levels', result: ok(LEVELS) }));
    screen.getByText('Mancano 17 punti');
  });
});
