// A process in which one model is run against one fault after another. `model-mutants.ts` starts it, tells it which
// fault is in, and ends it where a fault never ends.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Coverage } from '../models/kit/coverage.ts';
import { everyTransition } from '../models/kit/explore.ts';
import type { AnyModel } from '../models/kit/model.ts';
import { exploreJudging } from '../models/kit/oracles.ts';
import { walkBare } from '../models/kit/walk.ts';

/** The machine's files with every fault in them, each behind a switch, by their addresses. */
export type Prepared = { sources: Record<string, string> };
/** Which fault is in; none for the sound machine. */
export type Trial = { fault: string | null };
/** The first thing that the model complained of, if anything. */
export type Outcome = { complaint: string | null };

const MODEL = process.argv[2] ?? '';
const MODEL_URL = pathToFileURL(join(import.meta.dirname, '../models', `${MODEL}.model.ts`)).href;

/** Where Stryker's switches look which fault is in. */
type Switches = { activeMutant?: string };
const switches: Switches = {};
Object.assign(globalThis, { __stryker__: switches });

let sources: Prepared['sources'] = {};
let trials = 0;
/** Who imports a file, noted on the first trial. */
const importers = new Map<string, Set<string>>();
/** Everything that a fault can reach, which is read again for each: most of a chart is decided while it is read. */
let affected: ReadonlySet<string> = new Set();

const plain = (url: string) => url.replace(/\?trial=\d+$/, '');

/** What is read again for each fault has its types removed once. */
const stripped = new Map<string, string>();
function withoutTypes(file: string): string {
  const known = stripped.get(file);
  if (known !== undefined) return known;
  const script = stripTypeScriptTypes(sources[file] ?? readFileSync(fileURLToPath(file), 'utf8'));
  stripped.set(file, script);
  return script;
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    if (context.parentURL !== undefined) {
      const known = importers.get(found.url) ?? new Set();
      importers.set(found.url, known.add(plain(context.parentURL)));
    }
    return affected.has(found.url) ? { ...found, url: `${found.url}?trial=${trials}` } : found;
  },
  load(url, context, nextLoad) {
    const file = plain(url);
    return file in sources || affected.has(file)
      ? { format: 'module', source: withoutTypes(file), shortCircuit: true }
      : nextLoad(url, context);
  },
});

/** The given files, and all that import them, directly or not. */
function withImporters(urls: readonly string[]): Set<string> {
  const all = new Set<string>();
  const queue = [...urls];
  for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
    if (all.has(url)) continue;
    all.add(url);
    queue.push(...(importers.get(url) ?? []));
  }
  return all;
}

async function modelWithFault(): Promise<AnyModel> {
  const module: Record<string, unknown> = await import(`${MODEL_URL}?trial=${trials}`);
  const [model] = Object.entries(module).flatMap(([name, value]) => (name.endsWith('Model') ? [value] : []));
  return model as AnyModel;
}

/** What makes a test fail as well: a word on the console, or an error that nobody catches. */
let noise: string | null = null;
for (const level of ['warn', 'error'] as const) {
  console[level] = (...words: readonly unknown[]) => {
    noise ??= `on the console: ${words.join(' ')}`;
  };
}
process.on('uncaughtException', (error) => {
  noise ??= `not caught: ${error}`;
});

async function complaintOf(model: AnyModel): Promise<string | null> {
  const { explored, complaints } = exploreJudging(model, { isFirstEnough: true });
  if (complaints[0]) return complaints[0];
  const coverage = new Coverage(model.machine, model.outOfReach);
  for (const way of everyTransition(explored)) {
    const [complaint] = await walkBare(model, way, coverage);
    if (complaint) return complaint;
  }
  return coverage.isWhole() ? noise : coverage.report();
}

async function tryFault(fault: string | null): Promise<Outcome> {
  switches.activeMutant = fault ?? 'none';
  noise = null;
  try {
    return { complaint: await complaintOf(await modelWithFault()) };
  } catch (thrown) {
    return { complaint: String(thrown) };
  } finally {
    affected = withImporters(Object.keys(sources));
    trials += 1;
  }
}

process.on('message', async (message: Prepared | Trial) => {
  if ('sources' in message) ({ sources } = message);
  else process.send?.(await tryFault(message.fault));
});
