import { sql } from 'kysely';
import { romeDay } from '../../domain/dates.ts';
import { stateOfEdition } from '../../domain/edition-changes.ts';
import type { DocumentKind } from '../../domain/published-documents.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import { kindOf } from '../../domain/surveys.ts';
import type { components } from '../../openapi/desk.d.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { currentMissions, missionsOfVersion } from '../missions/publish-missions.ts';
import { documentOf as policyOf, versionsOfPolicy } from '../policies/publish-policy.ts';
import { versionsOf } from '../surveys/publish-survey.ts';
import { documentOf as surveyOf } from '../surveys/survey-document.ts';
import { romeIsoOf } from '../system/clock.ts';
import type { ReadDocument } from './read-text.ts';

// What is published now, as the desk shows it: each document with its version, since when and by whom.

type Schemas = components['schemas'];
type Line = Schemas['DocumentLine'];
export type ReadDeps = { db: DbOrTx } & Pick<Deps, 'contestClock'>;

/** All missions and levels are one document, which has no name of its own. */
export const MISSIONS_CODE = 'missions';

/** The table of versions names people of the desk by their number. */
const personOf = sql<string>`coalesce(staff.name, published_by)`;

type Publication = { version: number; published_at: Date; by: string };
export const publicationOf = ({ version, published_at, by }: Publication) => ({
  version,
  publishedAt: romeIsoOf(published_at),
  by,
});

/** Every document, or the one of a code. */
const LINES: Record<DocumentKind, (deps: ReadDeps, code?: string) => Promise<Line[]>> = {
  survey: async ({ db, contestClock }, code) => {
    const today = romeDay(contestClock.now());
    const rows = await db
      .selectFrom('surveys')
      .innerJoin('survey_versions as newest', (join) =>
        join.onRef('newest.survey_id', '=', 'surveys.id').onRef('newest.version', '=', 'surveys.version'),
      )
      .leftJoin('staff', (join) => join.on(sql<boolean>`published_by = 'staff ' || staff.id`))
      .select(['surveys.name', 'newest.title', 'newest.start_date', 'newest.end_date'])
      .select(['newest.version', 'newest.published_at', personOf.as('by')])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('survey_completions')
              .select('survey_completions.id')
              .whereRef('survey_completions.survey_id', '=', 'surveys.id'),
          )
          .as('is_answered'),
      )
      .$if(code !== undefined, (query) => query.where('surveys.name', '=', code ?? ''))
      .orderBy('surveys.id', 'desc')
      .limit(MAX_ROWS)
      .execute();
    return rows.map(({ name, title, start_date: startDate, end_date: endDate, is_answered, ...row }) => ({
      kind: 'survey',
      code: name,
      title,
      ...publicationOf(row),
      survey: {
        isQuiz: kindOf(name) === 'poll',
        startDate,
        endDate,
        state: stateOfEdition({ startDate, endDate }, today),
        isFixed: startDate <= today || Boolean(is_answered),
      },
    }));
  },
  missions: async ({ db }, code = MISSIONS_CODE) => {
    if (code !== MISSIONS_CODE) return [];
    const newest = await db
      .selectFrom('mission_versions')
      .leftJoin('staff', (join) => join.on(sql<boolean>`published_by = 'staff ' || staff.id`))
      .select(['version', 'published_at', personOf.as('by')])
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    const publication =
      newest === undefined ? { version: 0, publishedAt: null, by: null } : publicationOf(newest);
    return [{ kind: 'missions', code, title: '', ...publication }];
  },
  policy: async ({ db }, code) => {
    const rows = await db
      .selectFrom('policies')
      .innerJoin('policy_versions as newest', (join) =>
        join.onRef('newest.policy_id', '=', 'policies.id').onRef('newest.version', '=', 'policies.version'),
      )
      .leftJoin('editions', 'editions.id', 'policies.edition_id')
      .leftJoin('staff', (join) => join.on(sql<boolean>`published_by = 'staff ' || staff.id`))
      .select(['policies.code', 'newest.title', 'newest.is_mandatory', 'editions.code as edition'])
      .select(['newest.version', 'newest.published_at', personOf.as('by')])
      .$if(code !== undefined, (query) => query.where('policies.code', '=', code ?? ''))
      .orderBy('policies.id')
      .limit(MAX_ROWS)
      .execute();
    return rows.map(({ code: of, title, is_mandatory: isMandatory, edition, ...row }) => ({
      kind: 'policy',
      code: of,
      title,
      ...publicationOf(row),
      policy: { isMandatory, edition },
    }));
  },
};

/** Every document, kind by kind. */
export async function listDocuments(deps: ReadDeps): Promise<Schemas['Documents']> {
  const kinds = [await LINES.survey(deps), await LINES.missions(deps), await LINES.policy(deps)];
  return { documents: kinds.flat() };
}

/** One document as it is published now; nothing where there is none of that code. */
export const lineOfDocument = async (
  deps: ReadDeps,
  { kind, code }: { kind: DocumentKind; code: string },
): Promise<Line | undefined> => (await LINES[kind](deps, code))[0];

type Published = { read: ReadDocument; publishedBy: string | undefined };

/** What the newest version of a document says, and who published it; of missions that never were, what holds now. */
export async function publishedDocument(
  db: DbOrTx,
  { kind, code }: { kind: DocumentKind; code: string },
): Promise<Published | undefined> {
  switch (kind) {
    case 'survey': {
      const newest = (await versionsOf(db, code)).at(-1);
      if (newest === undefined) return undefined;
      return { read: { of: kind, document: surveyOf(newest) }, publishedBy: newest.published_by };
    }
    case 'missions': {
      const newest = await missionsOfVersion(db);
      const document = newest?.document ?? (await currentMissions(db));
      return { read: { of: kind, document }, publishedBy: newest?.published_by };
    }
    case 'policy': {
      const newest = (await versionsOfPolicy(db, code))[0];
      if (newest === undefined) return undefined;
      return { read: { of: kind, document: policyOf(newest) }, publishedBy: newest.published_by };
    }
  }
}
