import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { romeDay } from '../../domain/dates.ts';
import { WHOLE } from '../../domain/published-documents.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import { kindOf } from '../../domain/surveys.ts';
import { audit } from '../auth/audit.ts';
import type { Database, DbOrTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import type { Deps, PublishDeps } from '../deps.ts';
import { brokenRule, type MistakeAt } from '../results/parse-document.ts';
import { documentOf, partsOf, type SurveyDocument } from './survey-document.ts';

/** Surveys and quizzes of all times: every one is sent to every player. */
export const MAX_SURVEYS = 100;
/** Versions of one survey. */
export const MAX_SURVEY_VERSIONS = 100;

/** What keeps a faultless survey from being published. */
export type PublishRule =
  | 'over'
  | 'begun'
  | 'questionGone'
  | 'questionAdded'
  | 'questionReworded'
  | 'questionRetyped'
  | 'optionsChanged'
  | 'tooManySurveys'
  | 'tooManyVersions'
  | 'outdated';

type Mistake = MistakeAt<PublishRule>;

export type SurveyPublishing =
  | { kind: 'published' | 'same'; id: number; version: number }
  | { kind: 'refused'; mistakes: readonly Mistake[] };

/** `seen`: the version that somebody looked at, 0 for none; another one in the meantime keeps theirs from being published. */
type Publication = { document: SurveyDocument; by: string; seen?: number };

/**
 * Publishes a survey, or a new version of the one of that name, for players who have not answered it. A version is never changed, and
 * an answer names its own. Once it has begun, the same name is the same question.
 */
export const publishSurvey = (deps: PublishDeps, publication: Publication): Promise<SurveyPublishing> =>
  transact<SurveyPublishing>(
    deps.db,
    ({ kind }) => kind === 'published',
    (tx) => publishIn(tx, deps, publication),
  );

async function publishIn(
  tx: Transaction<Tables>,
  deps: PublishDeps,
  { document, by, seen }: Publication,
): Promise<SurveyPublishing> {
  // Of two that publish at once the second waits, and sees what the first has written. Players go on answering.
  await sql`LOCK TABLE surveys IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const { newest, isSame, mistakes } = await checkSurvey(
    { db: tx, contestClock: deps.contestClock },
    document,
  );
  if (isSame && newest !== undefined) return { kind: 'same', id: newest.survey_id, version: newest.version };
  const last = newest?.version ?? 0;
  if (seen !== undefined && seen !== last)
    return { kind: 'refused', mistakes: [brokenRule(WHOLE, 'outdated', { version: last })] };
  if (mistakes.length > 0) return { kind: 'refused', mistakes };
  const written = await writeVersion(tx, { document, by, at: deps.contestClock.now(), version: last + 1 });
  const subject = `survey ${document.name}, version ${written.version}, by ${by}`;
  await audit(tx, { event: 'survey.published', at: deps.realNow(), subject });
  return { kind: 'published', ...written };
}

type Check = { newest: Version | undefined; isSame: boolean; mistakes: readonly Mistake[] };

/** What keeps a survey from being published now, and the version that it would follow. */
export async function checkSurvey(
  { db, contestClock }: { db: DbOrTx } & Pick<Deps, 'contestClock'>,
  document: SurveyDocument,
): Promise<Check> {
  const today = romeDay(contestClock.now());
  const versions = await versionsOf(db, document.name);
  const newest = versions.at(-1);
  if (newest !== undefined && isDeepStrictEqual(documentOf(newest), document))
    return { newest, isSame: true, mistakes: [] };
  const mistakes = [
    ...(document.endDate < today ? [brokenRule('endDate', 'over')] : []),
    ...(newest === undefined
      ? await firstMistakes(db)
      : await nextMistakes(db, { document, versions, today })),
  ];
  return { newest, isSame: false, mistakes };
}

async function firstMistakes(tx: DbOrTx): Promise<Mistake[]> {
  const { n } = await tx
    .selectFrom('surveys')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n < MAX_SURVEYS ? [] : [brokenRule('name', 'tooManySurveys', { most: MAX_SURVEYS })];
}

type Version = Awaited<ReturnType<typeof versionsOf>>[number];

/** Every version of a survey, the oldest first. */
export const versionsOf = (db: DbOrTx, name: string) =>
  db
    .selectFrom('survey_versions')
    .innerJoin('surveys', 'surveys.id', 'survey_versions.survey_id')
    .selectAll('survey_versions')
    .select('surveys.name')
    .where('surveys.name', '=', name)
    .orderBy('survey_versions.version')
    .limit(MAX_ROWS)
    .execute();

type Next = { document: SurveyDocument; versions: readonly Version[]; today: string };

async function nextMistakes(tx: DbOrTx, { document, versions, today }: Next): Promise<Mistake[]> {
  const [newest] = versions.slice(-1);
  if (newest === undefined) return [];
  if (newest.version >= MAX_SURVEY_VERSIONS)
    return [brokenRule('name', 'tooManyVersions', { most: MAX_SURVEY_VERSIONS })];
  const begun = newest.start_date;
  const isMoved = begun <= today && document.startDate !== begun;
  return [
    ...(isMoved ? [brokenRule('startDate', 'begun', { startDate: begun })] : []),
    ...((await areFixed(tx, newest, today)) ? changedQuestions(document, versions) : []),
  ];
}

/** Whether the questions of a survey have to stay: it has begun, or somebody has answered. */
export async function areFixed(
  db: DbOrTx,
  survey: { survey_id: number; start_date: string },
  today: string,
): Promise<boolean> {
  if (survey.start_date <= today) return true;
  const answered = await db
    .selectFrom('survey_completions')
    .select('id')
    .where('survey_id', '=', survey.survey_id)
    .limit(1)
    .executeTakeFirst();
  return answered !== undefined;
}

/**
 * Questions that would no longer be those that were answered, or that stand on a page that is open. A survey may drop and add
 * some. A quiz may not: its players read their answers under its questions, and what was never shown would count as wrong.
 */
function changedQuestions({ name, questions }: SurveyDocument, versions: readonly Version[]): Mistake[] {
  const asked = new Map(
    versions.flatMap(({ definition }) => definition.questions.map((one) => [one.name, one])),
  );
  const names = questions.map((one) => one.name);
  const isQuiz = kindOf(name) === 'poll';
  const gone = isQuiz ? [...asked.keys()].filter((one) => !names.includes(one)) : [];
  return [
    ...gone.map((question) => brokenRule('questions', 'questionGone', { question })),
    ...questions.flatMap(({ name: of, title, type, options = [] }, at): Mistake[] => {
      const before = asked.get(of);
      const place = `questions[${at}]`;
      if (before === undefined) return isQuiz ? [brokenRule(place, 'questionAdded')] : [];
      const labels = new Map(options.map((one) => [one.value, one.label]));
      const areKept =
        (before.options === undefined) === (options.length === 0) &&
        (!isQuiz || options.length === (before.options ?? []).length) &&
        (before.options ?? []).every((one) => labels.get(one.value) === one.label);
      return [
        ...(title === before.title ? [] : [brokenRule(`${place}.title`, 'questionReworded')]),
        ...(type === before.type ? [] : [brokenRule(`${place}.type`, 'questionRetyped')]),
        ...(areKept ? [] : [brokenRule(`${place}.options`, 'optionsChanged')]),
      ];
    }),
  ];
}

type Writing = Publication & { at: number; version: number; id?: number };

/** Writes a version, and the survey as players see it from now on. */
export async function writeVersion(
  tx: DbOrTx,
  { document, by, at, version, id }: Writing,
): Promise<{ id: number; version: number }> {
  const { definition, solution } = partsOf(document);
  const facts = {
    title: document.title,
    start_date: document.startDate,
    end_date: document.endDate,
    version,
    definition: JSON.stringify(definition),
    solution: solution === null ? null : JSON.stringify(solution),
  };
  const row = await tx
    .insertInto('surveys')
    .values({ ...(id !== undefined && { id }), name: document.name, ...facts })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('survey_versions')
    .values({ ...facts, survey_id: row.id, published_at: new Date(at), published_by: by })
    .execute();
  return { id: row.id, version };
}

/** Every survey as it is now, with how many have answered it. */
export const listPublished = (db: Database) =>
  db
    .selectFrom('surveys')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('survey_completions')
        .select((one) => one.fn.countAll<number>().as('n'))
        .whereRef('survey_completions.survey_id', '=', 'surveys.id')
        .as('answers'),
    )
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();
