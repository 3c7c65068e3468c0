import type { Explanation, NavigationSnapshot } from './navigation.machine.ts';

/** The redirect that has to be explained, if the last one still stands. */
export const explanation = (snapshot: NavigationSnapshot): Explanation | null => snapshot.context.explanation;

/** Whether it is this page's to explain: the page it came from stays in view until the other one has been fetched. */
export const isExplainedAt =
  (path: string) =>
  (snapshot: NavigationSnapshot): boolean =>
    explanation(snapshot)?.to.replace(/#.*$/, '') === path;
