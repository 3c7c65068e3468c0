import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Result } from '../../domain/result.ts';
import { participateMachine, type Standing } from '../../machines/participate/participate.machine.ts';
import type { ContestSiteEntry } from '../../machines/ports/contest.ts';
import { errorAlert, FAILURES, ok } from './support/answers.ts';
import { hearing, held } from './support/held.ts';

const URL = 'https://concorso.example/login?token=once';
const ASKED = [{ type: 'menu.close' }, { type: 'standing.asked' }];

function harness() {
  const clock = new SimulatedClock();
  const token = held<Result<ContestSiteEntry>>();
  const machine = participateMachine.provide({ actors: { fetchRedirectToken: token.logic } });
  const actor = createActor(machine, { clock });
  const emitted = hearing(actor);
  actor.start();
  const press = () => actor.send({ type: 'participate.press' });
  const tell = (standing: Standing) => actor.send({ type: 'standing.told', standing });
  /** Presses, and is known at once. */
  const pressAs = (standing: Standing) => {
    press();
    tell(standing);
  };
  return { actor, clock, token, emitted, press, tell, pressAs, value: () => actor.getSnapshot().value };
}

describe('the target of "Partecipa"', () => {
  test('a player who has accepted everything: a token is requested', () => {
    const { actor, token, emitted, pressAs, value } = harness();
    pressAs('accepted');
    expect(value()).toBe('fetchingToken');
    expect([...actor.getSnapshot().tags]).toEqual(['busy']);
    expect(token.fates()).toEqual(['open']);
    expect(emitted()).toEqual(ASKED);
  });

  test('a player with something to accept: the contest page', () => {
    const { token, emitted, pressAs, value } = harness();
    pressAs('unaccepted');
    expect(value()).toBe('waiting');
    expect(token.asked()).toEqual([]);
    expect(emitted()).toEqual([...ASKED, { type: 'page.go', to: '/contest' }]);
  });

  test('a visitor: the section of the home page', () => {
    const { token, emitted, pressAs, value } = harness();
    pressAs('visitor');
    expect(value()).toBe('waiting');
    expect(token.asked()).toEqual([]);
    expect(emitted()).toEqual([...ASKED, { type: 'page.go', to: '/#partecipate' }]);
  });
});

describe('a player who presses before the start-up has ended', () => {
  test('press ──── ready: the token is requested then', () => {
    const { actor, token, emitted, press, tell, value } = harness();
    press();
    tell('unknown');
    expect(value()).toBe('learning');
    expect([...actor.getSnapshot().tags]).toEqual(['busy']);
    tell('accepted');
    expect(token.fates()).toEqual(['open']);
    expect(emitted()).toEqual(ASKED);
  });

  test('press ──── press ──── ready: it is requested once', () => {
    const { emitted, press, tell } = harness();
    press();
    tell('unknown');
    press();
    expect(emitted()).toEqual(ASKED);
    tell('unaccepted');
    expect(emitted()).toEqual([{ type: 'page.go', to: '/contest' }]);
  });

  test('the contest page opens after 10 seconds, not at 9,999 ms', () => {
    const { clock, emitted, pressAs, value } = harness();
    pressAs('unknown');
    clock.increment(9_999);
    expect(emitted()).toEqual(ASKED);
    clock.increment(1);
    expect(emitted()).toEqual([{ type: 'page.go', to: '/contest' }]);
    expect(value()).toBe('waiting');
  });

  test('press ──── logout ──── ready: no page opens', () => {
    const { actor, emitted, pressAs, tell } = harness();
    pressAs('unknown');
    emitted();
    actor.send({ type: 'session.closed' });
    tell('accepted');
    expect(actor.getSnapshot().value).toBe('waiting');
    expect(emitted()).toEqual([]);
  });

  test('without a press the end of the start-up opens no page', () => {
    const { emitted, tell, value } = harness();
    tell('accepted');
    expect(value()).toBe('waiting');
    expect(emitted()).toEqual([]);
  });
});

describe('the token', () => {
  test('sends the player to the contest site', async () => {
    const { token, emitted, pressAs, value } = harness();
    pressAs('accepted');
    emitted();
    await token.answer(ok({ url: URL }));
    expect(value()).toBe('waiting');
    expect(emitted()).toEqual([{ type: 'page.leave', url: URL }]);
  });

  test('is not requested without a contest site: the contest page opens', async () => {
    const { token, emitted, pressAs, value } = harness();
    pressAs('accepted');
    emitted();
    await token.answer(ok({ url: null }));
    expect(value()).toBe('waiting');
    expect(emitted()).toEqual([{ type: 'page.go', to: '/contest' }]);
  });

  test('is a new one at every press', async () => {
    const { token, pressAs } = harness();
    pressAs('accepted');
    await token.answer(ok({ url: URL }));
    pressAs('accepted');
    expect(token.fates()).toEqual(['answered', 'open']);
  });

  test('press ──── press ──── token: one token, one departure', async () => {
    const { token, emitted, press, pressAs } = harness();
    pressAs('accepted');
    press();
    expect(token.fates()).toEqual(['open']);
    await token.answer(ok({ url: URL }));
    expect(emitted()).toEqual([...ASKED, { type: 'page.leave', url: URL }]);
  });

  test.each(FAILURES)(
    '$name: an alert is shown, and the button can be pressed again',
    async ({ failure, lines }) => {
      const { token, emitted, pressAs, value } = harness();
      pressAs('accepted');
      emitted();
      await token.answer(failure);
      expect(value()).toBe('waiting');
      expect(emitted()).toEqual([errorAlert(lines)]);
      pressAs('accepted');
      expect(token.fates()).toEqual(['answered', 'open']);
    },
  );

  test('press ──── logout ──── late token: the token is discarded', async () => {
    const { actor, token, emitted, pressAs, value } = harness();
    pressAs('accepted');
    emitted();
    actor.send({ type: 'session.closed' });
    expect(value()).toBe('waiting');
    expect(token.fates()).toEqual(['aborted']);
    await token.answer(ok({ url: URL }));
    expect(emitted()).toEqual([]);
  });
});
