import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CHAIN } from '../../machines/initialization/chain.ts';
import { Opinion } from '../../src/screens/completion/opinion.tsx';
import { Story, Story1 } from '../../src/screens/completion/story.tsx';
import { StoryThanks } from '../../src/screens/completion/story-thanks.tsx';
import { SurveyThanks } from '../../src/screens/completion/survey-thanks.tsx';
import { failed, ok, timedOut } from '../machines/support/answers.ts';
import {
  aFreePlayer,
  appHarness,
  aVisit,
  aVisitOf,
  begin,
  loadChain,
} from '../machines/support/app-harness.ts';
import { aFullChain, partAnswer } from '../machines/support/initialization-harness.ts';
import { aRefreshedSession, aSession } from '../machines/support/people.ts';
import { aCompletion } from '../machines/support/surveys.ts';
import { inView } from './support/in-view.tsx';

const STORY = 'La domenica la nonna tirava la sfoglia.';
const send = () => screen.getByRole('button', { name: 'Invia' });

async function storyInView(kept: string | null = null) {
  const harness = await aVisitOf(aFreePlayer(), '/your-story');
  const view = inView(harness, <Story />);
  await view.happens(() => harness.ports.answersDraft.answer(kept === null ? null : { story: kept }));
  return { ...harness, ...view, field: screen.getByRole<HTMLTextAreaElement>('textbox') };
}

describe('a story', () => {
  test('has a character count while typing, without surrounding spaces', async () => {
    const { person, field } = await storyInView();
    screen.getByText('0 caratteri: ne servono almeno 20');
    await person.type(field, ' Ciao ');
    screen.getByText('4 caratteri: ne servono almeno 20');
    await person.type(field, 'a'.repeat(20));
    screen.getByText('25 di 4000 caratteri');
  });

  test.each([
    ['Troppo corta', 'Lunghezza minima non raggiunta.'],
    ['a'.repeat(4_001), 'Lunghezza massima superata.'],
    [null, 'Questo campo è obbligatorio.'],
  ])('of a wrong length has an error and is not sent: %#', async (kept, sentence) => {
    const { person, field, ports } = await storyInView(kept);
    await person.click(send());
    screen.getByText(sentence);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe(kept ?? '');
    expect(ports.completion.asked()).toEqual([]);
  });

  test('is sent as its text, which stays when no answer arrives', async () => {
    const { person, ports, happens, field } = await storyInView();
    await person.type(field, STORY);
    await person.click(send());
    expect(ports.completion.asked()).toEqual([{ name: 'story', result: { story: STORY } }]);
    await happens(() => ports.completion.answer(timedOut));
    screen.getByText(/Non sappiamo se la tua storia è arrivata/);
    expect(field.value).toBe(STORY);
  });

  test('of the other kind has its own page, and each page links to the other', async () => {
    await storyInView();
    expect(screen.getByRole('link', { name: 'Racconta il piatto del cuore' }).getAttribute('href')).toBe(
      '/your-story-1',
    );
  });

  test('waits for its own machine while the previous page’s machine still runs', async () => {
    const harness = await aVisitOf(aFreePlayer(), '/your-opinion');
    const { happens } = inView(harness, <Story />);
    expect(screen.queryByRole('textbox')).toBeNull();
    await happens(() => harness.enter('/your-story'));
    screen.getByRole('textbox', { name: 'Un ricordo a tavola' });
  });

  test('about a dish of the heart has its own text and its own name', async () => {
    const harness = await aVisitOf(aFreePlayer(), '/your-story-1');
    const { person, happens } = inView(harness, <Story1 />);
    await happens(() => harness.ports.answersDraft.answer(null));
    await person.type(screen.getByRole('textbox', { name: 'Il tuo piatto del cuore' }), STORY);
    await person.click(send());
    expect(harness.ports.completion.asked()).toEqual([{ name: 'story-1', result: { story: STORY } }]);
    expect(screen.getByRole('link', { name: 'Racconta un ricordo a tavola' }).getAttribute('href')).toBe(
      '/your-story',
    );
  });
});

