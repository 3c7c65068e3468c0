import { audit } from '../auth/audit.ts';
import { romeIso } from '../system/clock.ts';
import type { CommandOf } from './command.ts';
import { say, sayIfKnown } from './messages.ts';
import { done, plainLine, type Report, table } from './output.ts';
import type { DeskDeps, Operator } from './own-database.ts';

/** The newest signals, of one kind or of all. */
export async function listSignals(
  deps: DeskDeps,
  { kind, limit }: CommandOf<'signals'>,
  by: Operator,
): Promise<Report> {
  const matching = deps.db
    .selectFrom('signals')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''));
  const { total } = await matching
    .select((one) => one.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching.selectAll().orderBy('id', 'desc').limit(limit).execute();
  await audit(deps.db, { event: 'desk.looked', at: deps.real(), subject: `signals, by ${by}` });
  if (rows.length === 0) return done(say('admin.noSignals'));
  const cells = rows.map((row) => [
    String(row.id),
    sayIfKnown(`admin.signal.${row.kind}`) ?? row.kind,
    numberOrNothing(row.player_id),
    numberOrNothing(row.item_id),
    numberOrNothing(row.related_player_id),
    numberOrNothing(row.related_item_id),
    romeIso(row.created_at.getTime()),
    plainLine(row.detail ?? ''),
  ]);
  const more = rows.length < Number(total) ? [say('admin.moreSignals')] : [];
  return done(
    ...table([headings(), ...cells]),
    say('admin.counted', { shown: rows.length, total: Number(total) }),
    ...more,
  );
}

const numberOrNothing = (id: number | null): string => (id === null ? '' : String(id));

const headings = (): string[] => [
  say('admin.columns.id'),
  say('admin.columns.signal'),
  say('admin.columns.player'),
  say('admin.columns.code'),
  say('admin.columns.relatedPlayer'),
  say('admin.columns.relatedCode'),
  say('admin.columns.signalled'),
  say('admin.columns.detail'),
];
