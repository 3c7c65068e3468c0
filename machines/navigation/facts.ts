import { isLoggedIn, isOtpConfirmed, missingData } from '../../domain/players.ts';
import { pendingPolicies } from '../../domain/policies.ts';
import type { WantedPage } from '../../domain/redirects.ts';
import { authMethod, type UserSession } from '../../domain/sessions.ts';
import type { RootFacts } from '../app/app.selectors.ts';

/** The facts about the user and the time that the guard needs. */
export type Facts = {
  person: 'visitor' | 'unconfirmed' | 'player';
  authMethod: 'local' | 'cognito';
  pendingPolicies: number;
  missingData: number;
  hasContest: boolean;
  /** A receipt is being sent, or has been taken, on the page in view. */
  isUploadUnderWay: boolean;
  /** A known, enabled path, or null. */
  savedRedirect: string | null;
  /** The complete callback address with the token, or null when none is stored or allowed. */
  callback: string | null;
  /** A known, enabled path, or null. */
  wantedPage: WantedPage | null;
};

type Known = Pick<RootFacts, 'player' | 'policies' | 'now'> & {
  session: UserSession | null;
  hasContest: boolean;
  isUploadUnderWay: boolean;
  savedRedirect: string | null;
  callback: string | null;
  wantedPage: WantedPage | null;
};

/** Collects the facts that the guard needs (§G) from the flows and the storage. */
export function factsFrom({
  player,
  policies,
  now,
  session,
  hasContest,
  isUploadUnderWay,
  savedRedirect,
  callback,
  wantedPage,
}: Known): Facts {
  const signedIn = isLoggedIn(player) ? player : null;
  return {
    person: !signedIn ? 'visitor' : isOtpConfirmed(signedIn) ? 'player' : 'unconfirmed',
    authMethod: session ? authMethod(session) : 'local',
    pendingPolicies: signedIn ? pendingPolicies(signedIn, policies, now).length : 0,
    missingData: signedIn ? missingData(signedIn).length : 0,
    hasContest,
    isUploadUnderWay,
    savedRedirect,
    callback,
    wantedPage,
  };
}
