import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import type { InspectedChart } from '../../src/inspection/chart.ts';
import { readEventForms } from './event-forms.ts';
import { flowOf } from './flow.ts';
import { layOut } from './layout.ts';
import { contentsOf, drawingName, pageOf } from './pages.ts';
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
  const flows = (await readMachines()).map(flowOf);
  const forms = readEventForms();
  const files = new Map([['README.md', contentsOf(flows)]]);
  for (const flow of flows) {
    const { chart } = flow;
    const drawn = await layOut(flow);
    for (const one of drawn) files.set(drawingName(one), svgOf(one));
    files.set(`${chart.id}.md`, pageOf(flow, drawn));
    const inspected: InspectedChart = { ...chart, events: forms.get(chart.id) ?? {} };
    files.set(`${chart.id}.json`, `${JSON.stringify(inspected)}\n`);
  }
  return files;
}
