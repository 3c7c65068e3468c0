import { createActor, SimulatedClock } from 'xstate';
import { DEFAULT_CALENDAR } from '../../../domain/calendar.ts';
import type { Player } from '../../../domain/entities.ts';
import type { UserSession } from '../../../domain/schemas/session.ts';
import type { AppActorRef, AppSnapshot } from '../../../machines/app/app.machine.ts';
import { type EmittedEvent, relay } from '../../../machines/app/relay.ts';
import { CHAIN } from '../../../machines/initialization/chain.ts';
import type { PartName, Parts } from '../../../machines/ports/contest.ts';
import { failed, ok } from './answers.ts';
import { aConsent, aPolicy, IN_AUGUST } from './contest.ts';
import { heldApp, heldPorts } from './held-ports.ts';
import { aFullChain, partAnswer } from './initialization-story.ts';
import { aPlayer, aRenewedSession, aSession } from './people.ts';

type Children = AppSnapshot['children'];

/** The whole site without a browser: the root and all its flows, everything they ask in the test's hand. */
export function appStory(input = { path: '/', hash: '' }, hear: (heard: EmittedEvent) => void = () => {}) {
  const clock = new SimulatedClock();
  const ports = heldPorts();
  const app: AppActorRef = createActor(heldApp(ports), { clock, input });
  const heard: EmittedEvent[] = [];
  relay(app, (told) => {
    heard.push(told);
    hear(told);
  });
  app.start();
  return {
    app,
    clock,
    ports,
    /** The events emitted since the last call. */
    heard: () => heard.splice(0),
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

export type AppStory = ReturnType<typeof appStory>;

/** A player with nothing pending. */
export const aFreePlayer = (changes: Partial<Player> = {}): Player =>
  aPlayer({ playerConsents: [aConsent(aPolicy())], ...changes });

/** The clock says August, the policies are known, and this is what the browser kept. */
export async function begin(story: AppStory, session: UserSession | null, player: Player | null) {
  await story.ports.restore.answer({ session, player });
  await story.ports.clock.answer({ now: IN_AUGUST, calendar: DEFAULT_CALENDAR });
  await story.ports.policies.answer(ok([aPolicy()]));
}

/** The start-up chain is answered from beginning to end; what is lost fails. */
export async function loadChain(story: AppStory, parts: Parts, lost: readonly PartName[] = []) {
  await story.ports.refresh.answer({ kind: 'renewed', session: aRenewedSession() });
  for (const part of CHAIN) {
    const newest = story.ports.parts.asked().findLastIndex((asked) => asked.part === part);
    const failure = lost.includes(part) ? failed : undefined;
    await story.ports.parts.answer(partAnswer(part, parts, failure), newest);
  }
}

/** A visitor on a page. */
export async function aVisit(path = '/', hash = ''): Promise<AppStory> {
  const story = appStory({ path, hash });
  await begin(story, null, null);
  story.heard();
  return story;
}

/** A player for whom everything has been loaded. */
export async function aVisitOf(player: Player, path = '/', parts: Partial<Parts> = {}): Promise<AppStory> {
  const story = appStory({ path, hash: '' });
  await begin(story, aSession(), player);
  await loadChain(story, aFullChain({ userInfo: player, ...parts }));
  story.heard();
  return story;
}
