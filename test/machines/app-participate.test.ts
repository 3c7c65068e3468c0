import { describe, expect, test } from 'vitest';
import { ok } from './support/answers.ts';
import { aFreePlayer, appStory, aVisit, aVisitOf, begin, loadChain } from './support/app-story.ts';
import { aFullChain, partAnswer } from './support/chain-answers.ts';
import { anUnconfirmedPlayer, aRenewedSession, aSession } from './support/people.ts';

const TO_CONTEST = { type: 'page.go', to: '/contest' };

describe('whoever presses "Partecipa", the root knows how they stand (§P)', () => {
  test('a visitor: the section of the home page', async () => {
    const { flow, heard } = await aVisit('/manifest');
    flow('participate').send({ type: 'participate.press' });
    expect(heard()).toContainEqual({ type: 'page.go', to: '/#partecipate' });
  });

  test('a player who has accepted everything: a token', async () => {
    const { flow, ports } = await aVisitOf(aFreePlayer());
    flow('participate').send({ type: 'participate.press' });
    expect(ports.token.fates()).toEqual(['open']);
  });

  test('a player with an edition to accept, at home: the contest page', async () => {
    const { flow, ports, heard } = await aVisitOf(aFreePlayer(), '/', { playerEditions: [] });
    flow('participate').send({ type: 'participate.press' });
    expect(heard()).toContainEqual(TO_CONTEST);
    expect(ports.token.asked()).toEqual([]);
  });

  test.each([
    ['a policy to confirm', aFreePlayer({ playerConsents: [] })],
    ['data missing', aFreePlayer({ extraData: { firstName: 'Maria' } })],
  ])('a player with %s: the contest page, which the guard turns into the gate', async (_, player) => {
    const { flow, ports, heard } = await aVisitOf(player, '/gate');
    flow('participate').send({ type: 'participate.press' });
    expect(heard()).toContainEqual(TO_CONTEST);
    expect(ports.token.asked()).toEqual([]);
  });

  test('a player without confirmed code: the contest page, at once', async () => {
    const story = appStory({ path: '/register', hash: '' });
    await begin(story, aSession(), anUnconfirmedPlayer());
    story.heard();
    story.flow('participate').send({ type: 'participate.press' });
    expect(story.heard()).toContainEqual(TO_CONTEST);
  });
});

describe('press ──── it is found out who is here', () => {
  const pressed = () => {
    const story = appStory({ path: '/archive', hash: '' });
    story.flow('participate').send({ type: 'participate.press' });
    return story;
  };

  test('nobody: the section of the home page, not before', async () => {
    const story = pressed();
    expect(story.heard()).not.toContainEqual({ type: 'page.go', to: '/#partecipate' });
    await begin(story, null, null);
    expect(story.heard()).toContainEqual({ type: 'page.go', to: '/#partecipate' });
  });

  test('a player of whom only the session was kept: a token, once the start-up ends', async () => {
    const story = pressed();
    await begin(story, aSession(), null);
    await story.ports.me.answer(ok(aFreePlayer()));
    await loadChain(story, aFullChain({ userInfo: aFreePlayer() }));
    expect(story.ports.token.fates()).toEqual(['open']);
  });

  test('somebody signs in: the press waits for what they have accepted', async () => {
    const story = await aVisit();
    story.app.send({ type: 'session.open', session: aSession() });
    story.flow('participate').send({ type: 'participate.press' });
    await story.ports.me.answer(ok(aFreePlayer()));
    await loadChain(story, aFullChain({ userInfo: aFreePlayer() }));
    expect(story.ports.token.fates()).toEqual(['open']);
  });
});

describe('press ──── the start-up ends', () => {
  test('all is accepted: the token is fetched then, not before', async () => {
    const story = appStory();
    await begin(story, aSession(), aFreePlayer());
    story.flow('participate').send({ type: 'participate.press' });
    expect(story.ports.token.asked()).toEqual([]);
    await loadChain(story, aFullChain({ userInfo: aFreePlayer() }));
    expect(story.ports.token.fates()).toEqual(['open']);
  });

  test('what the player has accepted did not arrive: the contest page, no token', async () => {
    const story = appStory();
    await begin(story, aSession(), aFreePlayer());
    story.flow('participate').send({ type: 'participate.press' });
    await story.ports.refresh.answer({ kind: 'renewed', session: aRenewedSession() });
    const parts = aFullChain({ userInfo: aFreePlayer() });
    for (const [index, { part }] of story.ports.parts.asked().entries()) {
      const answer =
        part === 'playerEditions'
          ? { part, answer: { kind: 'failed' as const, status: 500, detail: undefined } }
          : partAnswer(part, parts);
      await story.ports.parts.answer(answer, index);
    }
    expect(story.heard()).toContainEqual(TO_CONTEST);
    expect(story.ports.token.asked()).toEqual([]);
  });
});
