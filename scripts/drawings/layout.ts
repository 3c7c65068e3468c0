import ElkLayout from 'elkjs/lib/elk.bundled.js';
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { ChartState } from '../../src/inspection/chart.ts';
import type { Flow } from './flow.ts';
import { graphOf, type View } from './graph.ts';

/** The column in which a hosted README shows an image; a wider one is scaled down to it. */
export const COLUMN = 1012;
/** The smallest letter of a drawing, and the smallest that may be left of it in the column. */
export const LETTER = 12;
export const LEAST_LETTER = 11;
const WIDEST = Math.floor((COLUMN * LETTER) / LEAST_LETTER);

export type LaidOut = { view: View; page: ElkNode };

const elk = new ElkLayout();

/** From what tells most to what is narrowest. */
const WAYS: readonly Pick<View, 'hasEvents' | 'widest'>[] = [
  { hasEvents: true, widest: null },
  { hasEvents: false, widest: null },
  { hasEvents: false, widest: 3 },
  { hasEvents: false, widest: 2 },
  { hasEvents: false, widest: 1 },
];

const widthOf = ({ page }: LaidOut) => page.width ?? 0;

async function firstThatFits(
  drawn: Pick<View, 'flow' | 'root' | 'closed'>,
  ways: typeof WAYS,
): Promise<LaidOut> {
  let narrowest: LaidOut | null = null;
  for (const way of ways) {
    const view = { ...drawn, ...way };
    const laidOut = { view, page: await elk.layout(graphOf(view)) };
    if (narrowest === null || widthOf(laidOut) < widthOf(narrowest)) narrowest = laidOut;
    if (widthOf(laidOut) <= WIDEST) break;
  }
  if (narrowest === null) throw new Error('There is no way to lay out a drawing.');
  return narrowest;
}

/**
 * The drawings of a state of a flow, each narrow enough for the column: the whole, or else the state with those in it
 * closed that have states themselves, and each of them on its own.
 */
export async function layOut(flow: Flow, root: ChartState = flow.chart.root): Promise<LaidOut[]> {
  const parents = root.states.filter(({ states }) => states.length > 0);
  const whole = await firstThatFits(
    { flow, root, closed: new Set() },
    parents.length > 0 ? WAYS.slice(0, 2) : WAYS,
  );
  if (widthOf(whole) <= WIDEST || parents.length === 0) return [whole];
  const closed = new Set(parents.map(({ id }) => id));
  const drawings = [await firstThatFits({ flow, root, closed }, WAYS)];
  for (const parent of parents) drawings.push(...(await layOut(flow, parent)));
  return drawings;
}
