import type { Reporter, TestModule } from 'vitest/node';

/** What the server promises of races and durability, C1 to C18. */
const PROMISES = 18;

/** The number in a title such as `C17: a consent cannot be withdrawn` or `C12 and C13: …`. */
export function promisesIn(fullName: string): number[] {
  const titles = fullName.split(' > ').flatMap((title) => /^(?:C\d+ and )*C\d+(?=: )/.exec(title) ?? []);
  return titles.flatMap((title) => [...title.matchAll(/\d+/g)].map(([number]) => Number(number)));
}

/** Whether each promise was kept by all its tests, by the database that they ran on. */
function keptBy(modules: readonly TestModule[]): Map<string, Map<number, boolean>> {
  const kept = new Map<string, Map<number, boolean>>();
  for (const module of modules) {
    const engine = module.project.name === 'postgresql' ? 'PostgreSQL' : 'the embedded database';
    for (const test of module.children.allTests()) {
      for (const number of promisesIn(test.fullName)) {
        const own = kept.get(engine) ?? new Map<number, boolean>();
        own.set(number, (own.get(number) ?? true) && test.result().state === 'passed');
        kept.set(engine, own);
      }
    }
  }
  return kept;
}

/** Prints at the end which of C1 to C18 were held on which database; some are about processes, which run on one. */
class PromisesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const [engine, promises] of keptBy(modules)) {
      const lines = Array.from({ length: PROMISES }, (_, at) => at + 1)
        .filter((number) => promises.has(number))
        .map((number) => `C${number}${promises.get(number) === true ? '' : ' BROKEN'}`);
      const held = [...promises.values()].filter(Boolean).length;
      process.stdout.write(
        `races and durability on ${engine}: ${held} of ${promises.size}: ${lines.join(' ')}\n`,
      );
    }
  }
}

// Vitest takes a reporter by its default export alone.
export default PromisesReporter;
