import { initialTransition, transition } from 'xstate';
import type { DemoStanding } from '../../../domain/demonstration.ts';
import { routeOf } from '../../../domain/routes.ts';
import type { Facts } from '../../../machines/navigation/facts.ts';
import { navigationMachine } from '../../../machines/navigation/navigation.machine.ts';
import type { Scenario } from './scenario-list.ts';

/** One answer of the navigation guard: that the page opens, or the rule that leads on to another one. */
type Stop = { path: string; state: 'allowed' } | { path: string; state: 'redirected'; rule: number };

/** What a scenario comes to: the states of the guard on its way, and the page that opens; null where nobody gets in. */
export type Reach = { stops: readonly Stop[]; path: string } | null;

/** No page of the site leads on more often: the guard that does leads in a circle. */
const MAX_STOPS = 5;

function factsOf({ status }: Scenario, standing: DemoStanding | null): Facts {
  return {
    person: standing === null ? 'visitor' : standing === 'unconfirmed' ? 'unconfirmed' : 'player',
    authMethod: 'local',
    pendingPolicies: standing === 'pending' ? 1 : 0,
    missingData: standing === 'pending' ? 1 : 0,
    hasContest: status === 'campaign',
    isUploadUnderWay: false,
    savedRedirect: null,
    callback: null,
    wantedPage: null,
  };
}

/** Where an opened page leads on by itself: `/register` sends a player with a confirmed address to the gate. */
const leadsOnFrom = (path: string, { person }: Facts): string | null =>
  path === '/register' && person === 'player' ? '/gate' : null;

/** Asks the site's own guard, on paper, where a scenario leads. */
export function reachOf(scenario: Scenario, standing: DemoStanding | null): Reach {
  if (standing === 'blocked') return null;
  const facts = factsOf(scenario, standing);
  const stops: Stop[] = [];
  let path = scenario.path;
  let [snapshot] = initialTransition(navigationMachine);
  while (stops.length < MAX_STOPS) {
    const target = { path, search: '', hash: '', access: routeOf(path)?.access ?? 'public' };
    [snapshot] = transition(navigationMachine, snapshot, { type: 'navigation.ask', target, facts });
    const { decision } = snapshot.context;
    if (decision?.kind !== 'redirect') {
      stops.push({ path, state: 'allowed' });
      const next = leadsOnFrom(path, facts);
      if (next === null) return { stops, path };
      path = next;
      continue;
    }
    stops.push({ path, state: 'redirected', rule: decision.rule });
    path = decision.to.replace(/#.*$/, '');
  }
  throw new Error(`The guard leads in a circle: ${stops.map((stop) => stop.path).join(' → ')}`);
}
