import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql, type Transaction } from 'kysely';
import { revokePlayer } from '../auth/end-sessions.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { enqueueMail, sendMailLater } from '../mails/outbox.ts';
import { FileBody, isOk, notFound, type Outcome, ok, refuse, refuseField } from '../results/outcome.ts';
import { auditStaff } from '../staff/staff.ts';
import { ONE_DAY } from '../system/clock.ts';
import { emptyAccount, erasedTables } from './empty-account.ts';
import { certificateText, type EditionRecords } from './erasure-certificate.ts';

/** What closing an account leaves and an erasure does not: none of it proves anything about the contest. */
export const erasedBesides = ['receipt_days', 'signals'] as const;

/** `typed`: the player's number, as it was written to confirm. */
type Erasing = { playerId: number; typed: string; staffId: number };

/**
 * Erases a player for good (docs/decisions/0043): everything personal, as closing the account does, and everything else
 * that the law does not ask the brand to keep. What stays is under the number alone, and the certificate says until when.
 */
export async function erasePlayer(
  deps: Deps,
  { playerId, typed, staffId }: Erasing,
): Promise<Outcome<undefined>> {
  if (typed.trim() !== String(playerId)) return refuseField('number', 'server.desk.numberTyped');
  let mailId: number | undefined;
  const erased = await transact<Outcome<undefined>>(deps.db, isOk, async (tx) => {
    // Sessions first: what one of them has begun to write is kept before, or refused after.
    await revokePlayer(deps, tx, playerId);
    const player = await tx
      .selectFrom('players')
      .select(['email', 'first_name', 'closed_at'])
      .where('id', '=', playerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (player === undefined) return notFound();
    if (await certificateOf(tx, playerId)) return refuse('playerErased');
    await revokePlayer(deps, tx, playerId);
    if (await isPrizeOwed(tx, playerId)) return refuse('prizeOwed');
    const counts = await countRows(tx, playerId);
    await emptyAccount(deps, tx, playerId);
    await eraseBesides(tx, playerId, player.email);
    await keepCertificate(deps, tx, { playerId, staffId, counts });
    await auditStaff(deps, tx, { event: 'player.erased', staffId, playerId });
    if (player.closed_at === null)
      mailId = await enqueueMail(deps, tx, {
        template: { kind: 'account-closed', reader: { email: player.email, firstName: player.first_name } },
        topic: `account closed ${playerId}`,
        playerId: undefined,
        giveUpAt: deps.realNow() + ONE_DAY,
        limitKeys: [],
      });
    return ok(undefined);
  });
  if (erased.kind === 'ok' && mailId !== undefined) sendMailLater(deps, mailId);
  return erased;
}

/** Whether a prize is still to be delivered to the address that the player gave, which an erasure takes away. */
const isPrizeOwed = async (tx: DbOrTx, playerId: number): Promise<boolean> =>
  (await tx
    .selectFrom('wins')
    .select('id')
    .where('player_id', '=', playerId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()) !== undefined;

async function eraseBesides(tx: Transaction<Tables>, playerId: number, email: string): Promise<void> {
  for (const table of erasedBesides) await tx.deleteFrom(table).where('player_id', '=', playerId).execute();
  await tx.deleteFrom('signals').where('related_player_id', '=', playerId).execute();
  await tx.deleteFrom('outbox').where('player_id', '=', playerId).execute();
  await tx.updateTable('wins').set({ delivery: null }).where('player_id', '=', playerId).execute();
  // The stand-in's mailbox of a demonstration.
  await tx.deleteFrom('mails').where('recipient', '=', email).execute();
}

export type ErasedCounts = Readonly<
  Record<(typeof erasedTables | typeof erasedBesides)[number] | 'outbox', number>
>;

/** How many rows of each kind there are to erase. */
async function countRows(tx: DbOrTx, playerId: number): Promise<ErasedCounts> {
  const tables = [...erasedTables, ...erasedBesides, 'outbox'] as const;
  const counts = tables.map(
    (table) =>
      sql`(SELECT count(*)::integer FROM ${sql.table(table)} WHERE player_id = ${playerId}) AS ${sql.ref(table)}`,
  );
  const { rows } = await sql<ErasedCounts>`SELECT ${sql.join(counts)}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('The database counted nothing');
  return row;
}

/** What stays of each edition. */
async function recordsOf(tx: DbOrTx, playerId: number): Promise<EditionRecords[]> {
  const { rows } = await sql<EditionRecords>`
    SELECT * FROM (
      SELECT code, description, end_date AS "endDate",
        (SELECT count(*)::integer FROM items WHERE edition_id = editions.id AND player_id = ${playerId}) AS receipts,
        (SELECT count(*)::integer FROM edition_players WHERE edition_id = editions.id AND player_id = ${playerId}) AS acceptances,
        (SELECT count(*)::integer FROM draw_entries JOIN items ON items.id = item_id
          WHERE edition_id = editions.id AND player_id = ${playerId}) AS entries,
        (SELECT count(*)::integer FROM wins JOIN draws ON draws.id = draw_id
          WHERE edition_id = editions.id AND player_id = ${playerId}) AS wins
      FROM editions
    ) AS kept WHERE receipts + acceptances + wins > 0 ORDER BY "endDate"`.execute(tx);
  return rows;
}

type Done = { playerId: number; staffId: number; counts: ErasedCounts };

async function keepCertificate(
  deps: Pick<Deps, 'realNow'>,
  tx: Transaction<Tables>,
  { playerId, staffId, counts }: Done,
): Promise<void> {
  const at = deps.realNow();
  const { name: by } = await tx
    .selectFrom('staff')
    .select('name')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  const text = certificateText({ playerId, by, at, counts, records: await recordsOf(tx, playerId) });
  const sha256 = createHash('sha256').update(text).digest('hex');
  await tx
    .insertInto('erasures')
    .values({ player_id: playerId, erased_at: new Date(at), staff_id: staffId, certificate: text, sha256 })
    .execute();
}

/** The certificate of an erased player; nothing of one who is not. */
export const certificateOf = (db: DbOrTx, playerId: number) =>
  db.selectFrom('erasures').selectAll().where('player_id', '=', playerId).executeTakeFirst();

/** The certificate as a file. */
export async function readCertificate(
  { db }: Pick<Deps, 'db'>,
  playerId: number,
): Promise<Outcome<FileBody>> {
  const found = await certificateOf(db, playerId);
  if (found === undefined) return notFound();
  const stream = Readable.from([Buffer.from(found.certificate)]);
  return ok(new FileBody(stream, 'text/plain', `cancellazione-${playerId}.txt`));
}
