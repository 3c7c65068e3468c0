import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import texts from '../../locales/it/admin.json' with { type: 'json' };
import { fillPlaceholders } from '../system/fill-placeholders.ts';

export type TextKey = keyof typeof texts;

/** Reads the help: every command and option, as lines of text. */
export const readHelp = (): string =>
  readFileSync(join(import.meta.dirname, '../../locales/it/admin-help.txt'), 'utf8').trimEnd();

/** A message of the command line with its `{{places}}` filled. */
export const t = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
  fillPlaceholders(texts[key], values);

/** The message of a key that is computed at run time; undefined where there is none. */
export const tIfKnown = (key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key as TextKey] : undefined;