describe('the opinion', () => {
  test('shows a visitor the heading and why an account is needed', async () => {
    inView(await aVisit('/your-opinion'), <Opinion />);
    screen.getByRole('heading', { level: 1, name: 'La tua opinione' });
    screen.getByText(/Per dire la tua serve un account/);
    expect(screen.getByRole('link', { name: 'Accedi' }).getAttribute('href')).toBe('/#login');
    expect(screen.queryByRole('button', { name: 'Invia' })).toBeNull();
  });

  test('is shown only when it is known to be missing; a failed list can be loaded again first', async () => {
    const harness = appHarness({ path: '/your-opinion', hash: '' });
    await begin(harness, aSession(), aFreePlayer());
    const { person, happens } = inView(harness, <Opinion />);
    expect(document.querySelectorAll('.skeleton-card')).toHaveLength(3);
    const parts = aFullChain({ userInfo: aFreePlayer() });
    await happens(() => loadChain(harness, parts, ['completions']));
    screen.getByText('Non riusciamo a vedere se ci hai già detto la tua.');
    expect(screen.queryByRole('button', { name: 'Invia' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Riprova' }));
    await happens(() => harness.ports.parts.answer(partAnswer('completions', parts)));
    send();
  });

  test('is a value on a scale, several choices, or text', async () => {
    const harness = await aVisitOf(aFreePlayer(), '/your-opinion');
    const { person, happens } = inView(harness, <Opinion />);
    await happens(() => harness.ports.answersDraft.answer(null));
    await person.click(screen.getByLabelText('5'));
    await person.click(screen.getByLabelText('I giochi'));
    await person.click(screen.getByLabelText('Il blog'));
    await person.type(screen.getByLabelText('Che cosa cambieresti?'), 'Più ricette');
    await person.click(send());
    expect(harness.ports.completion.asked()).toEqual([
      { name: 'opinion', result: { liking: 5, favourites: ['games', 'blog'], change: 'Più ricette' } },
    ]);
  });

  test('is not shown when it was given before', async () => {
    const completions = [aCompletion({ surveyId: null, name: 'opinion' })];
    inView(await aVisitOf(aFreePlayer(), '/your-opinion', { completions }), <Opinion />);
    screen.getByText('Hai già risposto');
    expect(screen.queryByRole('button', { name: 'Invia' })).toBeNull();
  });
});

describe('the thanks for a survey', () => {
  const levels = [
    { id: 1, name: 'Seme', minPoints: 0 },
    { id: 2, name: 'Germoglio', minPoints: 10 },
  ];
  const player = aFreePlayer({ playerLevels: [{ level: { id: 1, name: 'Seme', minPoints: 0 } }] });

  test('show the level, the points and those missing to the next level', async () => {
    inView(await aVisitOf(player, '/thank-you-1', { levels }), <SurveyThanks />);
    screen.getByText('Livello Seme');
    screen.getByText('3 punti');
    screen.getByText('Ti mancano 7 punti per il livello Germoglio.');
  });

  test.each([
    ['a survey', '/thank-you-1', <SurveyThanks key="survey" />],
    ['a story', '/thank-your-story-1', <StoryThanks key="story" />],
  ] as const)('for %s show the updated points', async (_, path, page) => {
    const harness = await aVisitOf(player, path, { levels });
    const { happens } = inView(harness, page);
    const mission = { code: 'grano', description: 'Grano' };
    const initiatives = [{ id: 1, mission, totalPoints: 13, actionsByKpi: [] }];
    await happens(() => harness.app.send({ type: 'parts.reload', parts: ['initiatives'] }));
    await happens(() => harness.ports.parts.answer({ part: 'initiatives', result: ok(initiatives) }));
    screen.getByText('13 punti');
    screen.getByText('Hai raggiunto il livello più alto.');
  });

  test('show a placeholder while the points are loading', async () => {
    const harness = appHarness({ path: '/thank-you-1', hash: '' });
    await begin(harness, aSession(), player);
    inView(harness, <SurveyThanks />);
    screen.getByRole('heading', { level: 1, name: 'Grazie per le tue risposte' });
    expect(document.querySelectorAll('.skeleton-counter')).toHaveLength(1);
  });

  test('show that the points failed to load, with a retry', async () => {
    const harness = appHarness({ path: '/thank-you-1', hash: '' });
    await begin(harness, aSession(), player);
    const { person, happens } = inView(harness, <SurveyThanks />);
    await happens(() => harness.ports.refresh.answer({ kind: 'refreshed', session: aRefreshedSession() }));
    const parts = aFullChain({ userInfo: player, levels });
    for (const [at, part] of CHAIN.entries()) {
      const failure = part === 'initiatives' ? failed : undefined;
      await happens(() => harness.ports.parts.answer(partAnswer(part, parts, failure), at));
    }
    screen.getByText('Non riusciamo a mostrare i tuoi punti.');
    await person.click(screen.getByRole('button', { name: 'Riprova' }));
    await happens(() => harness.ports.parts.answer(partAnswer('initiatives', parts)));
    screen.getByText('3 punti');
  });

  test('keep the shown points when loading them again fails', async () => {
    const harness = await aVisitOf(player, '/thank-you-1', { levels });
    const { happens } = inView(harness, <SurveyThanks />);
    await happens(() => harness.app.send({ type: 'parts.reload', parts: ['initiatives'] }));
    await happens(() => harness.ports.parts.answer({ part: 'initiatives', result: failed }));
    screen.getByText('3 punti');
  });
});
