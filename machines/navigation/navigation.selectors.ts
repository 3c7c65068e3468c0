import type { NavigationSnapshot } from './navigation.machine.ts';
import { type Explanation, hasNotice } from './navigation.setup.ts';

/** The reason to show, if the last redirect is still current. */
export const explanation = (snapshot: NavigationSnapshot): Explanation | null => snapshot.context.explanation;

/** Whether this page shows the reason: the previous page stays in view until the new one is loaded. */
export const isExplainedAt =
  (path: string) =>
  (snapshot: NavigationSnapshot): boolean => {
    const why = explanation(snapshot);
    return why !== null && hasNotice(why.reason) && why.to.replace(/#.*$/, '') === path;
  };
