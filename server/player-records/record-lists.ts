import { LARGEST_ID } from '../../domain/schemas/values.ts';
import type { components } from '../../openapi/desk.d.ts';
import type { Database } from '../db/database.ts';
import { receiptLine } from '../receipts/receipt-list.ts';
import { type SignalKind, signalKinds } from '../signals/signals.ts';
import { romeIsoOf } from '../system/clock.ts';

type Schemas = components['schemas'];
export type RecordKind = Schemas['RecordKind'];
export type Records = Schemas['Records'];

const PAGE_ROWS = 20;

/** The lists of a player that grow, in the order in which the desk shows them. */
export const RECORD_KINDS = [
  'receipts',
  'completions',
  'points',
  'mails',
  'signals',
  'events',
] as const satisfies readonly RecordKind[];

/** Rows of one player with a lower number than `before`, the newest first, and one more than a page holds. */
type Place = { playerId: number; before: number };

/** A page of one list of a player, the newest first. */
export async function readRecords(
  db: Database,
  kind: RecordKind,
  { playerId, before = Number.MAX_SAFE_INTEGER }: { playerId: number; before?: number | undefined },
): Promise<Records> {
  const place = {
    playerId,
    // The identities of the log may be greater than those of most tables.
    before:
      kind === 'events' || kind === 'mails' || kind === 'signals' ? before : Math.min(before, LARGEST_ID),
  };
  switch (kind) {
    case 'receipts':
      return { kind, ...pageOf(await receiptsOf(db, place), receiptLine) };
    case 'completions':
      return {
        kind,
        ...pageOf(await completionsOf(db, place), ({ id, completed_at, name, result, ...row }) => ({
          id,
          at: romeIsoOf(completed_at),
          name,
          result,
          ...moderationOf(row),
        })),
      };
    case 'points':
      return {
        kind,
        ...pageOf(await awardsOf(db, place), ({ id, awarded_at, points, tag, source }) => ({
          id,
          at: romeIsoOf(awarded_at),
          points,
          tag,
          source,
        })),
      };
    case 'mails':
      return {
        kind,
        ...pageOf(await mailsOf(db, place), ({ id, created_at, ended_at, subject, status }) => ({
          id: Number(id),
          at: romeIsoOf(ended_at ?? created_at),
          status,
          ...(subject !== null && { subject }),
        })),
      };
    case 'signals':
      return { kind, ...pageOf(await signalsOf(db, place), (row) => signalLine(row, playerId)) };
    case 'events':
      return {
        kind,
        ...pageOf(await eventsOf(db, place), ({ id, at, event, subject, staff_id, name }) => ({
          id: Number(id),
          at: romeIsoOf(at),
          event,
          ...(subject !== null && { subject }),
          ...(staff_id !== null && name !== null && { by: { id: staff_id, name } }),
        })),
      };
  }
}

function pageOf<Row, Line extends { id: number }>(
  rows: readonly Row[],
  lineOf: (row: Row) => Line,
): { data: Line[]; next: number | null } {
  const data = rows.slice(0, PAGE_ROWS).map(lineOf);
  return { data, next: rows.length > PAGE_ROWS ? (data.at(-1)?.id ?? null) : null };
}

const receiptsOf = (db: Database, { playerId, before }: Place) =>
  db
    .selectFrom('items')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();

const completionsOf = (db: Database, { playerId, before }: Place) =>
  db
    .selectFrom('survey_completions')
    .select(['id', 'name', 'result', 'completed_at'])
    .select(['decision', 'decided_at', 'decision_reason', 'decision_note'])
    .where('player_id', '=', playerId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();

type Decided = Pick<
  Awaited<ReturnType<typeof completionsOf>>[number],
  'decision' | 'decided_at' | 'decision_reason' | 'decision_note'
>;

/** What the desk has decided about a story; nothing where nobody has. */
function moderationOf({ decision, decided_at, decision_reason, decision_note }: Decided): {
  moderation?: Schemas['Moderation'];
} {
  if (decision === null || decided_at === null) return {};
  return {
    moderation: {
      status: decision,
      at: romeIsoOf(decided_at),
      ...(decision_reason !== null && { reason: decision_reason }),
      ...(decision_note !== null && { note: decision_note }),
    },
  };
}

const awardsOf = (db: Database, { playerId, before }: Place) =>
  db
    .selectFrom('awards')
    .innerJoin('mission_actions', 'mission_actions.id', 'awards.action_id')
    .select(['awards.id', 'awards.points', 'awards.source', 'awards.awarded_at', 'mission_actions.tag'])
    .where('player_id', '=', playerId)
    .where('awards.id', '<', before)
    .orderBy('awards.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();

const mailsOf = (db: Database, { playerId, before }: Place) =>
  db
    .selectFrom('outbox')
    .select(['id', 'subject', 'status', 'created_at', 'ended_at'])
    .where('player_id', '=', playerId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();

/** A kind of a later release is not told by this one, and takes no place on a page. */
const signalsOf = (db: Database, { playerId, before }: Place) =>
  db
    .selectFrom('signals')
    .selectAll()
    .where('kind', 'in', signalKinds)
    .$narrowType<{ kind: SignalKind }>()
    .where((eb) => eb.or([eb('player_id', '=', playerId), eb('related_player_id', '=', playerId)]))
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();

type SignalRow = Awaited<ReturnType<typeof signalsOf>>[number];

/** A signal from this player's side, whichever of the two it was noted about. */
function signalLine(row: SignalRow, playerId: number): Schemas['SignalLine'] {
  const own = { receipt: row.item_id, player: row.player_id };
  const other = { receipt: row.related_item_id, player: row.related_player_id };
  const [mine, theirs] = row.player_id === playerId ? [own, other] : [other, own];
  return {
    id: Number(row.id),
    at: romeIsoOf(row.created_at),
    kind: row.kind,
    ...(mine.receipt !== null && { receiptId: mine.receipt }),
    ...(theirs.receipt !== null && { otherReceiptId: theirs.receipt }),
    ...(theirs.player !== null && theirs.player !== playerId && { playerId: theirs.player }),
  };
}

const eventsOf = (db: Database, { playerId, before }: Place) =>
  db
    .selectFrom('audit_log')
    .leftJoin('staff', 'staff.id', 'audit_log.staff_id')
    .select(['audit_log.id', 'at', 'event', 'subject', 'staff_id', 'staff.name'])
    .where('player_id', '=', playerId)
    .where('audit_log.id', '<', before)
    .orderBy('audit_log.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
