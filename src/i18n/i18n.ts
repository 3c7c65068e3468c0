import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { ARTICLES, capitalized, withArticle } from './formats.ts';
import type { TextKey } from './keys.ts';
import { sentences } from './sentences.ts';

const LANGUAGE = 'it';
const NAMESPACE = 'translation';

/** Italian is the only language; sentences are keys with dots and colons in them, so nothing separates. */
export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: LANGUAGE,
  resources: { [LANGUAGE]: { [NAMESPACE]: sentences } },
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

// `{{day, il}}` in a sentence is the day behind its article, `{{day, dal, capitalized}}` one that begins the sentence.
for (const article of ARTICLES) {
  i18n.services.formatter?.add(article, (day: string) => withArticle(article, day));
}
i18n.services.formatter?.add('capitalized', capitalized);

/** Teaches the site the sentences of a page, which come with the page. */
export function speak(more: Readonly<Record<string, string>>): void {
  i18n.addResourceBundle(LANGUAGE, NAMESPACE, more, true);
}

/** Whether a sentence is known by now: those of the frame always are, those of a page once it has been loaded. */
export function isTextKey(key: string): key is TextKey {
  const known: object = i18n.getResourceBundle(LANGUAGE, NAMESPACE);
  return Object.hasOwn(known, key) || Object.hasOwn(known, `${key}_one`);
}
