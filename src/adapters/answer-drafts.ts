import { fromPromise } from 'xstate';
import type { Answers } from '../../domain/answers.ts';
import { parseAnswerDrafts } from '../../domain/schemas/drafts.ts';
import type { KeptStore } from './kept-store.ts';
import { readAs } from './read-as.ts';

const ENTRY = 'draft.completions';

/** What is being answered of surveys, stories and the opinion, a draft for each name, all in one entry (§X, §F.9). */
export function createAnswerDrafts(store: KeptStore) {
  const all = () => new Map(Object.entries(readAs(store, ENTRY, parseAnswerDrafts) ?? {}));
  const write = (drafts: ReadonlyMap<string, Answers>) => {
    const kept = parseAnswerDrafts(Object.fromEntries(drafts));
    if (kept) store.write(ENTRY, kept);
  };
  const dropAll = () => store.drop(ENTRY);
  return {
    keep: (name: string, answers: Answers) => write(all().set(name, answers)),
    drop(name: string): void {
      const drafts = all();
      if (!drafts.delete(name)) return;
      if (drafts.size > 0) write(drafts);
      else dropAll();
    },
    dropAll,
    read: fromPromise<Answers | null, { name: string }>(async ({ input }) => all().get(input.name) ?? null),
  };
}
