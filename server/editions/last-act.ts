import { sql } from 'kysely';
import type { components } from '../../openapi/desk.d.ts';
import type { DbOrTx } from '../db/database.ts';
import { romeIsoOf } from '../system/clock.ts';

type LastAct = components['schemas']['EditionLastAct'];

/** The events of the audit log that are acts on an open edition. */
const ACTS = {
  'edition.opened': 'opened',
  'edition.replaced': 'replaced',
  'edition.changed': 'changed',
  'edition.closed': 'closed',
  'edition.rules-published': 'rules',
} as const satisfies Record<string, LastAct['act']>;

const EVENTS = Object.keys(ACTS) as (keyof typeof ACTS)[];

/**
 * Who did something with an edition last, and when, so that a page that was opened before can say what it has missed. The log
 * has a handful of such rows for each edition, which the index by event finds among all others; null where its rows are gone.
 */
export async function lastActOn(db: DbOrTx, code: string): Promise<LastAct | null> {
  const row = await db
    .selectFrom('audit_log')
    .leftJoin('staff', 'staff.id', 'audit_log.staff_id')
    .select(['event', 'audit_log.at', 'subject', 'staff.name'])
    .where('event', 'in', EVENTS)
    .where(
      sql<boolean>`(starts_with(subject, ${`edition ${code},`}) OR starts_with(subject, ${`edition ${code} `}))`,
    )
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const event = EVENTS.find((one) => one === row.event);
  // A command has no staff row; the subject names the user who ran it.
  const by = row.name ?? /, by ([^,]+)$/.exec(row.subject ?? '')?.[1] ?? '';
  return event === undefined ? null : { act: ACTS[event], by, at: romeIsoOf(row.at) };
}
