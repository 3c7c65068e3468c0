import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { ARTICLES, dayInWords, withArticle } from '../../domain/dates.ts';
import { SENTENCES } from '../../domain/error-sentences.gen.ts';
import { messagesOf } from '../../domain/errors.ts';
import { ROUTES } from '../../domain/routes.ts';
import { SHARED_FINDINGS, VALIDATION_KEYS } from '../../domain/validation.ts';
import { DEFAULT_BRAND } from '../../server/config/brand.ts';
import {
  amountInWords,
  capitalized,
  dayOfInstant,
  endOfInstant,
  sizeInWords,
  valueInWords,
} from '../../src/i18n/formats.ts';
import { addMessages, isMessageKey } from '../../src/i18n/messages.ts';
import { liesIn, nodesOf, readSources, type Source, syntaxOf } from '../architecture/sources.ts';

/** A text that stands in a source: as it is, or with holes that are filled when it runs. */
type Written = { exact: string } | { pattern: RegExp };

const BEGINS_LIKE_A_KEY = /^[a-z][a-zA-Z]*\./;
/** The pattern of a computed part after these prefixes: an audit event, `login.refused`, a field, `code` or `prize.name`, or several names. */
const HOLES_WITH_A_DOT = new Map([
  ['desk.audit.event.', '[^.]+\\.[^.]+'],
  ['editions.mistake.', '(?:prize\\.)?[^.]+'],
  ['documents.takes.', '.+'],
  ['desk.subject.', '.+'],
]);
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function writtenBy(node: ts.Node): Written[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [{ exact: node.text }];
  // A hole at the very beginning could be any key: such a template proves nothing.
  if (!ts.isTemplateExpression(node) || !BEGINS_LIKE_A_KEY.test(node.head.text)) return [];
  const hole = HOLES_WITH_A_DOT.get(node.head.text) ?? '[^.]+';
  const rest = node.templateSpans.map(({ literal }) => `${hole}${literally(literal.text)}`);
  return [{ pattern: new RegExp(`^${literally(node.head.text)}${rest.join('')}$`) }];
}

/** The texts in the sources of some folders, read from their syntax trees, so that a comment uses no key. */
function keysUsedBy(sources: readonly Source[]): (key: string) => boolean {
  const written = sources.flatMap((source) => [...nodesOf(syntaxOf(source))].flatMap(writtenBy));
  const exact = new Set(written.flatMap((one) => ('exact' in one ? [one.exact] : [])));
  const patterns = written.flatMap((one) => ('pattern' in one ? [one.pattern] : []));
  const isWritten = (key: string) => exact.has(key) || patterns.some((pattern) => pattern.test(key));
  return (key) => isWritten(key) || isWritten(key.replace(PLURAL, ''));
}

/** The keys that a machine names: every text under a property called `key` or ending in `Key`. */
function keysNamedBy(sources: readonly Source[]): string[] {
  const keys = sources.flatMap((source) =>
    [...nodesOf(syntaxOf(source))].flatMap((node) =>
      ts.isPropertyAssignment(node) &&
      /^(?:key|\w+Key)$/.test(node.name.getText()) &&
      ts.isStringLiteral(node.initializer)
        ? [node.initializer.text]
        : [],
    ),
  );
  return [...new Set(keys)].sort();
}

describe('the day of an instant', () => {
  test('is the day in Rome, whatever the offset of the instant', () => {
    expect(dayOfInstant('2025-07-15T23:59:59.999+02:00')).toBe('15 luglio 2025');
    expect(dayOfInstant('2025-07-15T22:00:00Z')).toBe('16 luglio 2025');
    expect(dayOfInstant(Date.parse('2025-08-29T21:59:59Z'))).toBe('29 agosto 2025');
  });

  test('changes at midnight in Rome in winter, too', () => {
    expect(dayOfInstant('2025-01-02T22:59:59Z')).toBe('2 gennaio 2025');
    expect(dayOfInstant('2025-01-02T23:00:00Z')).toBe('3 gennaio 2025');
  });
});

describe('a day', () => {
  test('is written the same in every time zone', () => {
    expect(dayInWords('2025-07-16')).toBe('16 luglio 2025');
    expect(dayInWords('1988-02-29')).toBe('29 febbraio 1988');
  });

  test('that is malformed is returned unchanged', () => {
    expect(dayInWords('presto')).toBe('presto');
    expect(dayInWords('')).toBe('');
  });
});

