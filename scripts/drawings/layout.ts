import ElkLayout from 'elkjs/lib/elk.bundled.js';
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { type ChartState, statesUnder } from '../../src/inspection/chart.ts';
import type { Flow } from './flow.ts';
import { graphOf, type View } from './graph.ts';

/** The column in which a hosted README shows an image; a wider one is scaled down to it. */
export const COLUMN = 1012;
/** The smallest letter of a drawing, and the smallest that may be left of it in the column. */
export const LETTER = 12;
export const MIN_LETTER = 11;
const WIDEST = Math.floor((COLUMN * LETTER) / MIN_LETTER);

export type LaidOut = { view: View; page: ElkNode };

const elk = new ElkLayout();

type Way = Pick<View, 'widest' | 'hasBack'>;

/** From what shows most to what is narrowest. */
const WAYS: readonly Way[] = [
  { widest: null, hasBack: true },
  { widest: 3, hasBack: true },
  { widest: 2, hasBack: true },
  { widest: 1, hasBack: true },
  { widest: 3, hasBack: false },
  { widest: 2, hasBack: false },
  { widest: 1, hasBack: false },
];
/** From how many transitions on a drawing of the whole was never narrow enough: it is not tried. */
const TOO_MANY = 60;

const widthOf = ({ page }: LaidOut) => page.width ?? 0;

async function firstThatFits(
  drawn: Pick<View, 'flow' | 'root' | 'closed'>,
  ways: readonly Way[],
): Promise<LaidOut | null> {
  for (const way of ways) {
    const view = { ...drawn, ...way };
    const laidOut = { view, page: await elk.layout(graphOf(view)) };
    if (widthOf(laidOut) <= WIDEST) return laidOut;
  }
  return null;
}

const countIn = ({ chart }: Flow, root: ChartState): number => {
  const inside = new Set(statesUnder(root).map(({ id }) => id));
  return chart.edges.filter(({ from, to }) => inside.has(from) && to.length > 0).length;
};

/**
 * The drawings of a state of a flow, each narrow enough for the column: the whole, or else the state with those in it
 * closed that have states themselves, and each of them on its own.
 */
export async function layOut(flow: Flow, root: ChartState = flow.chart.root): Promise<LaidOut[]> {
  const parents = root.states.filter(({ states }) => states.length > 0);
  const isLarge = countIn(flow, root) > TOO_MANY;
  const wholeWays = parents.length === 0 ? WAYS : isLarge ? [] : WAYS.filter(({ widest }) => !widest);
  const whole = await firstThatFits({ flow, root, closed: new Set() }, wholeWays);
  if (whole) return [whole];
  const closed = new Set(parents.map(({ id }) => id));
  const drawing = parents.length > 0 ? await firstThatFits({ flow, root, closed }, WAYS) : null;
  if (!drawing) throw new Error(`${flow.chart.id} ${root.id} cannot be drawn ${WIDEST} px wide.`);
  const drawings = [drawing];
  for (const parent of parents) drawings.push(...(await layOut(flow, parent)));
  return drawings;
}
