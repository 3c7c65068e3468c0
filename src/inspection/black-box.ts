import type { ActorView, Entry } from './protocol.ts';

/** How many events of a machine are kept, by its name: of what a page opens again and again, the last ones. */
export const KEPT_EVENTS = 200;

/** One life of a machine: its last events, and how it was before the first of them; null if that is its beginning. */
export type Run = { actor: string; before: ActorView | null; entries: readonly Entry[] };
type OpenRun = Run & { entries: Entry[] };

/** Drops the oldest events of a machine until `most` are left. */
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

/** Keeps the last events of every machine, as the recorder has written them: redacted, so that a person may send them. */
export class BlackBox {
  private readonly machines = new Map<string, OpenRun[]>();

  keep(entry: Entry): void {
    const { machine, name, actor } = entry.after;
    // What a port was asked and has answered stands in the events of its machine.
    if (machine === null) return;
    const runs = this.machines.get(name) ?? [];
    this.machines.set(name, runs);
    const known = runs.find((run) => run.actor === actor);
    if (known) known.entries.push(entry);
    else runs.push({ actor, before: null, entries: [entry] });
    trim(runs, KEPT_EVENTS);
  }

  /** What is kept by now: of each machine at most its last `most` events. */
  runs(most = KEPT_EVENTS): Run[] {
    return [...this.machines.values()].flatMap((kept) => {
      const runs = kept.map((run) => ({ ...run, entries: [...run.entries] }));
      trim(runs, most);
      return runs;
    });
  }
}