describe('the first of a month', () => {
  test.for(['2025-08-01', '2025-01-01', '2027-12-01'])('is an ordinal: %s', (day) => {
    expect(dayInWords(day)).toMatch(/^1º [a-z]+ 20\d\d$/);
    expect(dayOfInstant(`${day}T12:00:00+01:00`)).toBe(dayInWords(day));
  });

  test('is the only ordinal: other days and years are plain numbers', () => {
    expect(dayInWords('2025-01-10')).toBe('10 gennaio 2025');
    expect(dayInWords('2025-08-11')).toBe('11 agosto 2025');
    expect(dayInWords('2025-08-21')).toBe('21 agosto 2025');
    expect(dayInWords('2025-08-31')).toBe('31 agosto 2025');
  });
});

describe('a day after its article', () => {
  test.for([
    ['il', "l'8 agosto 2025", "l'11 agosto 2025"],
    ['al', "all'8 agosto 2025", "all'11 agosto 2025"],
    ['dal', "dall'8 agosto 2025", "dall'11 agosto 2025"],
    ['del', "dell'8 agosto 2025", "dell'11 agosto 2025"],
  ] as const)('shortens %j to an apostrophe on the 8th and the 11th', ([article, eighth, eleventh]) => {
    expect(withArticle(article, dayInWords('2025-08-08'))).toBe(eighth);
    expect(withArticle(article, dayInWords('2025-08-11'))).toBe(eleventh);
  });

  test('keeps the whole article on every other day', () => {
    const days = Array.from({ length: 31 }, (_, index) => index + 1).filter((day) => day !== 8 && day !== 11);
    for (const day of days) {
      const said = dayInWords(`2025-08-${String(day).padStart(2, '0')}`);
      expect(ARTICLES.map((article) => withArticle(article, said))).toEqual([
        `il ${said}`,
        `al ${said}`,
        `dal ${said}`,
        `del ${said}`,
      ]);
    }
    expect(withArticle('il', dayInWords('2025-08-01'))).toBe('il 1º agosto 2025');
  });

  test('has a capital article at the start of a sentence', () => {
    expect(capitalized(withArticle('dal', '16 luglio 2025'))).toBe('Dal 16 luglio 2025');
    expect(capitalized(withArticle('dal', '8 agosto 2025'))).toBe("Dall'8 agosto 2025");
    expect(capitalized('')).toBe('');
  });
});

test('an end is written to the minute, in the time of Rome', () => {
  expect(endOfInstant('2025-08-29T23:59:59+02:00')).toBe('alle 23:59 del 29 agosto 2025');
  expect(endOfInstant('2025-11-11T22:59:59Z')).toBe("alle 23:59 dell'11 novembre 2025");
});

test('a value is written with cents only when there are some', () => {
  expect(valueInWords('1800.00')).toBe('1.800');
  expect(valueInWords('14600.00')).toBe('14.600');
  expect(valueInWords('19.90')).toBe('19,90');
});

test('an amount is written as Italians write it', () => {
  expect(amountInWords('12.50')).toBe('12,50');
  expect(amountInWords('0.05')).toBe('0,05');
  expect(amountInWords('12345.60')).toBe('12.345,60');
});

describe('the size of a file', () => {
  test.for([
    [1, '1 KB'],
    [1_024, '1 KB'],
    [1_025, '2 KB'],
    [104_857, '103 KB'],
    [104_858, '0,1 MB'],
    [8 * 1_048_576, '8 MB'],
    [1_572_864, '1,5 MB'],
  ] as const)('of %d bytes is %s', ([bytes, said]) => {
    expect(sizeInWords(bytes)).toBe(said);
  });
});

const root = join(import.meta.dirname, '../..');
const brands = readdirSync(join(root, 'brands'));
/** Where messages lie, and how a module names that folder; the words of the brand are the site's, too. */
const FOLDERS = [
  { folder: 'locales/it', name: 'locales/it' },
  { folder: `brands/${DEFAULT_BRAND}/words`, name: '#brand/words' },
];
const filesIn = ({ folder, name }: (typeof FOLDERS)[number]) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      flow: file.replace(/\.json$/, ''),
      importedAs: `${name}/${file}`,
      sentences: JSON.parse(readFileSync(join(root, folder, file), 'utf8')) as Record<string, unknown>,
    }));
const files = FOLDERS.flatMap(filesIn);
const keysOf = (wanted: string) =>
  files.filter(({ flow }) => flow === wanted).flatMap(({ sentences }) => Object.keys(sentences));
const every = files.flatMap((file) => Object.entries(file.sentences));
const sources = readSources(root);
const madeOf = (...folders: string[]) =>
  sources.filter(({ path }) => folders.some((name) => liesIn(path, name)));
