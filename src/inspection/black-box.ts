import { type ActorView, countEntries, type Entry, type RecordedHistory } from './protocol.ts';

/**
 * How many events of a machine are kept, by its name, and how many of a port: of what a page opens again and again, the last
 * ones. A port with the name of its machine takes no room of it.
 */
export const KEPT_EVENTS = 200;

/** One life of an actor: its last events, and how it was before the first of them; null if that is its beginning. */
export type Run = { actor: string; before: ActorView | null; entries: readonly Entry[] };
type OpenRun = Run & { entries: Entry[] };

/** Drops the oldest events of an actor until `most` are left; answers how many it has dropped. */
function trim(runs: OpenRun[], most: number): number {
  const over = Math.max(0, countEntries(runs) - most);
  for (let dropped = 0; dropped < over; dropped += 1) {
    const [oldest] = runs;
    const first = oldest?.entries.shift();
    if (!oldest || !first) return dropped;
    oldest.before = first.after;
    if (oldest.entries.length === 0) runs.shift();
  }
  return over;
}

const isOfMachine = ({ entries: [first] }: Run): boolean =>
  first !== undefined && first.after.machine !== null;

/** Keeps the last events of every actor, as the recorder has written them: redacted, so that a person may send them. */
export class BlackBox {
  private readonly lives = new Map<string, OpenRun[]>();
  /** The names of actors whose first events are no longer kept. */
  private readonly trimmedActors = new Set<string>();

  keep(entry: Entry): void {
    const { name, actor, machine } = entry.after;
    const key = JSON.stringify([name, machine]);
    const runs = this.lives.get(key) ?? [];
    this.lives.set(key, runs);
    const known = runs.find((run) => run.actor === actor);
    if (known) known.entries.push(entry);
    else runs.push({ actor, before: null, entries: [entry] });
    if (trim(runs, KEPT_EVENTS) > 0) this.trimmedActors.add(name);
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
  history(now: readonly ActorView[]): RecordedHistory {
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
      trimmedActors: [...this.trimmedActors],
    };
  }
}
