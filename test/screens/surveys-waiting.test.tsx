import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { CHAIN } from '../../machines/initialization/chain.ts';
import { SurveyOne } from '../../src/screens/completion/survey-one.tsx';
import { Surveys } from '../../src/screens/completion/surveys.tsx';
import { failed } from '../machines/support/answers.ts';
import { aFreePlayer, appStory, aVisitOf, begin, loadChain } from '../machines/support/app-story.ts';
import { aFullChain, partAnswer } from '../machines/support/chain-answers.ts';
import { aRenewedSession, aSession } from '../machines/support/people.ts';
import { aCompletion, aPoll, aSurvey } from '../machines/support/surveys.ts';
import { inView } from './support/in-view.tsx';

const send = () => screen.getByRole('button', { name: 'Invia' });

/** A player whose chain has not been answered yet. */
async function aVisitOfWaiting(page: ReactNode, path: string) {
  const story = appStory({ path, hash: '' });
  await begin(story, aSession(), aFreePlayer());
  const view = inView(story, page);
  const parts = aFullChain({ userInfo: aFreePlayer(), surveys: [aSurvey()] });
  return { ...story, ...view, parts };
}

const skeletons = () => document.querySelectorAll('.skeleton-card').length;
const NOTHING_LEFT = /Hai risposto a tutti|nessun sondaggio aperto/;

describe.each([
  ['/survey', <Surveys key="all" />],
  ['/survey/1', <SurveyOne key="one" />],
])('%s', (path, page) => {
  test.each(['surveys', 'completions'] as const)('without the %s it can be asked for again', async (lost) => {
    const story = await aVisitOfWaiting(page, path);
    const { happens, person, ports, parts } = story;
    expect(skeletons()).toBe(3);
    await happens(() => loadChain(story, parts, [lost]));
    expect(screen.getByRole('alert').textContent).toContain('Non riusciamo a mostrare i sondaggi.');
    expect(screen.queryByRole('button', { name: 'Invia' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(screen.getByRole('button', { name: 'Riprova' }).getAttribute('aria-busy')).toBe('true');
    expect(ports.parts.asked().slice(CHAIN.length)).toEqual([{ part: lost }]);
    await happens(() => ports.parts.answer(partAnswer(lost, parts)));
    screen.getByRole('heading', { level: 2, name: 'Le tue abitudini a tavola' });
    send();
  });

  test('keeps the place of the form until the whole chain has ended', async () => {
    const { happens, ports, parts } = await aVisitOfWaiting(page, path);
    await happens(() => ports.refresh.answer({ kind: 'renewed', session: aRenewedSession() }));
    for (const [at, part] of CHAIN.entries()) {
      expect(skeletons()).toBe(3);
      expect(screen.queryByText(NOTHING_LEFT)).toBeNull();
      await happens(() => ports.parts.answer(partAnswer(part, parts), at));
    }
    send();
  });

  test('has nothing to ask again while the chain runs, where the surveys have failed already', async () => {
    const { happens, ports, parts } = await aVisitOfWaiting(page, path);
    await happens(() => ports.refresh.answer({ kind: 'renewed', session: aRenewedSession() }));
    await happens(() => ports.parts.answer(partAnswer('userInfo', parts), CHAIN.indexOf('userInfo')));
    await happens(() => ports.parts.answer(partAnswer('surveys', parts, failed), CHAIN.indexOf('surveys')));
    expect(skeletons()).toBe(3);
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
  });
});

describe('the first survey alone', () => {
  test('stands there with its form and its last day', async () => {
    const story = await aVisitOf(aFreePlayer(), '/survey/1', { surveys: [aPoll(), aSurvey()] });
    inView(story, <SurveyOne />);
    screen.getByRole('heading', { level: 2, name: 'Le tue abitudini a tavola' });
    screen.getByText('Aperto fino al 31 agosto 2025');
    send();
    expect(screen.queryByText('Quanto ne sai?')).toBeNull();
  });

  test('answered before: it says so, without a form', async () => {
    const parts = { surveys: [aSurvey()], completions: [aCompletion()] };
    inView(await aVisitOf(aFreePlayer(), '/survey/1', parts), <SurveyOne />);
    screen.getByText('Hai già risposto');
    expect(screen.queryByRole('button', { name: 'Invia' })).toBeNull();
  });

  test('where none runs says so', async () => {
    inView(await aVisitOf(aFreePlayer(), '/survey/1'), <SurveyOne />);
    screen.getByText(/non c'è nessun sondaggio aperto/);
  });
});
