import { chartOf } from './chart.ts';
import { readMachines } from './machines.ts';
import { manualOf } from './manual.ts';
import { mermaidOf } from './mermaid.ts';
import { svgOf } from './svg.ts';

/** The files of docs/machines, name by name, as the machines of the project give them. */
export async function drawings(): Promise<Map<string, string>> {
  const charts = (await readMachines()).map(chartOf);
  const files = new Map([['README.md', manualOf(charts)]]);
  for (const chart of charts) {
    files.set(`${chart.id}.mmd`, mermaidOf(chart));
    files.set(`${chart.id}.svg`, await svgOf(chart));
  }
  return files;
}
