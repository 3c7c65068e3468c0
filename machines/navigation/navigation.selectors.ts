import type { NavigationSnapshot } from './navigation.machine.ts';
import type { Explanation, Reason } from './navigation.setup.ts';

/** Whether a reason has a notice on the page that opens instead. */
const IS_NOTICED = {
  loginNeeded: true,
  sessionEnded: true,
  loggedOut: true,
  visitorsOnly: true,
  codeNeeded: true,
  // The gate says in its own first sentence what is missing.
  accountIncomplete: false,
  backToSaved: false,
  nothingPending: false,
  noContest: true,
  wantedPageOffered: true,
} as const satisfies Record<Reason, boolean>;

export type NoticedReason = {
  [R in Reason]: (typeof IS_NOTICED)[R] extends true ? R : never;
}[Reason];

export const hasNotice = (reason: Reason): reason is NoticedReason => IS_NOTICED[reason];

/** The reason to show, if the last redirect is still current. */
export const explanation = (snapshot: NavigationSnapshot): Explanation | null => snapshot.context.explanation;

/** Whether this page shows the reason: the previous page stays in view until the new one is loaded. */
export const isExplainedAt =
  (path: string) =>
  (snapshot: NavigationSnapshot): boolean => {
    const why = explanation(snapshot);
    return why !== null && hasNotice(why.reason) && why.to.replace(/#.*$/, '') === path;
  };
