import * as v from 'valibot';
import type { IdentityCheck } from '../../auth/identity.ts';
import type { Database } from '../../db/database.ts';
import type { Now } from '../../system/clock.ts';
import { accountOf } from './accounts.ts';
import { identityRecords } from './records.ts';

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
