import { type ActorView, type Entry, type InspectorEvent, KEPT_ENTRIES } from './protocol.ts';

/** One page of the site as an inspector knows it: the actors as they were first, and what has happened since. */
export type WatchedPage = {
  page: string;
  path: string;
  start: readonly ActorView[];
  entries: readonly Entry[];
};

const without = (actors: readonly ActorView[], gone: string): ActorView[] =>
  actors.filter(({ actor, parent }) => actor !== gone && parent !== gone);

/** New actors come last; stopped actors are removed with their children. */
export function actorsAfter(actors: readonly ActorView[], fresh: ActorView): readonly ActorView[] {
  if (fresh.status !== 'active') return without(actors, fresh.actor);
  const isKnown = actors.some(({ actor }) => actor === fresh.actor);
  return isKnown ? actors.map((one) => (one.actor === fresh.actor ? fresh : one)) : [...actors, fresh];
}

/** The actors as an entry left them, or as they are now. */
export const actorsAt = (
  { start, entries }: WatchedPage,
  number = Number.POSITIVE_INFINITY,
): readonly ActorView[] =>
  entries
    .filter((entry) => entry.number <= number)
    .reduce((actors, { after }) => actorsAfter(actors, after), start);

/** An actor as it was before an entry of its own; undefined where that entry is its first. */
export const viewBefore = (
  { start, entries }: WatchedPage,
  { number, after }: Entry,
): ActorView | undefined =>
  entries.findLast((one) => one.number < number && one.after.actor === after.actor)?.after ??
  start.find(({ actor }) => actor === after.actor);

function pageAfter(
  page: WatchedPage | undefined,
  event: Exclude<InspectorEvent, { kind: 'left' }>,
): WatchedPage {
  if (event.kind === 'whole')
    return { page: event.page, path: event.path, start: event.start, entries: event.entries };
  const entries = [...(page?.entries ?? []), event.entry];
  const over = entries.slice(0, -KEPT_ENTRIES);
  return {
    page: event.page,
    path: event.path,
    start: over.reduce((actors, { after }) => actorsAfter(actors, after), page?.start ?? []),
    entries: entries.slice(-KEPT_ENTRIES),
  };
}

/** The pages that an inspector follows, after one of them has said something: the newest first. */
export function withInspectorEvent(
  pages: readonly WatchedPage[],
  event: InspectorEvent,
): readonly WatchedPage[] {
  const others = pages.filter(({ page }) => page !== event.page);
  if (event.kind === 'left') return others;
  const known = pages.find(({ page }) => page === event.page);
  const next = pageAfter(known, event);
  return known ? pages.map((one) => (one === known ? next : one)) : [next, ...others];
}

/** How deep an actor stands below the root. */
export function depthOf(actors: readonly ActorView[], { parent }: ActorView): number {
  const above = parent === null ? undefined : actors.find(({ actor }) => actor === parent);
  return above ? depthOf(actors, above) + 1 : 0;
}

/** Parents before their children. */
export const asTree = (actors: readonly ActorView[], parent: string | null = null): ActorView[] =>
  actors.filter((one) => one.parent === parent).flatMap((one) => [one, ...asTree(actors, one.actor)]);

/** The innermost active states. */
export const innermost = (states: readonly string[]): string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));
