// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SENTENCES } from '../../../domain/error-sentences.gen.ts';
import { messagesOf } from '../../../domain/errors.ts';
import { ROUTES } from '../../../domain/routes.ts';
import { VALIDATION_KEYS } from '../../../domain/validation.ts';
import { areMessagesFresh, areSentencesFresh } from '../../../scripts/generate.ts';
import { ARTICLES } from '../../../src/i18n/formats.ts';
import { addMessages, isMessageKey } from '../../../src/i18n/messages.ts';
import { liesIn, readSources } from '../../architecture/sources.ts';
import { keysNamedBy, keysUsedBy } from './used-keys.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'locales/it');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({
    flow: name.replace(/\.json$/, ''),
    sentences: JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>,
  }));
const keysOf = (flow: string) => Object.keys(files.find((file) => file.flow === flow)?.sentences ?? {});
const every = files.flatMap((file) => Object.entries(file.sentences));
const sources = readSources(root);
const madeOf = (...folders: string[]) =>
  sources.filter(({ path }) => folders.some((name) => liesIn(path, name)));
/** The e-mails, the admin's command line and what the server says by itself: no page has them. */
const saidByServer = ['mail', 'admin', 'server'];
const saidByPages = files.filter(({ flow }) => !saidByServer.includes(flow));
// Each page adds its own messages: here all pages are opened at once.
addMessages(...saidByPages.map(({ sentences }) => sentences as Record<string, string>));
const without = (keys: readonly string[]) => keys.filter((key) => !isMessageKey(key));

describe('every sentence', () => {
  test('is a text, and not an empty one', () => {
    expect(every.filter(([, said]) => typeof said !== 'string' || said.trim() === '')).toEqual([]);
  });

  test('has no space at its ends that nobody sees', () => {
    expect(every.filter(([, said]) => said !== String(said).trim())).toEqual([]);
  });

  test('has a key of its own, which begins with the name of its file', () => {
    const strange = files.flatMap(({ flow, sentences: said }) =>
      Object.keys(said).filter((key) => !/^\w+(\.[\w-]+)+$/.test(key) || !key.startsWith(`${flow}.`)),
    );
    expect(strange).toEqual([]);
  });

  test('has holes that a name can fill', () => {
    const hole = new RegExp(`\\{\\{\\w+(?:, (?:${ARTICLES.join('|')})(?:, capitalized)?)?\\}\\}`, 'g');
    const broken = every.filter(([, said]) => /[{}]/.test(String(said).replace(hole, '')));
    expect(broken).toEqual([]);
  });

  test('leaves the article to the day that it stands before', () => {
    const bare = new RegExp(`\\b(?:${ARTICLES.join('|')}) \\{\\{`, 'i');
    expect(every.filter(([, said]) => bare.test(String(said)))).toEqual([]);
  });

  test('of a page is added by the module that shows it', () => {
    const added = madeOf('src').filter(({ text }) => text.includes('addMessages('));
    const frame = madeOf('src').filter(({ path }) => path === 'src/i18n/messages.ts');
    const imports = [...added, ...frame].map(({ text }) => text).join('\n');
    const isAdded = ({ flow }: { flow: string }) => imports.includes(`locales/it/${flow}.json' with`);
    expect(saidByPages.filter((file) => !isAdded(file)).map(({ flow }) => flow)).toEqual([]);
  });

  test('has its key in the generated type', async () => {
    expect(await areMessagesFresh()).toBe(true);
  });

  test('that the server shares with the site is in the generated table', async () => {
    expect(await areSentencesFresh(), 'npm run generate').toBe(true);
  });

  test('is said somewhere', () => {
    const isUsed = keysUsedBy(madeOf('src', 'machines', 'domain', 'server'));
    expect(every.map(([key]) => key).filter((key) => !isUsed(key))).toEqual([]);
  });
});

describe('there is a sentence for', () => {
  test('every finding of a form', () => {
    expect(without(VALIDATION_KEYS)).toEqual([]);
    expect(keysOf('validation').toSorted()).toEqual(VALIDATION_KEYS.toSorted());
  });

  test('every key that a machine names', () => {
    const named = keysNamedBy(madeOf('machines'));
    expect(named).toEqual(expect.arrayContaining(['acceptance.missing', 'errors.apiDisabled']));
    expect(without(named)).toEqual([]);
  });

  test('everything that the server is known to say', () => {
    const texts = madeOf('domain').filter(({ path }) => path.endsWith('/error-messages.ts'));
    const written = texts.flatMap(({ text }) => text.match(/'(?:errors|validation)\.\w+'/g) ?? []);
    expect(written.length).toBeGreaterThan(5);
    expect(without(written.map((key) => key.slice(1, -1)))).toEqual([]);
    expect(without(Object.values(SENTENCES))).toEqual([]);
  });

  test('every way in which a call can come to nothing', () => {
    const lines = [
      ...messagesOf({ kind: 'unauthorized' }),
      ...messagesOf({ kind: 'malformed' }),
      ...messagesOf({ kind: 'unreachable', because: 'network' }),
      ...messagesOf({ kind: 'failed', status: 500, detail: undefined }),
    ];
    expect(without(lines.map((line) => ('key' in line ? line.key : line.text)))).toEqual([]);
  });

  test('the title of every page that can be opened', () => {
    const open = ROUTES.filter((route) => route.enabled).map(({ name }) => `titles.${name}`);
    expect(without(open)).toEqual([]);
  });

  test('no title of a page that does not exist', () => {
    const names = ROUTES.map(({ name }) => `titles.${name}`);
    expect(keysOf('titles').filter((key) => !names.some((name) => name === key))).toEqual([]);
  });
});
