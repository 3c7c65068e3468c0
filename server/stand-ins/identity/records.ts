import type { Adapter, AdapterPayload } from 'oidc-provider';
import * as v from 'valibot';
import { IDENTITY_PROVIDERS } from '../../../domain/configuration.ts';
import { type IdentityCheck, remoteIdentity } from '../../auth/identity.ts';
import { lifetimes } from '../../auth/lifetimes.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { type Now, ONE_SECOND } from '../../system/clock.ts';

/** A user of the simulated provider: the values typed into its page. */
export type Account = { provider: string; email: string; isVerified: boolean };

const account = v.object({
  provider: v.picklist(IDENTITY_PROVIDERS),
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254)),
  isVerified: v.boolean(),
});

/** The name under which the service knows an account; it holds all that there is to know, so nothing is stored. */
export const subjectOf = (known: Account): string => Buffer.from(JSON.stringify(known)).toString('base64url');

/** The account of such a name; nothing for any other text. */
export function accountOf(subject: string): Account | undefined {
  try {
    return parseAccount(JSON.parse(Buffer.from(subject, 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/** The typed account; undefined when it is invalid. */
export function parseAccount(value: unknown): Account | undefined {
  const result = v.safeParse(account, value);
  return result.success ? result.output : undefined;
}

/** The one client of the stand-in: this site. */
export const STAND_IN_CLIENT = 'contest-site';
/** A pool id in the form of the real service; no token is checked against it. */
export const STAND_IN_POOL = 'local_standin';

/** An answer may be lost on its way: for so long a spent refresh token serves again, as hosted services allow. */
function withGrace(payload: AdapterPayload, now: number): AdapterPayload {
  const { consumed, ...fresh } = payload;
  const isRecent = typeof consumed === 'number' && consumed * ONE_SECOND + lifetimes.refreshGrace > now;
  return isRecent ? fresh : payload;
}

/** Where the stand-in keeps its records of one kind; times are the provider's, in seconds. */
export function identityRecords(db: Database, now: Now): (kind: string) => Adapter {
  return (kind) => {
    const own = (id: string) =>
      db.selectFrom('identity_records').where('kind', '=', kind).where('id', '=', id);
    const living = (found: { payload: AdapterPayload; expires_at: Date | null } | undefined) =>
      found && (found.expires_at === null || found.expires_at.getTime() > now()) ? found.payload : undefined;
    const destroy = async (id: string): Promise<void> => {
      await db.deleteFrom('identity_records').where('kind', '=', kind).where('id', '=', id).execute();
    };
    return {
      async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
        const row = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expires_at: expiresIn ? new Date(now() + expiresIn * ONE_SECOND) : null,
        };
        await db
          .insertInto('identity_records')
          .values({ kind, id, ...row })
          .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
          .execute();
      },
      async find(id) {
        const payload = living(await own(id).select(['payload', 'expires_at']).executeTakeFirst());
        return payload && kind === 'RefreshToken' ? withGrace(payload, now()) : payload;
      },
      findByUid: async (uid) =>
        living(
          await db
            .selectFrom('identity_records')
            .select(['payload', 'expires_at'])
            .where('kind', '=', kind)
            .where('uid', '=', uid)
            .executeTakeFirst(),
        ),
      // Device codes, which this site does not use.
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        const found = await own(id).select('payload').executeTakeFirst();
        if (!found) return;
        // The first instant stays: however often a token is replayed, its grace ends once.
        const payload = JSON.stringify({ consumed: Math.floor(now() / ONE_SECOND), ...found.payload });
        await db
          .updateTable('identity_records')
          .set({ payload })
          .where('kind', '=', kind)
          .where('id', '=', id)
          .execute();
      },
      destroy,
      async revokeByGrantId(grantId) {
        await db.deleteFrom('identity_records').where('grant_id', '=', grantId).execute();
      },
    };
  };
}

const accessToken = v.object({ accountId: v.string() });

/** The stand-in's own tokens, looked up where it keeps them. */
export function standInCheck(db: Database, now: Now): IdentityCheck {
  const tokens = identityRecords(db, now)('AccessToken');
  return async (token) => {
    const record = v.safeParse(accessToken, await tokens.find(token));
    const account = record.success ? accountOf(record.output.accountId) : undefined;
    if (!record.success || !account) return { kind: 'unknown' };
    const { email, isVerified } = account;
    return {
      kind: 'known',
      subject: record.output.accountId,
      describe: () => Promise.resolve({ email, isVerified }),
    };
  };
}

/** The service that verifies access tokens: the real one, the simulated one, or none. */
export function identityCheckOf(config: Config, db: Database, now: Now): IdentityCheck {
  const { identity } = config.services;
  if (identity !== undefined) return remoteIdentity(identity);
  return config.standIns.identity ? standInCheck(db, now) : () => Promise.resolve({ kind: 'unknown' });
}
