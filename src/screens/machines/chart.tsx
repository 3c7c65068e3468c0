import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { loadChart } from './charts.ts';
import { Scroller } from './scroller.tsx';

type ChartProps = {
  machine: string;
  /** The states to light, and the transitions taken last, by their names. */
  states: readonly string[];
  edges: readonly string[];
};

const light = (drawn: Element, mark: 'state' | 'edge', names: readonly string[]) => {
  for (const element of drawn.querySelectorAll<SVGElement>(`[data-${mark}]`)) {
    element.classList.toggle('lit', names.includes(element.dataset[mark] ?? ''));
  }
};

/** Brings what has just been lit into view, inside its own frame only. */
function reveal(frame: HTMLElement): void {
  const lit = [...frame.querySelectorAll('.chart-state.lit')].at(-1);
  if (!lit) return;
  const [box, view] = [lit.getBoundingClientRect(), frame.getBoundingClientRect()];
  frame.scrollBy(
    box.left + box.width / 2 - view.left - view.width / 2,
    box.top + box.height / 2 - view.top - view.height / 2,
  );
}

/** The drawing of a machine, the same as in the manual, with its active states and its last transitions lit. */
export function Chart({ machine, states, edges }: ChartProps) {
  const { text } = useText();
  const frame = useRef<HTMLElement>(null);
  const [drawn, setDrawn] = useState<SVGElement | null>(null);
  useEffect(() => {
    let isLeft = false;
    void loadChart(machine).then((loaded) => {
      if (!isLeft) setDrawn(loaded);
    });
    return () => {
      isLeft = true;
    };
  }, [machine]);
  useEffect(() => {
    if (drawn) frame.current?.replaceChildren(drawn);
  }, [drawn]);
  useEffect(() => {
    if (!drawn || !frame.current) return;
    light(drawn, 'state', ['(root)', ...states]);
    light(drawn, 'edge', edges);
    reveal(frame.current);
  }, [drawn, states, edges]);
  return (
    <Scroller className="inspector-chart" frame={frame} label={text('machines.chart', { name: machine })} />
  );
}
