import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { DocumentKind } from '../../domain/published-documents.ts';
import { validateEditionFile } from '../admin/edition-mistakes.ts';
import { brandFolder } from '../config/brand.ts';
import type { Tables } from '../db/tables.ts';
import { mistakeText, type ReadDocument, readDocumentText } from '../documents/read-text.ts';
import { insertEdition } from '../editions/write-editions.ts';
import { writeMissions } from '../missions/publish-missions.ts';
import { writePolicy } from '../policies/publish-policy.ts';
import { writeVersion } from '../surveys/publish-survey.ts';

// What a demonstration begins with: documents of the brand, read by the same checks as those that a person publishes.

const BY = 'demonstration';
type Tx = Transaction<Tables>;
type Folder = { brand: string; seeds: string };

/**
 * Writes the campaign of a brand's `seeds/`, `at` by the contest's clock, and returns true; nothing where the brand has none, or the
 * database has editions already. Rows are numbered from 1. Days that are over are no mistake here: a demonstration shows past editions, too.
 */
export async function seedCampaign(tx: Tx, at: number, brand = brandFolder(process.env)): Promise<boolean> {
  const folder = { brand, seeds: join(brand, 'seeds') };
  if (!existsSync(folder.seeds)) return false;
  if ((await tx.selectFrom('editions').select('id').limit(1).executeTakeFirst()) !== undefined) return false;
  await seedEditions(tx, folder);
  for (const [index, name] of namesIn(folder, 'policies').entries())
    await seedPolicy(tx, folder, name, { id: index + 1, at });
  await seedMissions(tx, folder, at);
  for (const [index, name] of namesIn(folder, 'surveys').entries())
    await seedSurvey(tx, folder, name, { id: index + 1, at });
  return true;
}

const namesIn = ({ seeds }: Folder, kind: string): string[] => {
  const folder = join(seeds, kind);
  return existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => join(kind, name))
    : [];
};

/** The build puts the brand's public files at the site's root. */
const hasDocument =
  ({ brand }: Folder) =>
  (link: string): boolean =>
    existsSync(join(brand, 'public', link));

const textOf = ({ seeds }: Folder, name: string): string => readFileSync(join(seeds, name), 'utf8');

/** A mistake in a file of the repository is a defect: it ends the start, and names its places. */
const defect = (name: string, lines: readonly string[]): Error => new Error(`${name}: ${lines.join(' ')}`);

async function seedEditions(tx: Tx, folder: Folder): Promise<void> {
  const validated = validateEditionFile(JSON.parse(textOf(folder, 'editions.json')), hasDocument(folder));
  if (validated.kind === 'invalid') throw defect('editions.json', validated.mistakes);
  for (const [index, edition] of validated.editions.entries()) await insertEdition(tx, edition, index + 1);
}

/**
 * Publishes the rules that are documents of the brand as the first version of their editions, so that an acceptance names
 * version and hash. The editions' links stay as the brand has them.
 */
export async function publishBrandRules(tx: Tx, at: number, brand = brandFolder(process.env)): Promise<void> {
  const editions = await tx.selectFrom('editions').select(['id', 'rules_link']).execute();
  for (const { id, rules_link } of editions) {
    if (rules_link === '') continue;
    const bytes = readFileSync(join(brand, 'public', rules_link));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const published = { uploaded_at: new Date(at), uploaded_by: BY };
    await tx
      .insertInto('edition_rules')
      .values({ edition_id: id, version: 1, sha256, bytes, ...published })
      .execute();
  }
}

/** Reads one of the documents by the rules of who publishes it. */
function readOf(folder: Folder, kind: DocumentKind, name: string): ReadDocument {
  const reading = readDocumentText(kind, textOf(folder, name), hasDocument(folder));
  if (reading.kind === 'read') return reading.read;
  if (reading.kind !== 'invalid') throw defect(name, [reading.kind]);
  throw defect(
    name,
    reading.mistakes.map((mistake) => `${mistake.place}: ${mistakeText(kind, mistake)}`),
  );
}

type Place = { id: number; at: number };

async function seedPolicy(tx: Tx, folder: Folder, name: string, { id, at }: Place): Promise<void> {
  const read = readOf(folder, 'policy', name);
  if (read.of !== 'policy') throw defect(name, []);
  const { document } = read;
  const edition = await tx
    .selectFrom('editions')
    .select('id')
    .where('code', '=', document.edition ?? '')
    .executeTakeFirst();
  if (document.edition !== undefined && edition === undefined) throw defect(name, [document.edition]);
  await writePolicy(tx, { document, by: BY, version: 1, at, edition: edition?.id ?? null, id });
}

async function seedMissions(tx: Tx, folder: Folder, at: number): Promise<void> {
  const read = readOf(folder, 'missions', 'missions.json');
  if (read.of !== 'missions') throw defect('missions.json', []);
  await writeMissions(tx, { document: read.document, by: BY, version: 1, at, firstId: 1 });
}

async function seedSurvey(tx: Tx, folder: Folder, name: string, { id, at }: Place): Promise<void> {
  const read = readOf(folder, 'survey', name);
  if (read.of !== 'survey') throw defect(name, []);
  await writeVersion(tx, { document: read.document, by: BY, at, version: 1, id });
}
