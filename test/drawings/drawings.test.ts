import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { chartOf } from '../../scripts/drawings/chart.ts';
import { readMachines } from '../../scripts/drawings/drawings.ts';
import { mermaidOf } from '../../scripts/drawings/mermaid.ts';
import { svgOf } from '../../scripts/drawings/svg.ts';
import { nameOfState, nodesOf } from '../../src/inspection/naming.ts';
import { transitionsOf } from '../models/kit/naming.ts';

const DRAWN = join(import.meta.dirname, '../../docs/machines');
const machines = await readMachines();

const unescaped = (text = '') =>
  text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
const marks = (svg: string, mark: string) =>
  [...svg.matchAll(new RegExp(`data-${mark}="([^"]*)"`, 'g'))].map(([, name]) => unescaped(name)).sort();

describe.each(machines.map((machine) => [machine.id, machine] as const))(
  'the drawing of %s',
  (id, machine) => {
    test('shows every state and every transition once, by the names that coverage uses', async () => {
      const svg = await readFile(join(DRAWN, `${id}.svg`), 'utf8');
      expect(marks(svg, 'state')).toEqual(nodesOf(machine).map(nameOfState).sort());
      expect(marks(svg, 'edge')).toEqual(transitionsOf(machine).sort());
    });

    test('holds the description of every state', () => {
      const silent = nodesOf(machine).filter(({ description }) => !description);
      expect(silent.map(nameOfState)).toEqual([]);
    });
  },
);

const lamp = (guard: 'mayShine' | (() => boolean)) =>
  setup({ guards: { mayShine: () => true } }).createMachine({
    id: 'lamp',
    description: 'A lamp & its "switch".',
    initial: 'dark',
    states: {
      dark: { on: { press: [{ guard, target: 'bright' }, {}] }, after: { 500: 'bright' } },
      bright: { type: 'final' },
    },
  });

test('the same machine always gives the same drawing', async () => {
  const chart = chartOf(lamp('mayShine'));
  expect(await svgOf(chart)).toBe(await svgOf(chartOf(lamp('mayShine'))));
  expect(await svgOf(chart)).toContain('aria-label="lamp: A lamp &amp; its &quot;switch&quot;."');
});

test('the Mermaid text holds states, initial and final states, ignored events, delays and guards', () => {
  expect(mermaidOf(chartOf(lamp('mayShine')))).toBe(`stateDiagram-v2
direction LR
state "lamp" as root {
  [*] --> s_dark
  state "dark<br/>press / nothing happens" as s_dark
  state "bright" as s_bright
}
s_dark --> s_bright : press [mayShine]
s_dark --> s_bright : after 500
s_bright --> [*]
`);
});

test('a guard without a name throws', () => {
  expect(() => chartOf(lamp(() => true))).toThrow('has a guard or an action without a name');
});
