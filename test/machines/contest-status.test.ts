import { expect, test } from 'vitest';
import { DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { contestStatusMachine } from '../../machines/contest-status/contest-status.machine.ts';
import {
  contestStatus,
  hasContest,
  lastInstant,
} from '../../machines/contest-status/contest-status.selectors.ts';
import { heldActor } from './support/held-machine.ts';

test.each([
  ['2025-01-02T23:59:59+01:00', 'hide'],
  ['2025-01-03T00:00:00+01:00', 'preCampaign'],
  ['2025-07-16T00:00:00+02:00', 'campaign'],
  ['2025-08-30T00:00:00+02:00', 'endCampaign'],
])('from %s on the status is %s', async (instant, status) => {
  const { ports, actor } = heldActor(contestStatusMachine);
  const now = Date.parse(instant);
  await ports.readClock.answer({ now, calendar: DEFAULT_CALENDAR });
  const snapshot = actor.getSnapshot();
  expect(contestStatus(snapshot)).toBe(status);
  expect(hasContest(snapshot)).toBe(status === 'campaign');
  expect(lastInstant(snapshot)).toBe(now);
});
