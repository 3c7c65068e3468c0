import { isLoggedIn, isOtpConfirmed, missingData } from '../../domain/players.ts';
import { pendingPolicies } from '../../domain/policies.ts';
import type { UserSession } from '../../domain/schemas/session.ts';
import { authMethod } from '../../domain/sessions.ts';
import type { RootFacts } from '../app/app.selectors.ts';
import type { Facts } from './navigation.machine.ts';

type Known = Pick<RootFacts, 'player' | 'policies' | 'now'> & {
  session: UserSession | null;
  hasContest: boolean;
  savedRedirect: string | null;
  callback: string | null;
};

/** Collects the facts that the guard needs (§G) from the flows and the storage. */
export function factsFrom({
  player,
  policies,
  now,
  session,
  hasContest,
  savedRedirect,
  callback,
}: Known): Facts {
  const signedIn = isLoggedIn(player) ? player : null;
  return {
    person: !signedIn ? 'visitor' : isOtpConfirmed(signedIn) ? 'player' : 'unconfirmed',
    authMethod: session ? authMethod(session) : 'local',
    pendingPolicies: signedIn ? pendingPolicies(signedIn, policies, now).length : 0,
    missingData: signedIn ? missingData(signedIn).length : 0,
    hasContest,
    savedRedirect,
    callback,
  };
}
