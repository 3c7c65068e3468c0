import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { ARTICLES, withArticle } from '../../domain/dates.ts';
import errors from '../../locales/it/errors.json' with { type: 'json' };
import login from '../../locales/it/login.json' with { type: 'json' };
import shell from '../../locales/it/shell.json' with { type: 'json' };
import titles from '../../locales/it/titles.json' with { type: 'json' };
import version from '../../locales/it/version.json' with { type: 'json' };
import { capitalized } from './formats.ts';
import type { Messages } from './messages.gen.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Messages };
    keySeparator: false;
    nsSeparator: false;
  }
}

type PlainKey = keyof Messages;
type CountedKey = PlainKey extends infer Key ? (Key extends `${infer Base}_one` ? Base : never) : never;

/** The key of a message, `<flow>.<place>.<what>`, or of one that has a form for each count. */
export type MessageKey = PlainKey | CountedKey;

const LANGUAGE = 'it';
const NAMESPACE = 'translation';

/** The messages of the frame; each page adds its own (`addMessages`). */
const frameMessages = { ...errors, ...login, ...shell, ...titles, ...version };

/** Italian is the only language; keys have dots and colons in them, so nothing separates. */
export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: LANGUAGE,
  resources: { [LANGUAGE]: { [NAMESPACE]: frameMessages } },
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

// `{{day, il}}` in a message is the day after its article, `{{day, dal, capitalized}}` one that begins the sentence.
for (const article of ARTICLES) {
  i18n.services.formatter?.add(article, (day: string) => withArticle(article, day));
}
i18n.services.formatter?.add('capitalized', capitalized);

/** Adds the messages of a page or a part, which are in its own chunk: called where its module is loaded. */
export function addMessages(...added: readonly Readonly<Record<string, string>>[]): void {
  for (const messages of added) i18n.addResourceBundle(LANGUAGE, NAMESPACE, messages, true);
}

/** Whether a message is loaded: those of the frame always are, those of a page once it is loaded. */
export function isMessageKey(key: string): key is MessageKey {
  const known: object = i18n.getResourceBundle(LANGUAGE, NAMESPACE);
  return Object.hasOwn(known, key) || Object.hasOwn(known, `${key}_one`);
}
