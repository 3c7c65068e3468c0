import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import { ACTION_TAGS } from '../../domain/missions.ts';
import type { Parts } from '../../machines/ports/contest.ts';
import { Story } from '../../src/screens/completion/story.tsx';
import { StoryThanks } from '../../src/screens/completion/story-thanks.tsx';
import { SurveyThanks } from '../../src/screens/completion/survey-thanks.tsx';
import { Games } from '../../src/screens/games/games.tsx';
import { ok } from '../machines/support/answers.ts';
import { aFreePlayer, aVisitOf } from '../machines/support/app-harness.ts';
import { aPlayedQuiz, aQuiz } from '../machines/support/quizzes.ts';
import { aCompletion, aSurvey } from '../machines/support/surveys.ts';
import { inView } from './support/in-view.tsx';

// A success message names the points of the activity before everything else (§B.34).

const LEVELS = [
  { id: 1, name: 'Seme', minPoints: 0 },
  { id: 2, name: 'Germoglio', minPoints: 20 },
];
const CONFIGURATION = {
  ...NO_CONFIGURATION,
  actionPoints: [
    { tag: ACTION_TAGS.surveys, points: 10 },
    { tag: ACTION_TAGS.stories, points: 20 },
    { tag: ACTION_TAGS.quiz, points: 10 },
  ],
};
const aStory = (id: number) => aCompletion({ id, surveyId: null, name: 'story' });
const points = (totalPoints: number) => [
  { id: 1, mission: { code: 'grano', description: 'Grano' }, totalPoints, actionsByKpi: [] },
];

async function thanksInView(
  path: '/thank-you-1' | '/thank-your-story-1',
  page: ReactElement,
  parts: Partial<Parts>,
) {
  const harness = await aVisitOf(aFreePlayer(), path, { levels: LEVELS, ...parts });
  const view = inView(harness, page);
  await view.happens(() => harness.ports.configuration.answer(CONFIGURATION));
  return { ...harness, ...view };
}
const survey = (parts: Partial<Parts>) => thanksInView('/thank-you-1', <SurveyThanks />, parts);

test('a survey says its points and the level that was reached with them', async () => {
  await survey({ completions: [aCompletion()], initiatives: points(20) });
  screen.getByText('+10 punti! Da Seme a Germoglio: hai un nuovo livello.');
});

test('a survey that reaches no level says how far the next one is', async () => {
  await survey({ completions: [aCompletion()], initiatives: points(13) });
  screen.getByText('+10 punti! Ti mancano 7 punti per il livello Germoglio.');
});

test('nothing is said of points until those of before the sending have been replaced', async () => {
  const view = await survey({ completions: [aCompletion()], initiatives: points(20) });
  await view.happens(() => view.app.send({ type: 'parts.reload', parts: ['initiatives'] }));
  expect(screen.queryByText(/^\+10 punti!/)).toBeNull();
  await view.happens(() => view.ports.parts.answer({ part: 'initiatives', result: ok(points(30)) }));
  screen.getByText(/^\+10 punti!/);
});

test.each([
  ['the first story', [aStory(7)], '+20 punti! Da Seme a Germoglio: hai un nuovo livello.'],
  ['another story of the same kind', [aStory(7), aStory(8)], 'I punti per questa attività li avevi già.'],
])('%s says what it brought', async (_, completions, sentence) => {
  await thanksInView('/thank-your-story-1', <StoryThanks />, { completions, initiatives: points(20) });
  screen.getByText(sentence);
});

test.each([
  ['a quiz', { surveys: [aSurvey(), aQuiz()], completions: [aCompletion()] }, 'Gioca un quiz', '/games'],
  ['a survey', { surveys: [aSurvey()], completions: [] }, 'Rispondi al sondaggio', '/survey#rispondi'],
  ['a story', { surveys: [], completions: [] }, 'Racconta la tua storia', '/your-story'],
] as const)('a survey leads on to %s that is left to do', async (_, parts, name, href) => {
  await survey(parts);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('a survey leads to the missions when nothing is left to do', async () => {
  await survey({ surveys: [], completions: [aStory(7)] });
  expect(screen.getAllByRole('link', { name: 'Le tue missioni' })).toHaveLength(2);
});

test('a quiz says its points when it was played, leads on, and says none when it is looked at again', async () => {
  const parts = { surveys: [aQuiz()], levels: LEVELS };
  const harness = await aVisitOf(aFreePlayer(), '/games', parts);
  const view = inView(harness, <Games />);
  const press = (name: string) => view.person.click(screen.getByRole('button', { name }));
  await view.happens(() => harness.ports.configuration.answer(CONFIGURATION));
  await press('Gioca');
  await view.happens(() =>
    harness.ports.keptGame.answer({ grano: 'duro', pesto: ['basilico'], ricordo: 'x' }),
  );
  await press('Scopri il risultato');
  await view.happens(() => harness.ports.game.answer(ok(aPlayedQuiz())));
  await view.happens(() => harness.ports.parts.answer({ part: 'completions', result: ok([aPlayedQuiz()]) }));
  await view.happens(() => harness.ports.parts.answer({ part: 'initiatives', result: ok(points(20)) }));
  screen.getByText('+10 punti! Da Seme a Germoglio: hai un nuovo livello.');
  screen.getByRole('link', { name: 'Racconta la tua storia' });
  await press('Torna ai giochi');
  await press('Rivedi le risposte');
  expect(screen.queryByText(/^\+10 punti!/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Racconta la tua storia' })).toBeNull();
});

test('a quiz that was played leads on to another one', async () => {
  const parts = { surveys: [aQuiz(), aQuiz({ id: 3, name: 'questionnaire_forme' })] };
  const harness = await aVisitOf(aFreePlayer(), '/games', parts);
  const view = inView(harness, <Games />);
  await view.person.click(screen.getAllByRole('button', { name: 'Gioca' })[0] as HTMLElement);
  await view.happens(() =>
    harness.ports.keptGame.answer({ grano: 'duro', pesto: ['basilico'], ricordo: 'x' }),
  );
  await view.person.click(screen.getByRole('button', { name: 'Scopri il risultato' }));
  await view.happens(() => harness.ports.game.answer(ok(aPlayedQuiz())));
  screen.getByRole('button', { name: 'Gioca un altro quiz' });
});

test('a story says before it is written who reads it, that it is not published, and its points', async () => {
  const harness = await aVisitOf(aFreePlayer(), '/your-story');
  const view = inView(harness, <Story />);
  await view.happens(() => harness.ports.answersDraft.answer(null));
  await view.happens(() => harness.ports.configuration.answer(CONFIGURATION));
  const said = screen.getByText(
    'La legge chi cura il sito: le storie qui non si pubblicano. Se è la tua prima di questo tipo, porta 20 punti alle tue missioni.',
  );
  expect(said.compareDocumentPosition(screen.getByRole('textbox'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
