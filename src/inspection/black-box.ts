import type { ActorView, Entry, History } from './protocol.ts';

/**
 * How many events of a machine are kept, by its name, and how many of a port: of what a page opens again and again, the last
 * ones. A port with the name of its machine takes no room of it.
 */
export const KEPT_EVENTS = 200;

/** One life of an actor: its last events, and how it was before the first of them; null if that is its beginning. */
export type Run = { actor: string; before: ActorView | null; entries: readonly Entry[] };
type OpenRun = Run & { entries: Entry[] };

/** Drops the oldest events of an actor until `most` are left. */
function trim(runs: OpenRun[], most: number): void {
  let count = runs.reduce((sum, { entries }) => sum + entries.length, 0);
  for (; count > most; count -= 1) {
    const [oldest] = runs;
    const dropped = oldest?.entries.shift();
    if (!oldest || !dropped) return;
    oldest.before = dropped.after;
    if (oldest.entries.length === 0) runs.shift();
  }
}

const isOfMachine = ({ entries: [first] }: Run): boolean =>
  first !== undefined && first.after.machine !== null;

/** Keeps the last events of every actor, as the recorder has written them: redacted, so that a person may send them. */
export class BlackBox {
  private readonly lives = new Map<string, OpenRun[]>();
  /** The names of actors whose first events are no longer kept. */
  private readonly lost = new Set<string>();

  keep(entry: Entry): void {
    const { name, actor, machine } = entry.after;
    const key = JSON.stringify([name, machine]);
    const runs = this.lives.get(key) ?? [];
    this.lives.set(key, runs);
    const known = runs.find((run) => run.actor === actor);
    if (known) known.entries.push(entry);
    else runs.push({ actor, before: null, entries: [entry] });
    if (runs.reduce((sum, { entries }) => sum + entries.length, 0) > KEPT_EVENTS) this.lost.add(name);
    trim(runs, KEPT_EVENTS);
  }

  /** For a report: of each machine at most its last `most` events. What a port has answered stands in those of its machine. */
  runs(most = KEPT_EVENTS): Run[] {
    return [...this.lives.values()].flatMap((kept) => {
      const runs = kept.filter(isOfMachine).map((run) => ({ ...run, entries: [...run.entries] }));
      trim(runs, most);
      return runs;
    });
  }

  /** For an inspector that opens late: all that is kept, in the order in which it was recorded. `now` is who runs by now. */
  history(now: readonly ActorView[]): History {
    const runs = [...this.lives.values()].flat();
    const entries = runs.flatMap((run) => run.entries).sort((one, other) => one.number - other.number);
    const told = new Set(runs.map(({ actor }) => actor));
    return {
      start: [
        ...runs.flatMap(({ before }) => before ?? []),
        // One that has done nothing for so long that its events are gone.
        ...now.filter(({ actor }) => !told.has(actor)),
      ],
      entries,
      lost: [...this.lost],
    };
  }
}
