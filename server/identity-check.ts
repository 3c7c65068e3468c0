import { type IdentityCheck, remoteIdentity } from './auth/identity.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { standInCheck } from './stand-ins/identity/records.ts';
import type { Now } from './system/clock.ts';

/** Who is asked whose an access token is: the real service, its stand-in, or nobody. */
export function identityCheckOf(config: Config, db: Database, now: Now): IdentityCheck {
  const { identity } = config.services;
  if (identity !== undefined) return remoteIdentity(identity);
  return config.standIns.identity ? standInCheck(db, now) : () => Promise.resolve({ kind: 'unknown' });
}
