import { expect, test, vi } from 'vitest';
import { whenFlowsIdle } from '../../src/app/prefetch.ts';
import {
  type AppStory,
  aFreePlayer,
  appStory,
  aVisit,
  begin,
  loadChain,
} from '../machines/support/app-story.ts';
import { aFullChain } from '../machines/support/chain-answers.ts';
import { aSession } from '../machines/support/people.ts';
import { settle } from '../machines/support/settle.ts';

/** Asks for a quiet moment; says whether the browser's own has been asked for since. */
function asking({ app }: AppStory) {
  const idle = vi.fn(async () => undefined);
  const moment = whenFlowsIdle(app, idle)(new AbortController().signal);
  return { moment, isBrowserAsked: () => idle.mock.calls.length > 0 };
}

test('for a visitor it is the browser’s own', async () => {
  const { moment, isBrowserAsked } = asking(await aVisit());
  await moment;
  expect(isBrowserAsked()).toBe(true);
});

test('for a player it comes after the start-up', async () => {
  const story = appStory();
  await begin(story, aSession(), aFreePlayer());
  const { moment, isBrowserAsked } = asking(story);
  await settle();
  expect(isBrowserAsked()).toBe(false);
  await loadChain(story, aFullChain({ userInfo: aFreePlayer() }));
  await moment;
  expect(isBrowserAsked()).toBe(true);
});

test('it comes after a start-up that has broken, too', async () => {
  const story = appStory();
  await begin(story, aSession(), aFreePlayer());
  const { moment, isBrowserAsked } = asking(story);
  await story.ports.refresh.answer({ kind: 'renewed', session: aSession() });
  await story.ports.parts.fail(new Error('A defect.'));
  await moment;
  expect(isBrowserAsked()).toBe(true);
});
