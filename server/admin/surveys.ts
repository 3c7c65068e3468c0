import { isDayWithin, romeDay } from '../../domain/dates.ts';
import { listPublished, publishSurvey, versionsOf } from '../surveys/publish-survey.ts';
import { documentOf } from '../surveys/survey-document.ts';
import { plainLine } from '../system/plain-line.ts';
import type { CommandOf } from './command.ts';
import { linesOf } from './documents.ts';
import { t } from './messages.ts';
import { type CommandOutput, done, refused, table } from './output.ts';
import type { AdminDeps, Operator } from './own-database.ts';

/** Publishes a survey or a quiz, or a new version of it. */
export async function publishSurveyFile(
  deps: AdminDeps,
  { document }: CommandOf<'survey-publish'>,
  by: Operator,
): Promise<CommandOutput> {
  const published = await publishSurvey(deps, { document, by });
  if (published.kind === 'refused') return refused(...linesOf('survey', published.mistakes));
  const { name, startDate, endDate } = document;
  const { id, version } = published;
  if (published.kind === 'same') return refused(t('admin.survey.same', { name, version }));
  return done(t('admin.survey.published', { name, id, version, startDate, endDate }));
}

/** Every survey and quiz, with its version, its days and how many have answered. */
export async function listSurveys({ db, contestClock }: AdminDeps): Promise<CommandOutput> {
  const rows = await listPublished(db);
  if (rows.length === 0) return done(t('admin.survey.none'));
  const today = romeDay(contestClock.now());
  const headings = [
    t('admin.columns.id'),
    t('admin.columns.name'),
    t('admin.columns.version'),
    t('admin.columns.status'),
    t('admin.columns.period'),
    t('admin.columns.questions'),
    t('admin.columns.answers'),
    t('admin.columns.description'),
  ];
  const cells = rows.map((row) => {
    const { start_date: start, end_date: end } = row;
    const state = isDayWithin(today, start, end) ? 'running' : today < start ? 'future' : 'past';
    return [
      String(row.id),
      row.name,
      String(row.version),
      t(`admin.surveyState.${state}`),
      `${start} - ${end}`,
      String(row.definition.questions.length),
      String(row.answers ?? 0),
      plainLine(row.title),
    ];
  });
  return done(...table([headings, ...cells]));
}

/** A version as the document that it was published from: it can be changed and published again. */
export async function showSurvey(
  { db }: AdminDeps,
  { survey, version }: CommandOf<'survey-show'>,
): Promise<CommandOutput> {
  const named = await db
    .selectFrom('surveys')
    .select('name')
    .where((eb) => (typeof survey === 'number' ? eb('id', '=', survey) : eb('name', '=', survey)))
    .executeTakeFirst();
  if (named === undefined) return refused(t('admin.survey.unknown', { survey }));
  const versions = await versionsOf(db, named.name);
  const shown = version === undefined ? versions.at(-1) : versions.find((one) => one.version === version);
  if (shown === undefined) return refused(t('admin.survey.noVersion', { survey, version: version ?? 1 }));
  return done(JSON.stringify(documentOf(shown), null, 2));
}
