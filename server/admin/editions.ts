import { dayAfter, romeDay } from '../../domain/dates.ts';
import { stateOfEdition } from '../../domain/edition-changes.ts';
import type { ConflictMistake } from '../../domain/edition-declaration.ts';
import { closeEdition } from '../editions/close-edition.ts';
import { type WrittenEdition, writeEditions } from '../editions/write-editions.ts';
import { plainLine } from '../system/plain-line.ts';
import type { CommandOf } from './command.ts';
import { t } from './messages.ts';
import { type CommandOutput, done, refused, table } from './output.ts';
import type { AdminDeps, Operator } from './own-database.ts';

/** Every edition with its days, oldest first. */
export async function listEditions({ db, contestClock }: AdminDeps): Promise<CommandOutput> {
  const rows = await db.selectFrom('editions').selectAll().orderBy('start_date').execute();
  if (rows.length === 0) return done(t('admin.noEditions'));
  const today = romeDay(contestClock.now());
  const headings = [
    t('admin.columns.edition'),
    t('admin.columns.status'),
    t('admin.columns.period'),
    t('admin.columns.description'),
    t('admin.columns.rules'),
  ];
  const cells = rows.map((row) => {
    const state = stateOfEdition({ startDate: row.start_date, endDate: row.end_date }, today);
    const period = `${row.start_date} - ${row.end_date}`;
    return [
      row.code,
      t(`admin.editionState.${state}`),
      period,
      plainLine(row.description),
      row.rules_link || '-',
    ];
  });
  return done(...table([headings, ...cells]));
}

/** Opens the editions of a file, or replaces those of the same code; all or none. */
export async function writeFile(
  deps: AdminDeps,
  { verb, editions }: CommandOf<'open' | 'replace'>,
  by: Operator,
): Promise<CommandOutput> {
  const written = await writeEditions(deps, { verb, editions, by });
  if (written.kind === 'refused')
    return refused(...written.mistakes.map(({ edition, mistake }) => sentenceOf(edition, mistake)));
  return done(
    ...editions.flatMap(({ code, startDate, endDate, rulesLink }) => [
      t(verb === 'open' ? 'admin.editionOpened' : 'admin.editionReplaced', { code, startDate, endDate }),
      ...(verb === 'open' && rulesLink === '' ? [t('admin.editionWithoutRules', { code })] : []),
    ]),
  );
}

function sentenceOf({ code, startDate, endDate }: WrittenEdition, mistake: ConflictMistake): string {
  switch (mistake.kind) {
    case 'over':
      return t('admin.mistake.over', { code, endDate });
    case 'known':
      return t('admin.mistake.known', { code });
    case 'unknown':
      return t('admin.noSuchEdition', { code });
    case 'begun':
      return t('admin.mistake.begun', { code, startDate: mistake.since });
    case 'startsPast':
      return t('admin.mistake.startsPast', { code, startDate });
    case 'startsTooFar':
      return t('admin.mistake.startsTooFar', { code, startDate, latest: mistake.latest });
    case 'overlap': {
      const { code: earlier, endDate: until } = mistake.other;
      return t('admin.mistake.overlap', { code, startDate, earlier, endDate: until });
    }
  }
}

/** Brings the end of an edition forward, and says until when it lasts now. */
export async function close(
  deps: AdminDeps,
  { code, lastDay, reason, publicReason }: CommandOf<'close'>,
  by: Operator,
): Promise<CommandOutput> {
  const closed = await closeEdition(deps, { code, lastDay, reason, publicReason, by });
  if (closed.kind === 'unknownEdition') return refused(t('admin.noSuchEdition', { code }));
  const { endDate } = closed;
  if (closed.kind === 'closed') return done(t('admin.editionClosed', { code, endDate }));
  switch (closed.reason) {
    case 'over':
      return refused(t('admin.editionOver', { code, endDate }));
    case 'lastDayPast':
      return refused(t('admin.lastDayPast', { yesterday: dayAfter(romeDay(deps.contestClock.now()), -1) }));
    case 'notBegun':
      return refused(t('admin.editionNotBegun', { code, startDate: closed.startDate }));
    case 'notEarlier':
      return refused(t('admin.editionLater', { code, endDate }));
  }
}
