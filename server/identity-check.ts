import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { IdentityCheck } from './security/identity/identity.ts';
import { remoteIdentity } from './security/identity/remote-identity.ts';
import { standInCheck } from './standins/identity/check.ts';
import type { Now } from './time/clock.ts';

/** Who is asked whose an access token is: the real service, its stand-in, or nobody. */
export function identityCheckOf(config: Config, db: Database, now: Now): IdentityCheck {
  const { identity } = config.services;
  if (identity !== undefined) return remoteIdentity(identity);
  return config.standIns.identity ? standInCheck(db, now) : () => Promise.resolve({ kind: 'unknown' });
}
