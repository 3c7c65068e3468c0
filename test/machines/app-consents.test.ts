import { describe, expect, test } from 'vitest';
import type { Player } from '../../domain/entities.ts';
import { isChanging } from '../../machines/consents/consents.selectors.ts';
import { ok } from './support/answers.ts';
import { aFreePlayer, aVisitOf } from './support/app-story.ts';
import { aConsent, aPolicy } from './support/contest.ts';

const PROFILING = aPolicy({ id: 2, code: 'profilazione', isMandatory: false });
const NEWS = aPolicy({ id: 3, code: 'natura', isMandatory: false });
const withConsents = (...policies: (typeof NEWS)[]): Player =>
  aFreePlayer({ playerConsents: [aPolicy(), ...policies].map(aConsent) });

/** The consents flow of the profile page, with one consent given and a second pressed while its answer is awaited. */
async function twoPresses() {
  const story = await aVisitOf(withConsents(), '/profile');
  const consents = story.flow('consents');
  consents.send({ type: 'consent.give', policy: PROFILING });
  await story.ports.profileConsent.answer(ok({}));
  consents.send({ type: 'consent.give', policy: NEWS });
  await story.ports.profileConsent.answer(ok({}));
  return {
    ...story,
    consents,
    busy: () => [2, 3].filter((id) => isChanging(id)(consents.getSnapshot())),
  };
}

describe('give one ──── give the other ──── the player as of the first', () => {
  test('both stay busy until the player is reloaded: nothing is sent twice', async () => {
    const { ports, consents, busy } = await twoPresses();
    await ports.me.answer(ok(withConsents(PROFILING)));
    expect(busy()).toEqual([2, 3]);
    consents.send({ type: 'consent.give', policy: NEWS });
    expect(ports.profileConsent.asked()).toEqual([{ policyId: 2 }, { policyId: 3 }]);
    await ports.me.answer(ok(withConsents(PROFILING, NEWS)));
    expect(busy()).toEqual([]);
  });

  test('a reload that takes longer than the timeout still ends the busy state', async () => {
    const { ports, clock, busy, context } = await twoPresses();
    await ports.me.answer(ok(withConsents(PROFILING)));
    clock.increment(5_000);
    clock.increment(5_000);
    const both = withConsents(PROFILING, NEWS);
    await ports.me.answer(ok(both));
    expect([busy(), context().player]).toEqual([[], both]);
  });

  test('saving own data meanwhile does not end the busy state', async () => {
    const { app, ports, busy } = await twoPresses();
    app.send({ type: 'player.loaded', player: withConsents() });
    expect(busy()).toEqual([2, 3]);
    await ports.me.answer(ok(withConsents(PROFILING, NEWS)));
    expect(busy()).toEqual([]);
  });
});
