import type { DocumentKind } from '../../domain/published-documents.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import type { components } from '../../openapi/desk.d.ts';
import type { Database, DbOrTx } from '../db/database.ts';
import { missionsOfVersion } from '../missions/publish-missions.ts';
import { documentOf as policyOf, versionsOfPolicy } from '../policies/publish-policy.ts';
import { notFound, type Outcome, ok } from '../results/outcome.ts';
import { versionsOf } from '../surveys/publish-survey.ts';
import { documentOf as surveyOf } from '../surveys/survey-document.ts';
import { MISSIONS_CODE, publicationOf } from './published-documents.ts';

// Every version of a document that was published, and what one of them says: players have answered and accepted older ones.

type Document = components['schemas']['DocumentFile'];
type Place = { kind: DocumentKind; code: string };
type Published = { version: number; published_at: Date; published_by: string };

const VERSIONS: Record<DocumentKind, (db: DbOrTx, code: string) => Promise<readonly Published[]>> = {
  survey: async (db, code) => (await versionsOf(db, code)).toReversed(),
  missions: (db) =>
    db
      .selectFrom('mission_versions')
      .select(['version', 'published_at', 'published_by'])
      .orderBy('version', 'desc')
      .limit(MAX_ROWS)
      .execute(),
  policy: versionsOfPolicy,
};

/** Every version of a document, the newest first, each with who published it. */
export async function listVersions(
  db: DbOrTx,
  { kind, code }: Place,
): Promise<components['schemas']['DocumentVersion'][]> {
  const staff = await db.selectFrom('staff').select(['id', 'name']).limit(MAX_ROWS).execute();
  const names = new Map(staff.map(({ id, name }) => [`staff ${id}`, name]));
  const versions = await VERSIONS[kind](db, code);
  return versions.map(({ version, published_at, published_by: by }) =>
    publicationOf({ version, published_at, by: names.get(by) ?? by }),
  );
}

/** The document that was published as this version, as a file. */
export async function readVersion(
  db: Database,
  { kind, code, version }: Place & { version: number },
): Promise<Outcome<Document>> {
  const document = await DOCUMENTS[kind](db, code, version);
  return document === undefined ? notFound() : ok(document);
}

const DOCUMENTS: Record<
  DocumentKind,
  (db: DbOrTx, code: string, version: number) => Promise<Document | undefined>
> = {
  survey: async (db, code, version) => {
    const found = (await versionsOf(db, code)).find((one) => one.version === version);
    return found && surveyOf(found);
  },
  missions: async (db, code, version) =>
    code === MISSIONS_CODE ? (await missionsOfVersion(db, version))?.document : undefined,
  policy: async (db, code, version) => {
    const found = (await versionsOfPolicy(db, code)).find((one) => one.version === version);
    return found && policyOf(found);
  },
};
