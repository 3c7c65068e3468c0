import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type Press, participateMachine } from '../../machines/participate/participate.machine.ts';
import type { Answer } from '../../machines/ports/answer.ts';
import { errorAlert, FAILURES, ok } from './support/answers.ts';
import { hearing } from './support/hearing.ts';
import { held } from './support/held.ts';

const URL = 'https://concorso.example/login?token=once';

function story() {
  const token = held<Answer<{ url: string }>>();
  const actor = createActor(participateMachine.provide({ actors: { fetchRedirectToken: token.logic } }));
  const said = hearing(actor);
  actor.start();
  const press = (press: Press) => actor.send({ type: 'participate.press', press });
  return { actor, token, said, press, value: () => actor.getSnapshot().value };
}

const READY: Press = { isPlayer: true, hasAccepted: true };

describe('who presses, and where that leads', () => {
  test('a player who has accepted everything: a token is fetched', () => {
    const { actor, token, said, press, value } = story();
    press(READY);
    expect(value()).toBe('fetchingToken');
    expect([...actor.getSnapshot().tags]).toEqual(['busy']);
    expect(token.fates()).toEqual(['open']);
    expect(said()).toEqual([{ type: 'menu.close' }]);
  });

  test('a player who has an edition to accept: the contest page', () => {
    const { token, said, press, value } = story();
    press({ isPlayer: true, hasAccepted: false });
    expect(value()).toBe('waiting');
    expect(token.asked()).toEqual([]);
    expect(said()).toEqual([{ type: 'menu.close' }, { type: 'page.go', to: '/contest' }]);
  });

  test.each([true, false])(
    'a visitor, whatever is accepted (%s): the section of the home page',
    (hasAccepted) => {
      const { token, said, press, value } = story();
      press({ isPlayer: false, hasAccepted });
      expect(value()).toBe('waiting');
      expect(token.asked()).toEqual([]);
      expect(said()).toEqual([{ type: 'menu.close' }, { type: 'page.go', to: '/#partecipate' }]);
    },
  );
});

describe('the token', () => {
  test('is there: the player leaves with it', async () => {
    const { token, said, press, value } = story();
    press(READY);
    said();
    await token.answer(ok({ url: URL }));
    expect(value()).toBe('waiting');
    expect(said()).toEqual([{ type: 'page.leave', url: URL }]);
  });

  test('is a new one at every press', async () => {
    const { token, press } = story();
    press(READY);
    await token.answer(ok({ url: URL }));
    press(READY);
    expect(token.fates()).toEqual(['answered', 'open']);
  });

  test('press ──── press ──── token: one token, one departure', async () => {
    const { token, said, press } = story();
    press(READY);
    press(READY);
    expect(token.fates()).toEqual(['open']);
    await token.answer(ok({ url: URL }));
    expect(said()).toEqual([{ type: 'menu.close' }, { type: 'page.leave', url: URL }]);
  });

  test.each(FAILURES)('$name: the person is told, and may press again', async ({ failure, lines }) => {
    const { token, said, press, value } = story();
    press(READY);
    said();
    await token.answer(failure);
    expect(value()).toBe('waiting');
    expect(said()).toEqual([errorAlert(lines)]);
    press(READY);
    expect(token.fates()).toEqual(['answered', 'open']);
  });

  test('press ──── logout ──── late token: nobody leaves with the token of who is gone', async () => {
    const { actor, token, said, press, value } = story();
    press(READY);
    said();
    actor.send({ type: 'session.closed' });
    expect(value()).toBe('waiting');
    expect(token.fates()).toEqual(['aborted']);
    await token.answer(ok({ url: URL }));
    expect(said()).toEqual([]);
  });
});
