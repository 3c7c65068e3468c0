import { lifetimes } from '../security/lifetimes.ts';
import { oneDay } from '../time/units.ts';
import type { Database } from './database.ts';

/** Expired rows stay this long: an alarm about a replayed token still finds it. */
const keptAfterExpiry = oneDay;

/** Removes what no call can use any more; `now` is real time. */
export async function keepHouse(db: Database, now: number): Promise<void> {
  const before = new Date(now - keptAfterExpiry);
  await db.deleteFrom('access_tokens').where('expires_at', '<', before).execute();
  await db.deleteFrom('redirect_tokens').where('expires_at', '<', before).execute();
  await db.deleteFrom('reset_tokens').where('expires_at', '<', before).execute();
  await db.deleteFrom('token_families').where('expires_at', '<', before).execute();
  await db.deleteFrom('identity_records').where('expires_at', '<', before).execute();
  await db.deleteFrom('rate_limits').where('window_start', '<', before).execute();
  const oldKeys = new Date(now - lifetimes.idempotencyKey);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldKeys).execute();
}
