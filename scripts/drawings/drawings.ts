import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import type { InspectedChart } from '../../src/inspection/chart.ts';
import { chartOf } from './chart.ts';
import { readEventForms } from './event-forms.ts';
import { manualOf } from './manual.ts';
import { mermaidOf } from './mermaid.ts';
import { svgOf } from './svg.ts';

const FOLDER = join(import.meta.dirname, '../../machines');

/** Every machine of the project, found by its file's name, in the order of their ids. */
export async function readMachines(): Promise<AnyStateMachine[]> {
  const files = (await readdir(FOLDER, { recursive: true })).filter((name) => /\.machine\.ts$/.test(name));
  const modules = await Promise.all(
    files.map((name) => import(pathToFileURL(join(FOLDER, name)).href) as Promise<Record<string, unknown>>),
  );
  const machines = modules.flatMap((one) =>
    Object.values(one).filter((value): value is AnyStateMachine => value instanceof StateMachine),
  );
  return machines.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** The files of docs/machines, name by name, as the machines of the project give them. */
export async function drawings(): Promise<Map<string, string>> {
  const charts = (await readMachines()).map(chartOf);
  const forms = readEventForms();
  const files = new Map([['README.md', manualOf(charts)]]);
  for (const chart of charts) {
    files.set(`${chart.id}.mmd`, mermaidOf(chart));
    files.set(`${chart.id}.svg`, await svgOf(chart));
    const drawn: InspectedChart = { ...chart, events: forms.get(chart.id) ?? {} };
    files.set(`${chart.id}.json`, `${JSON.stringify(drawn, null, 1)}\n`);
  }
  return files;
}
