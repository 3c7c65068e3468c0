import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { romeDay } from '../../domain/dates.ts';
import { MAX_RULES_BYTES, rulesAddress } from '../../domain/documents.ts';
import { isPdf } from '../../domain/pdf.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import { audit } from '../auth/audit.ts';
import type { ContestTables } from '../db/contest-tables.ts';
import type { DbOrTx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { PublishDeps } from '../deps.ts';

export type RulesVersion = Omit<Selectable<ContestTables['edition_rules']>, 'bytes' | 'edition_id'>;

type Refusal =
  | { kind: 'unknownEdition' | 'notPdf' | 'tooLarge' }
  | { kind: 'over'; endDate: string }
  | { kind: 'same'; version: number };
export type Publishing = { kind: 'published'; version: number; sha256: string } | Refusal;

/** `tellsPlayers`: whether those are written to who have accepted an earlier version. */
type Document = { code: string; bytes: Buffer; by: string; tellsPlayers?: boolean };

/**
 * Publishes a document as the edition's current rules. The edition's link leads to that very document, by its hash, so
 * whoever accepts "the rules behind the link" accepts these bytes.
 */
export async function publishRules(
  { db, contestClock, realNow }: PublishDeps,
  { code, bytes, by, tellsPlayers = false }: Document,
): Promise<Publishing> {
  if (bytes.length > MAX_RULES_BYTES) return { kind: 'tooLarge' };
  if (!isPdf(bytes)) return { kind: 'notPdf' };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return transact<Publishing>(
    db,
    ({ kind }) => kind === 'published',
    async (tx) => {
      const edition = await tx
        .selectFrom('editions')
        .select(['id', 'end_date'])
        .where('code', '=', code)
        // Of two that publish at once the second waits, and gets the next number.
        .forUpdate()
        .executeTakeFirst();
      if (edition === undefined) return { kind: 'unknownEdition' };
      if (edition.end_date < romeDay(contestClock.now())) return { kind: 'over', endDate: edition.end_date };
      const [current] = await listRules(tx, edition.id);
      if (current?.sha256 === sha256) return { kind: 'same', version: current.version };
      const version = (current?.version ?? 0) + 1;
      const at = { uploaded_at: new Date(contestClock.now()), uploaded_by: by };
      await tx
        .insertInto('edition_rules')
        .values({ edition_id: edition.id, version, sha256, bytes, ...at })
        .execute();
      const rules_link = rulesAddress(sha256);
      await tx.updateTable('editions').set({ rules_link }).where('id', '=', edition.id).execute();
      if (tellsPlayers)
        await tx.insertInto('rules_notices').values({ edition_id: edition.id, version }).execute();
      const notice = tellsPlayers ? ', players told' : '';
      const subject = `edition ${code}, rules ${version}, sha256 ${sha256}${notice}, by ${by}`;
      await audit(tx, { event: 'edition.rules-published', at: realNow(), subject });
      return { kind: 'published', version, sha256 };
    },
  );
}

/** The versions of an edition's rules, the newest first. */
export const listRules = (db: DbOrTx, editionId: number): Promise<RulesVersion[]> =>
  db
    .selectFrom('edition_rules')
    .select(['version', 'sha256', 'uploaded_at', 'uploaded_by'])
    .where('edition_id', '=', editionId)
    .orderBy('version', 'desc')
    .limit(MAX_ROWS)
    .execute();
