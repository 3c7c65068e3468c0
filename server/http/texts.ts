import { IncomingFile } from '../files/incoming-files.ts';
import { type Problem, problemAt } from './outcome.ts';
import { sentences } from './sentences.ts';

/**
 * Finds the texts that no column can hold: those with a NUL, and those that are no Unicode (a surrogate without its
 * other half). A file is not looked into.
 */
export function unstorableTexts(value: unknown, path: readonly string[] = []): Problem[] {
  if (typeof value === 'string') {
    const storable = value.isWellFormed() && !value.includes('\0');
    return storable ? [] : [problemAt(path, sentences.invalidValue, 'encoding')];
  }
  if (value === null || typeof value !== 'object' || value instanceof IncomingFile) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    unstorableTexts(key, path).concat(unstorableTexts(part, [...path, key])),
  );
}
