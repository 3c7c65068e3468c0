import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import { CHAIN } from '../../machines/initialization/chain.ts';
import type { Parts } from '../../machines/ports/contest.ts';
import { Games } from '../../src/screens/games/games.tsx';
import { ok, refused, unreachable } from '../machines/support/answers.ts';
import {
  aFreePlayer,
  appHarness,
  aVisit,
  aVisitOf,
  begin,
  loadChain,
} from '../machines/support/app-harness.ts';
import { aFullChain, partAnswer } from '../machines/support/initialization-harness.ts';
import { aSession } from '../machines/support/people.ts';
import { anOutcome, aPlayedQuiz, aQuiz } from '../machines/support/quizzes.ts';
import { inView } from './support/in-view.tsx';

async function gamesInView(parts: Partial<Parts> = {}) {
  const harness = await aVisitOf(aFreePlayer(), '/games', { surveys: [aQuiz()], ...parts });
  return { ...harness, ...inView(harness, <Games />) };
}

type View = Awaited<ReturnType<typeof gamesInView>>;

const press = (view: View, name: string) => view.person.click(screen.getByRole('button', { name }));
const question = (name: string) => screen.getByRole('radiogroup', { name });
const heading = (name: string, level = 2) => screen.getByRole('heading', { name, level });
const nameOfFocus = () => document.activeElement?.textContent;

/** The quiz is open at its first question. */
async function aGameInView(): Promise<View> {
  const view = await gamesInView();
  await press(view, 'Gioca');
  await view.happens(() => view.ports.keptGame.answer(null));
  return view;
}

/** All three questions are answered, the last one left open: the answers are on their way. */
async function aSentGameInView(): Promise<View> {
  const view = await aGameInView();
  await view.person.click(screen.getByLabelText('Grano duro'));
  await press(view, 'Avanti');
  await view.person.click(screen.getByLabelText('Basilico'));
  await view.person.click(screen.getByLabelText('Panna'));
  await press(view, 'Avanti');
  await press(view, 'Scopri il risultato');
  return view;
}

test('a visitor sees how to play, with a login on the page', async () => {
  inView(await aVisit('/games'), <Games />);
  heading('Giochi', 1);
  heading('Si gioca così');
  expect(screen.getByRole('link', { name: 'Accedi' }).getAttribute('href')).toBe('/games#login');
  expect(screen.getByRole('link', { name: 'Registrati' }).getAttribute('href')).toBe('/register');
  expect(screen.queryByRole('button', { name: 'Gioca' })).toBeNull();
});

describe('the list of quizzes', () => {
  test('shows a placeholder while the lists are loading', async () => {
    const harness = appHarness({ path: '/games', hash: '' });
    await begin(harness, aSession(), aFreePlayer());
    inView(harness, <Games />);
    const place = screen.getByRole('region', { name: 'Da giocare' });
    expect(place.querySelectorAll('.skeleton-heading')).toHaveLength(1);
    expect(place.querySelectorAll('.skeleton-text')).toHaveLength(5);
    expect(within(place).queryByRole('button')).toBeNull();
    expect(screen.queryByText(/Hai già giocato/)).toBeNull();
  });

  test.each(['surveys', 'completions'] as const)('offers a retry without the %s', async (lost) => {
    const harness = appHarness({ path: '/games', hash: '' });
    await begin(harness, aSession(), aFreePlayer());
    const view = inView(harness, <Games />);
    const parts = aFullChain({ userInfo: aFreePlayer(), surveys: [aQuiz()] });
    await view.happens(() => loadChain(harness, parts, [lost]));
    screen.getByText('Non riusciamo a mostrare i giochi.');
    await view.person.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(harness.ports.parts.asked().slice(CHAIN.length)).toEqual([{ part: lost }]);
    await view.happens(() => harness.ports.parts.answer(partAnswer(lost, parts)));
    screen.getByRole('button', { name: 'Gioca' });
  });

  test('shows each quiz on a card with the number of questions and its last day', async () => {
    await gamesInView();
    heading('Quanto ne sai di pasta?', 3);
    screen.getByText('3 domande');
    screen.getByText('Fino al 31 marzo 2030');
  });

  test('shows a played quiz with its score, and its answers without a call', async () => {
    const view = await gamesInView({ completions: [aPlayedQuiz()] });
    screen.getByText('Hai già giocato a tutto. Il prossimo quiz lo trovi qui.');
    screen.getByText('1 risposta giusta su 2');
    await press(view, 'Rivedi le risposte');
    expect(nameOfFocus()).toBe('1 risposta giusta su 2');
    expect(view.ports.game.asked()).toEqual([]);
  });

  test('shows no score for a quiz without right answers', async () => {
    const { outcome: _none, ...completion } = aPlayedQuiz();
    await gamesInView({ completions: [completion] });
    screen.getByText('Hai risposto a tutte le domande.');
    expect(screen.queryByRole('button', { name: 'Rivedi le risposte' })).toBeNull();
  });
});

