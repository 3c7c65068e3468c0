import { svgElements } from './svg-elements.ts';

/** Each drawing in a chunk of its own, fetched when its machine is looked at. */
const DRAWINGS = import.meta.glob<string>('../../../docs/machines/*.svg', {
  query: '?raw',
  import: 'default',
});

/** The drawing of a machine as elements; null for a machine without one. */
export async function loadChart(machine: string): Promise<SVGElement | null> {
  const load = DRAWINGS[`../../../docs/machines/${machine}.svg`];
  return load ? svgElements(await load()) : null;
}
