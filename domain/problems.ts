import { knownKey } from './known-sentences.ts';
import type { Message } from './message.ts';

/** One thing that the server found wrong: what, and at which field, if at one (§E.5). */
export type FieldProblem = { field: string | null; message: Message };

type Entry = { readonly loc: readonly (string | number)[]; readonly msg: string };

const GENERIC: FieldProblem = { field: null, message: { key: 'errors.generic' } };

function messageOf(sentence: string): Message {
  if (sentence.trim() === '') return GENERIC.message;
  const key = knownKey(sentence);
  return key === null ? { text: sentence } : { key };
}

/** The last name on the way into the body; a number is a place in a list, not a field. */
function fieldOf(loc: Entry['loc']): string | null {
  const start = loc.indexOf('body');
  const names = start < 0 ? [] : loc.slice(start + 1).filter((step) => typeof step === 'string');
  return names.at(-1) ?? null;
}

/** What a person is told about the `detail` of a refused call, one problem a sentence (§E.1–§E.5). */
export function problemsOf(detail: string | readonly Entry[] | undefined): FieldProblem[] {
  if (detail === undefined || detail.length === 0) return [GENERIC];
  if (typeof detail === 'string') return [{ field: null, message: messageOf(detail) }];
  return detail.map(({ loc, msg }) => ({ field: fieldOf(loc), message: messageOf(msg) }));
}
