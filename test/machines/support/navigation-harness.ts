import { createActor } from 'xstate';
import { routeOf } from '../../../domain/routes.ts';
import type { Facts } from '../../../machines/navigation/facts.ts';
import { navigationMachine } from '../../../machines/navigation/navigation.machine.ts';
import type { Target } from '../../../machines/navigation/navigation.setup.ts';
import { recordEmitted } from './held.ts';

/** A page that is asked for by its address, such as `/profile?a=1#here`. */
export function aTarget(address: string): Target {
  const { pathname, search, hash } = new URL(address, 'https://amici.example');
  return { path: pathname, search, hash, access: routeOf(pathname)?.access ?? 'public' };
}

export const aVisitorsFacts = (changes: Partial<Facts> = {}): Facts => ({
  person: 'visitor',
  authMethod: 'local',
  pendingPolicies: 0,
  missingData: 0,
  hasContest: false,
  isUploadUnderWay: false,
  savedRedirect: null,
  callback: null,
  wantedPage: null,
  ...changes,
});

/** A confirmed player with nothing pending. */
export const aPlayersFacts = (changes: Partial<Facts> = {}): Facts =>
  aVisitorsFacts({ person: 'player', ...changes });

export const anUnconfirmedsFacts = (changes: Partial<Facts> = {}): Facts =>
  aVisitorsFacts({ person: 'unconfirmed', ...changes });

export const CALLBACK = 'https://partner.example/back?token=access-1';

/** The guard, asked page after page. */
export function navigationHarness() {
  const actor = createActor(navigationMachine);
  const emitted = recordEmitted(actor);
  actor.start();
  return {
    actor,
    ask(address: string, facts: Facts) {
      actor.send({ type: 'navigation.ask', target: aTarget(address), facts });
      const { value, context } = actor.getSnapshot();
      return { value, decision: context.decision, emitted: emitted() };
    },
    explanation: () => actor.getSnapshot().context.explanation,
  };
}
