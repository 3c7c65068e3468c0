import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { WHOLE } from '../../domain/published-documents.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import { audit } from '../auth/audit.ts';
import type { Database, DbOrTx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { PublishDeps } from '../deps.ts';
import { brokenRule, type MistakeAt } from '../results/parse-document.ts';
import { profilingPolicies, textSha256 } from './policies.ts';
import type { PolicyDocument } from './policy-document.ts';

/** Policies of all times: every one is sent to every player. */
export const MAX_POLICIES = 100;
/** Versions of one policy. */
export const MAX_POLICY_VERSIONS = 100;

/** What keeps a faultless policy from being published. */
export type PolicyPublishRule =
  | 'editionUnknown'
  | 'editionFixed'
  | 'mandatoryFixed'
  | 'profilingTwice'
  | 'rulesUnknown'
  | 'tooManyPolicies'
  | 'tooManyVersions'
  | 'outdated';

type Mistake = MistakeAt<PolicyPublishRule>;

export type PolicyPublishing =
  | { kind: 'published' | 'same'; version: number; sha256: string }
  | { kind: 'refused'; mistakes: readonly Mistake[] };

/** `seen`: the version that somebody looked at, 0 for none; another one in the meantime keeps theirs from being published. */
type Publication = { document: PolicyDocument; by: string; seen?: number };

/**
 * Publishes a policy, or a new version of the one of that code. Consents that were given hold for the text that was shown,
 * which stays readable: so what a policy is about, an edition or none, and whether it has to be accepted, never changes.
 */
export const publishPolicy = (
  deps: PublishDeps,
  { document, by, seen }: Publication,
): Promise<PolicyPublishing> =>
  transact<PolicyPublishing>(
    deps.db,
    ({ kind }) => kind === 'published',
    async (tx) => {
      // Of two that publish at once the second waits. Players go on giving consents.
      await sql`LOCK TABLE policies IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
      const { newest, edition, isSame, mistakes } = await checkPolicy(tx, document);
      if (isSame && newest !== undefined)
        return { kind: 'same', version: newest.version, sha256: newest.sha256 };
      const last = newest?.version ?? 0;
      if (seen !== undefined && seen !== last)
        return { kind: 'refused', mistakes: [brokenRule(WHOLE, 'outdated', { version: last })] };
      if (mistakes.length > 0) return { kind: 'refused', mistakes };
      const version = last + 1;
      const at = deps.contestClock.now();
      const sha256 = await writePolicy(tx, { document, by, version, at, edition: edition ?? null });
      const subject = `policy ${document.code}, version ${version}, sha256 ${sha256}, by ${by}`;
      await audit(tx, { event: 'policy.published', at: deps.realNow(), subject });
      return { kind: 'published', version, sha256 };
    },
  );

/** Of the edition that a policy names; null for none, nothing for one that is not there. */
async function editionId(tx: DbOrTx, { edition }: PolicyDocument): Promise<number | null | undefined> {
  if (edition === undefined) return null;
  return (await tx.selectFrom('editions').select('id').where('code', '=', edition).executeTakeFirst())?.id;
}

type PolicyVersion = Awaited<ReturnType<typeof versionsOfPolicy>>[number];
type Next = {
  document: PolicyDocument;
  newest: PolicyVersion | undefined;
  edition: number | null | undefined;
};

type Check = Omit<Next, 'document'> & { isSame: boolean; mistakes: readonly Mistake[] };

/** What keeps a policy from being published now, and the version that it would follow. */
export async function checkPolicy(db: DbOrTx, document: PolicyDocument): Promise<Check> {
  const newest = (await versionsOfPolicy(db, document.code))[0];
  const edition = await editionId(db, document);
  if (newest !== undefined && isDeepStrictEqual(documentOf(newest), document))
    return { newest, edition, isSame: true, mistakes: [] };
  return { newest, edition, isSame: false, mistakes: await mistakesOf(db, { document, newest, edition }) };
}

async function mistakesOf(tx: DbOrTx, { document, newest, edition }: Next): Promise<Mistake[]> {
  if (edition === undefined)
    return [brokenRule('edition', 'editionUnknown', { edition: document.edition ?? '' })];
  if (!(await hasRules(tx, document.link))) return [brokenRule('link', 'rulesUnknown')];
  if (newest === undefined) {
    if (edition === null && !document.isMandatory && (await profilingPolicies(tx)).length > 0)
      return [brokenRule('isMandatory', 'profilingTwice')];
    const { n } = await tx
      .selectFrom('policies')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n < MAX_POLICIES ? [] : [brokenRule('code', 'tooManyPolicies', { most: MAX_POLICIES })];
  }
  return [
    ...(newest.version < MAX_POLICY_VERSIONS
      ? []
      : [brokenRule('code', 'tooManyVersions', { most: MAX_POLICY_VERSIONS })]),
    ...(edition === newest.edition_id ? [] : [brokenRule('edition', 'editionFixed')]),
    ...(document.isMandatory === newest.is_mandatory ? [] : [brokenRule('isMandatory', 'mandatoryFixed')]),
  ];
}

/** Whether what a link of an edition's rules names is published: the code of the edition, or the SHA-256 of a version. */
async function hasRules(tx: DbOrTx, link: string): Promise<boolean> {
  const [, name] = /^\/documenti\/regolamenti\/(.+)\.pdf$/.exec(link) ?? [];
  if (name === undefined) return true;
  const rules = await tx
    .selectFrom('edition_rules')
    .innerJoin('editions', 'editions.id', 'edition_rules.edition_id')
    .select('version')
    .where((eb) => eb.or([eb('editions.code', '=', name), eb('edition_rules.sha256', '=', name)]))
    .executeTakeFirst();
  return rules !== undefined;
}

type Writing = Publication & { version: number; at: number; edition: number | null; id?: number };

/** Writes a version, and the policy as players see it from now on; the SHA-256 of what they read. */
export async function writePolicy(
  tx: DbOrTx,
  { document, by, version, at, edition, id }: Writing,
): Promise<string> {
  const { code, title, text, link, isMandatory, consentMonths } = document;
  const shown = { title, text, link, is_mandatory: isMandatory, consent_months: consentMonths };
  const row = await tx
    .insertInto('policies')
    .values({ ...(id !== undefined && { id }), code, ...shown, edition_id: edition, version })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ ...shown, version }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const sha256 = textSha256(document);
  await tx
    .insertInto('policy_versions')
    .values({ policy_id: row.id, version, ...shown, sha256, published_at: new Date(at), published_by: by })
    .execute();
  return sha256;
}

/** Every version of a policy, the newest first. */
export const versionsOfPolicy = (db: DbOrTx, code: string) =>
  db
    .selectFrom('policy_versions')
    .innerJoin('policies', 'policies.id', 'policy_versions.policy_id')
    .leftJoin('editions', 'editions.id', 'policies.edition_id')
    .selectAll('policy_versions')
    .select(['policies.code', 'policies.edition_id', 'editions.code as edition'])
    .where('policies.code', '=', code)
    .orderBy('policy_versions.version', 'desc')
    .limit(MAX_ROWS)
    .execute();

/** The document that a version was published from. */
export const documentOf = (row: PolicyVersion): PolicyDocument => ({
  code: row.code,
  title: row.title,
  text: row.text,
  link: row.link,
  isMandatory: row.is_mandatory,
  ...(row.edition !== null && { edition: row.edition }),
  consentMonths: row.consent_months,
});

/** Every version of every policy, with how many consents that were given to it are kept. */
export const listPolicyVersions = (db: Database) =>
  db
    .selectFrom('policy_versions')
    .innerJoin('policies', 'policies.id', 'policy_versions.policy_id')
    .selectAll('policy_versions')
    .select('policies.code')
    .select((eb) =>
      eb
        .selectFrom('player_consents')
        .select((one) => one.fn.countAll<number>().as('n'))
        .whereRef('player_consents.policy_id', '=', 'policy_versions.policy_id')
        .whereRef('player_consents.policy_version', '=', 'policy_versions.version')
        .as('consents'),
    )
    .orderBy('policy_versions.policy_id')
    .orderBy('policy_versions.version')
    .limit(MAX_ROWS)
    .execute();
