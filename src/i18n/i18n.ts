import { ARTICLES, capitalized, withArticle } from './formats.ts';
import type { TextKey } from './keys.ts';
import { sentences } from './sentences.ts';

/** What is put into a sentence, by the names that stand in it between double braces. */
export type Values = Readonly<Record<string, string | number>>;

const plurals = new Intl.PluralRules('it');
const known = new Map<string, string>(Object.entries(sentences));

/** `{{day, il}}` in a sentence is the day behind its article, `{{day, dal, capitalized}}` one that begins the sentence. */
const formats = new Map<string, (words: string) => string>([
  ...ARTICLES.map((article) => [article, (day: string) => withArticle(article, day)] as const),
  ['capitalized', capitalized],
]);

/** A value as the sentence wants it said. */
const said = (value: string | number, wanted: readonly string[]): string =>
  wanted.reduce((words, name) => formats.get(name)?.(words) ?? words, String(value));

/** Teaches the site the sentences of a page, which come with the page. */
export function speak(more: Readonly<Record<string, string>>): void {
  for (const [key, sentence] of Object.entries(more)) known.set(key, sentence);
}

/** The sentence of a key: where it has one for each count, the one of this count. */
function sentenceOf(key: string, { count }: Values): string | undefined {
  if (typeof count !== 'number') return known.get(key);
  return known.get(`${key}_${plurals.select(count)}`) ?? known.get(`${key}_other`) ?? known.get(key);
}

/** Whether a sentence is known by now: those of the frame always are, those of a page once it has been loaded. */
export function isTextKey(key: string): key is TextKey {
  return known.has(key) || known.has(`${key}_one`);
}

/**
 * Says a sentence in Italian, the only language, with its values in their places. What is put in is not read again:
 * braces in it stay braces. A key without a sentence says itself.
 */
function t(key: TextKey, values: Values = {}): string {
  const sentence = sentenceOf(key, values) ?? key;
  return sentence.replace(/\{\{(\w+)((?:, *\w+)*)\}\}/g, (place, name: string, wanted: string) => {
    const value = values[name];
    return value === undefined ? place : said(value, wanted.split(/, */).slice(1));
  });
}

export const i18n = { t };