/** The e-mails, the admin's command line, certificates and minutes, what is wrong with a document, and what the server says by itself: no page has them. */
const saidByServer = ['mail', 'admin', 'certificate', 'documents', 'minutes', 'server'];
const saidByPages = files.filter(({ flow }) => !saidByServer.includes(flow));
// Each page adds its own messages: here all pages are opened at once.
addMessages(...saidByPages.map(({ sentences }) => sentences as Record<string, string>));
const without = (keys: readonly string[]) => keys.filter((key) => !isMessageKey(key));

describe('every message', () => {
  test('is a text that is not empty', () => {
    expect(every.filter(([, said]) => typeof said !== 'string' || said.trim() === '')).toEqual([]);
  });

  test('has no leading or trailing space', () => {
    expect(every.filter(([, said]) => said !== String(said).trim())).toEqual([]);
  });

  test('has a unique key, which begins with the name of its file', () => {
    const strange = files.flatMap(({ flow, sentences: said }) =>
      Object.keys(said).filter((key) => !/^\w+(\.[\w-]+)+$/.test(key) || !key.startsWith(`${flow}.`)),
    );
    expect(strange).toEqual([]);
    const keys = every.map(([key]) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test('has well-formed placeholders', () => {
    const hole = new RegExp(`\\{\\{\\w+(?:, (?:${ARTICLES.join('|')})(?:, capitalized)?)?\\}\\}`, 'g');
    const broken = every.filter(([, said]) => /[{}]/.test(String(said).replace(hole, '')));
    expect(broken).toEqual([]);
  });

  test('lets the formatter write the article before a day', () => {
    const bare = new RegExp(`\\b(?:${ARTICLES.join('|')}) \\{\\{`, 'i');
    expect(every.filter(([, said]) => bare.test(String(said)))).toEqual([]);
  });

  test('of a page is loaded by the module that shows it', () => {
    const added = madeOf('src').filter(({ text }) => text.includes('addMessages('));
    const frame = madeOf('src').filter(({ path }) => path === 'src/i18n/messages.ts');
    const imports = [...added, ...frame].map(({ text }) => text).join('\n');
    const isAdded = ({ importedAs }: { importedAs: string }) => imports.includes(`${importedAs}' with`);
    expect(saidByPages.filter((file) => !isAdded(file)).map(({ importedAs }) => importedAs)).toEqual([]);
  });

  test.each(brands)('that a brand says in its own words is among those of %s, in the same file', (brand) => {
    const keysByFile = (name: string) =>
      filesIn({ folder: `brands/${name}/words`, name }).map(({ flow, sentences }) => ({
        flow,
        keys: Object.keys(sentences).toSorted(),
      }));
    expect(keysByFile(brand)).toEqual(keysByFile(DEFAULT_BRAND));
  });

  test('is used somewhere', () => {
    const isUsed = keysUsedBy(madeOf('src', 'machines', 'domain', 'server'));
    expect(every.map(([key]) => key).filter((key) => !isUsed(key))).toEqual([]);
  });
});

describe('the messages', () => {
  test('have one for every validation error of a form', () => {
    expect(without([...VALIDATION_KEYS, ...SHARED_FINDINGS])).toEqual([]);
    expect(keysOf('validation').toSorted()).toEqual(VALIDATION_KEYS.toSorted());
  });

  test('have one for every key that a machine names', () => {
    const named = keysNamedBy(madeOf('machines'));
    expect(named).toEqual(expect.arrayContaining(['acceptance.missing', 'errors.apiDisabled']));
    expect(without(named)).toEqual([]);
  });

  test('have one for every known error of the server', () => {
    const texts = madeOf('domain').filter(({ path }) => path.endsWith('/error-messages.ts'));
    const written = texts.flatMap(({ text }) => text.match(/'(?:errors|validation)\.\w+'/g) ?? []);
    expect(written.length).toBeGreaterThan(5);
    expect(without(written.map((key) => key.slice(1, -1)))).toEqual([]);
    expect(without(Object.values(SENTENCES))).toEqual([]);
  });

  test('have one for every way in which a call can fail', () => {
    const lines = [
      ...messagesOf({ kind: 'unauthorized', hadToken: true }),
      ...messagesOf({ kind: 'malformed' }),
      ...messagesOf({ kind: 'unreachable', because: 'network' }),
      ...messagesOf({ kind: 'failed', status: 500, detail: undefined }),
    ];
    expect(without(lines.map((line) => ('key' in line ? line.key : line.text)))).toEqual([]);
  });

  test('have a title for every page that can be opened', () => {
    const open = ROUTES.filter((route) => route.enabled).map(({ name }) => `titles.${name}`);
    expect(without(open)).toEqual([]);
  });

  test('have a title for no page that does not exist', () => {
    const names = ROUTES.map(({ name }) => `titles.${name}`);
    expect(keysOf('titles').filter((key) => !names.some((name) => name === key))).toEqual([]);
  });
});
