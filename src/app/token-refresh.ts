import type { Configuration } from '../adapters/configuration.ts';
import { renewAtService } from '../adapters/identity/renewal.ts';
import type { KeptSessionStore } from '../adapters/kept-session.ts';
import { createLease } from '../adapters/lease.ts';
import { createRefresh, type Refresh } from '../adapters/refresh.ts';
import { createRenewal } from '../adapters/renewal.ts';
import { createTurn } from '../adapters/turn.ts';
import type { Api } from '../api/client.ts';
import type { Wait } from '../api/send.ts';

type Needs = {
  prefix: string;
  api: Api;
  configuration: Configuration;
  keptSession: KeptSessionStore;
  wait: Wait;
  random: () => number;
};

/** The refresh of this tab: in turn with all others, at the API or at the identity service. */
export function createTokenRefresh({
  prefix,
  api,
  configuration,
  keptSession,
  wait,
  random,
}: Needs): Refresh {
  const lease = createLease({ area: () => localStorage, prefix, now: () => Date.now(), random, wait });
  return createRefresh({
    kept: keptSession,
    takeTurn: createTurn({ name: `${prefix}:session`, locks: () => navigator.locks, lease, wait }),
    renew: createRenewal(api, (session, signal) => renewAtService(configuration, session, signal), wait),
  });
}
