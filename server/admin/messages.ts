import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import texts from '../../locales/it/admin.json' with { type: 'json' };

export type TextKey = keyof typeof texts;

/** Every command and option, as lines of text. */
export const readHelp = (): string =>
  readFileSync(join(import.meta.dirname, '../../locales/it/admin-help.txt'), 'utf8').trimEnd();

/** A message of the command line with its `{{places}}` filled. */
export const t = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
  texts[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** The sentence of a key that is put together; nothing where there is none. */
export const tIfKnown = (key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key as TextKey] : undefined;