describe('one question at a time', () => {
  test('the question labels its answers and gets the focus when it appears', async () => {
    const view = await aGameInView();
    question('Da quale grano nasce la pasta secca?');
    expect(nameOfFocus()).toBe('Da quale grano nasce la pasta secca?');
    screen.getByText('Domanda 1 di 3');
    await view.person.click(screen.getByLabelText('Grano duro'));
    await view.person.keyboard('{Enter}');
    screen.getByRole('group', { name: 'Che cosa ci vuole nel pesto?' });
    expect(nameOfFocus()).toBe('Che cosa ci vuole nel pesto?');
    screen.getByText('Domanda 2 di 3');
  });

  test('without an answer the question stays, with an error and the focus on the first answer', async () => {
    const view = await aGameInView();
    await press(view, 'Avanti');
    screen.getByText('Scegli almeno una risposta per andare avanti.');
    expect(document.activeElement).toBe(screen.getByLabelText('Grano tenero'));
  });

  test('several answers can be chosen and removed, and an optional question says so', async () => {
    const view = await aGameInView();
    await view.person.click(screen.getByLabelText('Grano duro'));
    await press(view, 'Avanti');
    for (const one of ['Pinoli', 'Panna', 'Basilico', 'Panna']) {
      await view.person.click(screen.getByLabelText(one));
    }
    expect(view.flow('quiz').getSnapshot().context.answers.pesto).toEqual(['basilico', 'pinoli']);
    await press(view, 'Avanti');
    const area = screen.getByRole('textbox', {
      name: 'Quale piatto ti ricorda casa?',
      description: 'Facoltativa',
    });
    expect(document.activeElement).toBe(area);
    await view.person.type(area, 'Lasagne');
    expect(view.flow('quiz').getSnapshot().context.answers.ricordo).toBe('Lasagne');
  });

  test('going back keeps the chosen answers', async () => {
    const view = await aGameInView();
    await view.person.click(screen.getByLabelText('Grano duro'));
    await press(view, 'Avanti');
    await press(view, 'Indietro');
    expect(screen.getByLabelText<HTMLInputElement>('Grano duro').checked).toBe(true);
    await press(view, 'Torna ai giochi');
    expect(nameOfFocus()).toBe('Giochi');
  });
});

describe('the end of a quiz', () => {
  test('shows the score, and for each question the given answer, the right one and the reason', async () => {
    const view = await aSentGameInView();
    expect(screen.getByRole('button', { name: 'Scopri il risultato' }).getAttribute('aria-busy')).toBe(
      'true',
    );
    await view.happens(() => view.ports.game.answer(ok(aPlayedQuiz())));
    expect(nameOfFocus()).toBe('1 risposta giusta su 2');
    screen.getByText('Un buon primo assaggio. Qui sotto trovi il resto della ricetta.');
    const [right, wrong] = screen.getAllByRole('article').map((card) => within(card));
    right?.getByText('Giusta');
    right?.getByText('La tua risposta: Grano duro');
    expect(right?.queryByText(/La risposta giusta/)).toBeNull();
    wrong?.getByText('Sbagliata');
    wrong?.getByText('La tua risposta: Basilico e Panna');
    wrong?.getByText('La risposta giusta: Basilico e Pinoli');
    wrong?.getByText('La panna no.');
    await press(view, 'Torna ai giochi');
    expect(nameOfFocus()).toBe('Giochi');
  });

  test.each([
    [2, 'Piatto pieno! Tu la pasta la conosci davvero.'],
    [0, "L'acqua deve ancora bollire, ma da oggi ne sai di più."],
  ])('has its own text for %i right answers of 2', async (right, word) => {
    const view = await aSentGameInView();
    await view.happens(() => view.ports.game.answer(ok(aPlayedQuiz({ outcome: anOutcome({ right }) }))));
    screen.getByText(word);
  });

  test('says thank you for a quiz without right answers', async () => {
    const view = await aSentGameInView();
    const { outcome: _none, ...completion } = aPlayedQuiz();
    await view.happens(() => view.ports.game.answer(ok(completion)));
    heading('Grazie, abbiamo le tue risposte');
    expect(screen.queryByRole('heading', { name: 'Domanda per domanda' })).toBeNull();
  });

  test('can be sent again without a response', async () => {
    const view = await aSentGameInView();
    await view.happens(() => view.ports.game.answer(unreachable));
    heading('Non sappiamo se le tue risposte sono arrivate');
    await press(view, 'Invia di nuovo');
    expect(view.ports.game.asked()).toHaveLength(2);
  });

  test('shows the reason of a refusal and a link back', async () => {
    const view = await aSentGameInView();
    await view.happens(() => view.ports.game.answer(refused('Questo sondaggio non è attivo.')));
    heading('Le tue risposte non sono state accettate');
    screen.getByText('Questo sondaggio non è attivo.');
    await press(view, 'Torna ai giochi');
    heading('Da giocare');
  });
});

describe('the sister app', () => {
  const links = () =>
    screen
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('https://app.example'));

  test('has its four pages when one is configured', async () => {
    const view = await gamesInView();
    await view.happens(() =>
      view.ports.configuration.answer({ ...NO_CONFIGURATION, sisterAppUrl: 'https://app.example' }),
    );
    expect(links()).toEqual([
      'https://app.example/trivia',
      'https://app.example/carica-ricetta',
      'https://app.example/preferenze-alimentari',
      'https://app.example/prodotti-preferiti',
    ]);
  });

  test('is not mentioned when none is configured', async () => {
    const view = await gamesInView();
    await view.happens(() => view.ports.configuration.answer(NO_CONFIGURATION));
    expect(screen.queryByRole('heading', { name: "Si gioca anche nell'app" })).toBeNull();
  });
});
