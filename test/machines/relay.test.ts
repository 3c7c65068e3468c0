import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type EmittedEvent, relay } from '../../machines/app/relay.ts';
import { ok } from './support/answers.ts';
import { aFreePlayer, appStory, aVisit, begin } from './support/app-story.ts';
import { aSession } from './support/people.ts';
import { aDraft } from './support/sign-up-story.ts';
import { wholeApp } from './support/whole-app.ts';

describe('an event is emitted before the root acts on it', () => {
  test('logout: effects clear the storage before any flow reads its draft', async () => {
    const order: string[] = [];
    const story = appStory({ path: '/register', hash: '' }, (told) => {
      if (told.type !== 'session.closed') return;
      order.push(`emitted, ${story.ports.signUpDraft.asked().length} drafts asked for`);
      order.push(`root still knows ${story.context().player?.email}`);
    });
    await begin(story, null, null);
    story.app.send({ type: 'session.open', session: aSession() });
    await story.ports.me.answer(ok(aFreePlayer({ confirmationDate: null })));
    story.flow('session').send({ type: 'session.close', because: 'logout' });
    order.push(`then ${story.ports.signUpDraft.asked().length} drafts asked for`);
    expect(order).toEqual([
      'emitted, 1 drafts asked for',
      'root still knows maria@example.com',
      'then 2 drafts asked for',
    ]);
    expect(story.context().player).toBeNull();
  });

  test('login: the session is stored before the player is announced', async () => {
    const { app, ports, heard } = await aVisit();
    app.send({ type: 'session.open', session: aSession() });
    await ports.me.answer(ok(aFreePlayer({ confirmationDate: null })));
    expect(heard().map(({ type }) => type)).toEqual([
      'session.kept',
      'session.kept',
      'player.known',
      'guard.ask',
    ]);
  });
});

describe('every word is heard once', () => {
  test('of a flow that lives as long as the page, whatever else begins and ends', async () => {
    const { enter, flow, heard } = await aVisit();
    for (const path of ['/register', '/gate', '/contest', '/profile', '/']) enter(path);
    heard();
    flow('participate').send({ type: 'participate.press' });
    expect(heard()).toEqual([
      { type: 'menu.close' },
      { type: 'standing.asked' },
      { type: 'page.go', to: '/#partecipate' },
    ]);
  });

  test('of a flow that the root opens later, each time it opens it', async () => {
    const { enter, flow, heard } = await aVisit();
    const draft = aDraft();
    const told = { type: 'draft.changed', flow: 'signUp', draft };
    enter('/register');
    flow('signUp').send({ type: 'draft.change', draft });
    expect(heard()).toEqual([told]);
    enter('/');
    enter('/register');
    flow('signUp').send({ type: 'draft.change', draft });
    expect(heard()).toEqual([told]);
  });

  test('of a flow that is in view when the site is opened', async () => {
    const { flow, heard } = await aVisit('/register');
    flow('signUp').send({ type: 'draft.change', draft: aDraft() });
    expect(heard()).toEqual([{ type: 'draft.changed', flow: 'signUp', draft: aDraft() }]);
  });
});

test('before the start nothing is heard and nothing is asked: a page can be drawn from it', () => {
  const heard: EmittedEvent[] = [];
  const app = createActor(wholeApp, { input: { path: '/register', hash: '' } });
  relay(app, (told) => heard.push(told));
  expect(app.getSnapshot().value).toEqual({ flows: {}, login: 'closed', screen: 'register' });
  expect(heard).toEqual([]);
});
