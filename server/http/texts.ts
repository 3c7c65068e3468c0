import { IncomingFile } from '../files/incoming-files.ts';
import { sentences } from './messages.ts';
import { mostProblems, type Problem, problemAt } from './outcome.ts';

/**
 * Finds the texts that no column can hold: those with a NUL, and those that are no Unicode (a surrogate without its
 * other half), as many as are answered. A file is not looked into.
 */
export function unstorableTexts(body: unknown): Problem[] {
  const problems: Problem[] = [];
  const left: { value: unknown; path: readonly string[] }[] = [{ value: body, path: [] }];
  for (let next = left.pop(); next !== undefined && problems.length < mostProblems; next = left.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') {
      if (!isStorable(value)) problems.push(problemAt(path, sentences.invalidValue, 'encoding'));
    } else if (value !== null && typeof value === 'object' && !(value instanceof IncomingFile)) {
      for (const [name, part] of Object.entries(value).reverse()) {
        left.push({ value: part, path: [...path, name] }, { value: name, path });
      }
    }
  }
  return problems;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
