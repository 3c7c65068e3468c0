import type { NavigationSnapshot } from './navigation.machine.ts';
import type { Explanation } from './navigation.setup.ts';

/** The reason to show, if the last redirect is still current. */
export const explanation = (snapshot: NavigationSnapshot): Explanation | null => snapshot.context.explanation;

/** Whether this page shows the reason: the previous page stays in view until the new one is loaded. */
export const isExplainedAt =
  (path: string) =>
  (snapshot: NavigationSnapshot): boolean => {
    const why = explanation(snapshot);
    // The gate says in its own first sentence what is missing.
    return why?.reason !== 'accountIncomplete' && why?.to.replace(/#.*$/, '') === path;
  };
