import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';

const SVG = 'http://www.w3.org/2000/svg';
const PIECE = /<(\/?)([a-z]+)((?:\s[a-zA-Z:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([a-zA-Z:-]+)="([^"]*)"/g;

const read = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

function elementOf(name: string, attributes: string): SVGElement {
  const element = document.createElementNS(SVG, name);
  if (!(element instanceof SVGElement)) throw new Error(`${name} is no part of a drawing.`);
  for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (key !== 'xmlns') element.setAttribute(key, read(value));
  }
  return element;
}

/**
 * A drawing of the manual as elements, without the style that it wears when it stands alone: the content policy lets
 * no text become markup, and no style stand in a page. Reads what `svgOf` (scripts/drawings) writes, and no other SVG.
 */
function svgElements(text: string): SVGElement {
  const root = elementOf('g', '');
  const open = [root];
  for (const [, closes, name = '', attributes = '', isEmpty, words] of text
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .matchAll(PIECE)) {
    const inner = open.at(-1) ?? root;
    if (words !== undefined) inner.append(read(words));
    else if (closes) open.pop();
    else {
      const element = elementOf(name, attributes);
      inner.append(element);
      if (!isEmpty) open.push(element);
    }
  }
  const [drawn] = root.children;
  if (!(drawn instanceof SVGElement)) throw new Error('The drawing is empty.');
  return drawn;
}

/** Each drawing in a chunk of its own, fetched when its machine is looked at. */
const DRAWINGS = import.meta.glob<string>('../../../docs/machines/*.svg', {
  query: '?raw',
  import: 'default',
});

/** The drawing of a machine as elements; null for a machine without one. */
async function loadChart(machine: string): Promise<SVGElement | null> {
  const load = DRAWINGS[`../../../docs/machines/${machine}.svg`];
  return load ? svgElements(await load()) : null;
}

/** A frame that scrolls has to take the focus: else a keyboard could not scroll it in every browser. */
const focusable = (frame: HTMLElement | null) => {
  if (frame) frame.tabIndex = 0;
};

type ScrollerProps = {
  className: string;
  label: string;
  frame?: { current: HTMLElement | null };
  children?: ReactNode;
};

/** A part of the page that scrolls by itself, a region by its label. */
export function Scroller({ className, label, frame, children }: ScrollerProps) {
  const keep = useCallback(
    (element: HTMLElement | null) => {
      focusable(element);
      if (frame) frame.current = element;
    },
    [frame],
  );
  return (
    <section ref={keep} className={className} aria-label={label}>
      {children}
    </section>
  );
}

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
  const { t } = useMessages();
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
    <Scroller className="inspector-chart" frame={frame} label={t('machines.chart', { name: machine })} />
  );
}
