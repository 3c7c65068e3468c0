import { createActor, SimulatedClock } from 'xstate';
import { DEFAULT_CALENDAR } from '../../../domain/calendar.ts';
import type { Player, Policy } from '../../../domain/entities.ts';
import type { UserSession } from '../../../domain/sessions.ts';
import type { AppActorRef, AppSnapshot } from '../../../machines/app/app.machine.ts';
import { type EmittedEvent, relay } from '../../../machines/app/relay.ts';
import { CHAIN } from '../../../machines/initialization/chain.ts';
import type { PartName, Parts } from '../../../machines/ports/contest.ts';
import type { CookieReading } from '../../../machines/ports/site.ts';
import { failed, ok } from './answers.ts';
import { aConsent, aPolicy, IN_AUGUST } from './contest.ts';
import { heldApp, heldPorts } from './held-ports.ts';
import { aFullChain, partAnswer } from './initialization-harness.ts';
import { aPlayer, aRefreshedSession, aSession } from './people.ts';

type Children = AppSnapshot['children'];

/** The root machine and all its flows, without a browser; the test answers their ports. */
export function appHarness(
  input = { path: '/', hash: '' },
  receive: (emitted: EmittedEvent) => void = () => {},
) {
  const clock = new SimulatedClock();
  const ports = heldPorts();
  const app: AppActorRef = createActor(heldApp(ports), { clock, input });
  const emitted: EmittedEvent[] = [];
  relay(app, (event) => {
    emitted.push(event);
    receive(event);
  });
  app.start();
  return {
    app,
    clock,
    ports,
    /** The events emitted since the last call. */
    emitted: () => emitted.splice(0),
    context: () => app.getSnapshot().context,
    value: () => app.getSnapshot().value,
    flow<Name extends keyof Children>(name: Name): NonNullable<Children[Name]> {
      const child = app.getSnapshot().children[name];
      if (!child) throw new Error(`The flow ${name} is not running.`);
      return child;
    },
    enter: (path: string, hash = '') => app.send({ type: 'route.entered', path, hash, now: IN_AUGUST }),
  };
}

export type AppHarness = ReturnType<typeof appHarness>;

/** A player with nothing pending. */
export const aFreePlayer = (changes: Partial<Player> = {}): Player =>
  aPlayer({ playerConsents: [aConsent(aPolicy())], ...changes });

/** Somebody who has said no to cookies at an earlier visit. */
const NO_COOKIES: CookieReading = {
  kind: 'decided',
  choice: { measurement: false, decidedAt: '2025-07-16T08:00:00.000Z' },
};

type Beginning = { now?: number; policies?: readonly Policy[]; cookies?: CookieReading };

/** Answers the start: the cookies, August, the policies, and this stored session. */
export async function begin(
  harness: AppHarness,
  session: UserSession | null,
  player: Player | null,
  { now = IN_AUGUST, policies = [aPolicy()], cookies = NO_COOKIES }: Beginning = {},
) {
  await harness.ports.cookieChoice.answer(cookies);
  await harness.ports.restore.answer({ session, player });
  await harness.ports.clock.answer({ now, calendar: DEFAULT_CALENDAR });
  await harness.ports.policies.answer(ok(policies));
}

/** Answers the whole start-up chain; the parts in `lost` fail. */
export async function loadChain(harness: AppHarness, parts: Parts, lost: readonly PartName[] = []) {
  await harness.ports.refresh.answer({ kind: 'refreshed', session: aRefreshedSession() });
  for (const part of CHAIN) {
    const newest = harness.ports.parts.asked().findLastIndex((asked) => asked.part === part);
    const failure = lost.includes(part) ? failed : undefined;
    await harness.ports.parts.answer(partAnswer(part, parts, failure), newest);
  }
}

/** The site with a visitor on a page. */
export async function aVisit(path = '/', hash = ''): Promise<AppHarness> {
  const harness = appHarness({ path, hash });
  await begin(harness, null, null);
  harness.emitted();
  return harness;
}

/** The site with a signed-in player, everything loaded. */
export async function aVisitOf(player: Player, path = '/', parts: Partial<Parts> = {}): Promise<AppHarness> {
  const harness = appHarness({ path, hash: '' });
  await begin(harness, aSession(), player);
  await loadChain(harness, aFullChain({ userInfo: player, ...parts }));
  harness.emitted();
  return harness;
}
