import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { comparable } from '../domain/error-messages.ts';
import { DEFAULT_BRAND } from '../server/config/brand.ts';
import { drawings } from './drawings/drawings.ts';

/** The contract of the site and that of the desk, each with the file of its types. */
const CONTRACTS = [
  { contract: 'openapi.yaml', types: 'schema.d.ts' },
  { contract: 'desk.yaml', types: 'desk.d.ts' },
] as const;
const wire = join(import.meta.dirname, '../openapi');
/** The sentences that each brand says in words of its own; every brand has the keys of this one (test/app/i18n.test.ts). */
const brandWords = join(import.meta.dirname, '../brands', DEFAULT_BRAND, 'words');
const drawn = join(import.meta.dirname, '../docs/machines');
const locale = join(import.meta.dirname, '../locales/it');
const messages = join(import.meta.dirname, '../src/i18n/messages.gen.ts');
const sentences = join(import.meta.dirname, '../domain/error-sentences.gen.ts');
/** The server's e-mails, its command line, what it prints and what it says by itself: no page has them. */
const SERVER_ONLY = ['admin', 'certificate', 'documents', 'mail', 'minutes', 'server'];
/** What the server says in words that the site has, too. */
const SHARED = ['errors', 'validation'];
/** Of these, what the site finds by itself: no server says it, and every page would carry it. */
const SITE_ONLY = [
  'errors.unreachable',
  'errors.sessionExpired',
  'validation.req',
  'validation.required',
  'validation.confirmed',
  'validation.password',
  'validation.isNum',
  'validation.fileEmpty',
  'validation.fileHeic',
  'errors.fileTooHeavy',
  'errors.fileUnreadable',
];
/** As in biome.json. */
const LINE_WIDTH = 110;

const headerOf = (contract: string) => `/**
 * Generated from ${contract} by \`node scripts/generate.ts\`. Edit the contract, not this file.
 */

`;

/** The text that the types of a contract must have as it stands. */
async function generateTypes(contract: string): Promise<string> {
  return headerOf(contract) + astToString(await openapiTS(pathToFileURL(join(wire, contract))));
}

/** The committed files of types that are not the ones that their contracts give. */
async function staleTypes(): Promise<string[]> {
  const stale: string[] = [];
  for (const { contract, types } of CONTRACTS) {
    // A file that does not exist yet is simply not fresh.
    const committed = await readFile(join(wire, types), 'utf8').catch(() => '');
    if (committed !== (await generateTypes(contract))) stale.push(`openapi/${types}`);
  }
  return stale;
}

const idOf = (name: string) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The names of the files with messages that a page shows. */
async function messageFiles(folder: string): Promise<string[]> {
  return (await readdir(folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
    .filter((name) => !SERVER_ONLY.includes(name))
    .toSorted();
}

/**
 * The text that messages.gen.ts must have for the files of locales/it and for the words of the default brand: the type of
 * all messages of the site.
 */
async function generateMessages(): Promise<string> {
  const files = [
    ...(await messageFiles(brandWords)).map((name) => [`${idOf(name)}Words`, `#brand/words/${name}.json`]),
    ...(await messageFiles(locale)).map((name) => [idOf(name), `../../locales/it/${name}.json`]),
  ];
  const imports = files.map(([id, path]) => `import type ${id} from '${path}';\n`).join('');
  const types = files.map(([id]) => `typeof ${id}`).join(' &\n  ');
  const note = '// Generated from locales/it and the words of the brand by `node scripts/generate.ts`.\n\n';
  return `${note}${imports}\n/** Every message of the site, by its key. */\nexport type Messages = ${types};\n`;
}

/** Whether the committed messages.gen.ts names every file of messages. */
async function areMessagesFresh(): Promise<boolean> {
  const committed = await readFile(messages, 'utf8').catch(() => '');
  return committed === (await generateMessages());
}

/** The text that error-sentences.gen.ts must have for the sentences that the server shares with the site. */
async function generateSentences(): Promise<string> {
  const keys = new Map<string, string>();
  for (const name of SHARED) {
    const texts: unknown = JSON.parse(await readFile(join(locale, `${name}.json`), 'utf8'));
    for (const [key, text] of Object.entries(texts ?? {})) {
      if (SITE_ONLY.includes(key)) continue;
      const sentence = comparable(String(text));
      const twin = keys.get(sentence);
      if (twin !== undefined)
        throw new Error(`${key} and ${twin} say the same: which one did the server mean?`);
      keys.set(sentence, key);
    }
  }
  const lines = [...keys].map(([sentence, key]) => formatted(sentence, key));
  const note = '// Generated from locales/it by `node scripts/generate.ts`.\n\n';
  const doc = '/** The key of each sentence that the server may say, by its words as they are compared. */\n';
  return `${note}${doc}export const SENTENCES: Readonly<Record<string, string>> = {\n${lines.join('')}};\n`;
}

/** One property as the formatter writes it. */
function formatted(name: string, value: string): string {
  const quoted = name.includes("'") ? JSON.stringify(name) : `'${name}'`;
  const line = `  ${quoted}: '${value}',`;
  return line.length > LINE_WIDTH ? `  ${quoted}:\n    '${value}',\n` : `${line}\n`;
}

/** Whether the committed error-sentences.gen.ts holds the sentences as locales/it has them. */
async function areSentencesFresh(): Promise<boolean> {
  const committed = await readFile(sentences, 'utf8').catch(() => '');
  return committed === (await generateSentences());
}

/** The files of docs/machines that are not what the machines give: changed, missing, or of a machine that is gone. */
async function staleDrawings(): Promise<string[]> {
  const wanted = await drawings();
  const there = await readdir(drawn).catch(() => []);
  const committed = new Map(
    await Promise.all(there.map(async (name) => [name, await readFile(join(drawn, name), 'utf8')] as const)),
  );
  return [...new Set([...wanted.keys(), ...there])].filter(
    (name) => wanted.get(name) !== committed.get(name),
  );
}

const ALL =
  'openapi/schema.d.ts, openapi/desk.d.ts, src/i18n/messages.gen.ts, domain/error-sentences.gen.ts and docs/machines';

async function writeAll(): Promise<void> {
  for (const { contract, types } of CONTRACTS)
    await writeFile(join(wire, types), await generateTypes(contract));
  await writeFile(messages, await generateMessages());
  await writeFile(sentences, await generateSentences());
  const wanted = await drawings();
  await rm(drawn, { recursive: true, force: true });
  await mkdir(drawn, { recursive: true });
  for (const [name, text] of wanted) await writeFile(join(drawn, name), text);
  console.log(`${ALL} written`);
}

async function check(): Promise<void> {
  const stale = await staleTypes();
  if (!(await areMessagesFresh())) stale.push('src/i18n/messages.gen.ts');
  if (!(await areSentencesFresh())) stale.push('domain/error-sentences.gen.ts');
  stale.push(...(await staleDrawings()).map((name) => `docs/machines/${name}`));
  if (stale.length === 0) return console.log(`${ALL} are fresh`);
  console.error(`Run node scripts/generate.ts: not fresh are ${stale.join(', ')}`);
  process.exitCode = 1;
}

if (import.meta.main) await (process.argv.includes('--check') ? check() : writeAll());
