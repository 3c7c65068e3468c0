import { type Actor, createActor, fromPromise } from 'xstate';
import { DEFAULT_CALENDAR } from '../../../domain/calendar.ts';
import type { Player, Policy } from '../../../domain/entities.ts';
import type { Result } from '../../../domain/result.ts';
import type { UserSession } from '../../../domain/sessions.ts';
import { contestStatusMachine } from '../../../machines/contest-status/contest-status.machine.ts';
import { countdownMachine } from '../../../machines/countdown/countdown.machine.ts';
import { initializationMachine } from '../../../machines/initialization/initialization.machine.ts';
import type { PartResult } from '../../../machines/ports/contest.ts';
import type { RefreshInput, RefreshOutcome, StoredSession } from '../../../machines/ports/session.ts';
import type { ClockReading } from '../../../machines/ports/site.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { IN_AUGUST } from '../../machines/support/contest.ts';
import { held } from '../../machines/support/held.ts';
import { aSession } from '../../machines/support/people.ts';
import { wholeApp } from '../../machines/support/whole-app.ts';

const never = fromPromise<{ now: number }, { instant: number }>(() => new Promise(() => undefined));

/** The root with everything it asks at the start in the test's hand; nobody else is there to answer. */
export function anApp(place: { path: string; hash: string } = { path: '/', hash: '' }) {
  const restore = held<StoredSession>();
  const me = held<Result<Player>>();
  const refresh = held<RefreshOutcome, RefreshInput>();
  const clock = held<ClockReading>();
  const policies = held<Result<readonly Policy[]>>();
  const parts = held<PartResult, { part: PartResult['part'] }>();
  const machine = wholeApp.provide({
    actors: {
      session: sessionMachine.provide({
        actors: { restoreSession: restore.logic, fetchPlayer: me.logic, refreshSession: refresh.logic },
      }),
      contestStatus: contestStatusMachine.provide({ actors: { readClock: clock.logic, waitUntil: never } }),
      countdown: countdownMachine.provide({ actors: { waitUntil: never } }),
      initialization: initializationMachine.provide({
        actors: { loadPolicies: policies.logic, loadPart: parts.logic },
      }),
    },
  });
  const app: Actor<typeof wholeApp> = createActor(machine, { input: place, systemId: 'app' });
  return { app, ports: { restore, me, refresh, clock, policies, parts } };
}

export type AnApp = ReturnType<typeof anApp>;

type Person = { player?: Player | null; session?: UserSession; policies?: readonly Policy[]; now?: number };

/** Lets the start have its answers: who the browser remembers, what time it is, which policies there are. */
export async function answerStart({ ports }: AnApp, person: Person = {}): Promise<void> {
  const { player = null, session = aSession(), policies = [], now = IN_AUGUST } = person;
  await ports.clock.answer({ now, calendar: DEFAULT_CALENDAR });
  await ports.policies.answer({ kind: 'ok', data: policies });
  await ports.restore.answer(player ? { session, player } : { session: null, player: null });
}
