import type { LogRow } from './log.ts';
import type { ActorView } from './protocol.ts';
import { actorsAt, asTree, type WatchedPage } from './watched-pages.ts';

/** The line of an actor in a sequence diagram. `ports` are those that take part in it, folded in it or beside it. */
export type Lane = { key: string; name: string; isPort: boolean; ports: number };

/** One event in a sequence diagram, from lane to lane; both are the same where nobody sent it. */
export type Message = { from: string; to: string };

/** A message for each row; none for one that says that the page was loaded. */
export type Sequence = { lanes: readonly Lane[]; messages: readonly (Message | null)[] };

/** Every actor that the loads of a tab have told of, those that have ended included, by their ids. */
const actorsOf = (loads: readonly WatchedPage[]): ReadonlyMap<string, ActorView> =>
  new Map(
    loads
      .flatMap(({ start, entries }) => [...start, ...entries.map(({ after }) => after)])
      .map((view) => [view.actor, view]),
  );

/** The machine that a port works for: the nearest one above it; a port without one stands for itself. */
function ownerOf(view: ActorView, actors: ReadonlyMap<string, ActorView>): ActorView {
  const above = view.parent === null ? undefined : actors.get(view.parent);
  return view.machine !== null || !above ? view : ownerOf(above, actors);
}

/**
 * The sender of an event. An entry names it, and a machine and its port may have one name: a port hears its own machine,
 * a machine its own port, and a port that ends itself, before any other.
 */
function senderOf({ entry: { from, after } }: LogRow, named: ReadonlyMap<string, readonly ActorView[]>) {
  const candidates = from === null ? [] : (named.get(from) ?? []);
  return (
    candidates.find(({ actor }) => actor === after.parent) ??
    candidates.find(({ parent }) => parent === after.actor) ??
    candidates.find(({ actor }) => actor === after.actor) ??
    candidates.find(({ machine }) => machine !== null) ??
    candidates[0]
  );
}

/**
 * The order of all lanes, whoever takes part in the rows that are shown: that of the tree of actors, then those that have ended,
 * as they first appeared.
 */
function laneOrder(loads: readonly WatchedPage[], actors: ReadonlyMap<string, ActorView>): string[] {
  const last = loads.at(-1);
  const living = last ? asTree(actorsAt(last)) : [];
  return [...new Set([...living, ...actors.values()].map(({ name }) => name))];
}

/**
 * The rows of the log as a sequence diagram: lanes of the actors that take part, in an order that new events do not change. Ports
 * stand in the lane of the machine that invoked them, or, of those that are unfolded, after it.
 */
export function sequenceOf(
  rows: readonly LogRow[],
  loads: readonly WatchedPage[],
  unfolded: ReadonlySet<string>,
): Sequence {
  const actors = actorsOf(loads);
  const named = new Map<string, ActorView[]>();
  for (const view of actors.values()) named.set(view.name, [...(named.get(view.name) ?? []), view]);
  /** The ports that take part, by the names of their machines. */
  const ports = new Map<string, Set<string>>();
  const portsOf = (owner: string) => {
    const known = ports.get(owner) ?? new Set();
    ports.set(owner, known);
    return known;
  };
  const laneOf = (view: ActorView): string => {
    const owner = ownerOf(view, actors);
    const own = portsOf(owner.name);
    if (owner.actor === view.actor) return owner.name;
    own.add(view.name);
    return unfolded.has(owner.name) ? portKey(owner.name, view.name) : owner.name;
  };
  const messages = rows.map((row): Message | null => {
    if (row.opened) return null;
    const sender = senderOf(row, named);
    if (!sender && row.entry.from !== null) portsOf(row.entry.from);
    const from = sender ? laneOf(sender) : row.entry.from;
    const to = laneOf(row.entry.after);
    return { from: from ?? to, to };
  });
  const order = laneOrder(loads, actors);
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const inOrder = [...ports].toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  const lanes = inOrder.flatMap(([owner, own]): Lane[] => [
    { key: owner, name: owner, isPort: false, ports: own.size },
    ...(unfolded.has(owner) ? [...own] : []).map((name) => ({
      key: portKey(owner, name),
      name,
      isPort: true,
      ports: 0,
    })),
  ]);
  return { lanes, messages };
}

const portKey = (owner: string, port: string) => `${owner} ▸ ${port}`;
