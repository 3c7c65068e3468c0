import { audit } from '../auth/audit.ts';
import { romeIsoOf } from '../system/clock.ts';
import { plainLine } from '../system/plain-line.ts';
import type { CommandOf } from './command.ts';
import { t, tIfKnown } from './messages.ts';
import { type CommandOutput, done, table } from './output.ts';
import type { AdminDeps, Operator } from './own-database.ts';

/** The newest signals, of one kind or of all. */
export async function listSignals(
  deps: AdminDeps,
  { kind, limit }: CommandOf<'signals'>,
  by: Operator,
): Promise<CommandOutput> {
  const matching = deps.db
    .selectFrom('signals')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''));
  const { total } = await matching
    .select((one) => one.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching.selectAll().orderBy('id', 'desc').limit(limit).execute();
  await audit(deps.db, { event: 'desk.looked', at: deps.realNow(), subject: `signals, by ${by}` });
  if (rows.length === 0) return done(t('admin.noSignals'));
  const cells = rows.map((row) => [
    String(row.id),
    tIfKnown(`admin.signal.${row.kind}`) ?? row.kind,
    numberOrNothing(row.player_id),
    numberOrNothing(row.item_id),
    numberOrNothing(row.related_player_id),
    numberOrNothing(row.related_item_id),
    romeIsoOf(row.created_at),
    plainLine(row.detail ?? ''),
  ]);
  const more = rows.length < Number(total) ? [t('admin.moreSignals')] : [];
  return done(
    ...table([headings(), ...cells]),
    t('admin.counted', { shown: rows.length, total: Number(total) }),
    ...more,
  );
}

const numberOrNothing = (id: number | null): string => (id === null ? '' : String(id));

const headings = (): string[] => [
  t('admin.columns.id'),
  t('admin.columns.signal'),
  t('admin.columns.player'),
  t('admin.columns.code'),
  t('admin.columns.relatedPlayer'),
  t('admin.columns.relatedCode'),
  t('admin.columns.signalled'),
  t('admin.columns.detail'),
];
