import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChartState, changesNothing, eventName, ROOT, statesUnder } from '../../src/inspection/chart.ts';
import { share as percent, type Recorded } from '../../test/mutation/recorded-scores.ts';
import { actionsWords, type Flow, stateWords, transitionsOf } from './flow.ts';
import type { LaidOut } from './layout.ts';

const SPECIFICATION = join(import.meta.dirname, '../../docs/specification.md');
const EMITTED = /↗([\w.]+)/g;

/** Where a group of rules begins: `## R — Pages` is `#r--pages`. */
const anchors = new Map(
  [...readFileSync(SPECIFICATION, 'utf8').matchAll(/^## ([A-Z]) — (.+)$/gm)].map(
    ([, group = '', title = '']) =>
      [group, `${group} — ${title}`.toLowerCase().replaceAll('—', '').replaceAll(' ', '-')] as const,
  ),
);

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;') || '–';
const code = (text: string) => `\`${text}\``;
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) => [
  row(heads),
  `|${heads.map(() => '---|').join('')}`,
  ...rows.map(row),
  '',
];

/** A state's name, or a mark for the whole machine. */
const placeOf = (state: string) => (state === ROOT ? '*anywhere*' : code(state));

/** Words with what is emitted in bold. */
const withLinks = (text: string) => cell(text).replaceAll(EMITTED, '**↗$1**');

const statesOf = (flow: Flow) =>
  table(
    ['state', 'what it means', 'while it lasts'],
    statesUnder(flow.chart.root)
      .filter((state) => state.id !== ROOT || stateWords(flow, state).length > 0)
      .map((state) => [
        placeOf(state.id),
        state.id === ROOT ? '–' : cell(state.description),
        stateWords(flow, state).map(withLinks).join('<br>') || '–',
      ]),
  );

const transitionRows = (flow: Flow, { id }: ChartState) =>
  transitionsOf(flow.chart, id).map((edge) => [
    placeOf(id),
    code(eventName(flow.chart, edge)),
    edge.guard === null ? '–' : code(edge.guard),
    edge.to.map(code).join(' and ') || (changesNothing(edge) ? 'nothing happens' : 'stays'),
    withLinks(actionsWords(flow, edge.actions)),
  ]);

/** The name of a drawing's file; that of a part of a flow ends with the part's state. */
export const drawingName = ({ view }: LaidOut): string =>
  view.root.id === ROOT ? `${view.flow.chart.id}.svg` : `${view.flow.chart.id}.${view.root.id}.svg`;

const imageOf = (drawn: LaidOut) => {
  const what = drawn.view.root.id === ROOT ? drawn.view.flow.chart.id : drawn.view.root.id;
  return `![The states of ${what}](${drawingName(drawn)})`;
};

const linked = (rule: string) => `[${rule}](../specification.md#${anchors.get(rule.charAt(1)) ?? ''})`;

const share = ({ taken, all }: { taken: number; all: number }) => `${taken}/${all}`;

const inHundredths = (faults: Recorded) => `${percent(faults).toFixed(1)} %`;

function coverageOf({ coverage, faults }: Flow): string[] {
  const reasons = Object.entries(coverage.outOfReach).map(([name, reason]) => `- ${code(name)}: ${reason}`);
  return [
    `States ${share(coverage.states)}, transitions ${share(coverage.transitions)}.`,
    ...(faults
      ? [
          '',
          `Of ${faults.of} faults planted in it the model notices ${faults.noticed} by itself, ${inHundredths(faults)}.`,
        ]
      : []),
    ...(reasons.length === 0 ? [] : ['', 'Out of its reach:', '', ...reasons]),
    '',
  ];
}

/** The page of one flow. */
export function pageOf(flow: Flow, drawings: readonly LaidOut[]): string {
  const { chart, ports, rules, file } = flow;
  return [
    `# ${chart.id}`,
    '',
    chart.root.description,
    '',
    `Written in [\`${file}\`](../../${file}). How to read this page: [the book of flows](README.md).`,
    '',
    ...drawings.flatMap((drawn) => [imageOf(drawn), '']),
    '## States',
    '',
    ...statesOf(flow),
    '## Transitions',
    '',
    ...table(
      ['from', 'event', 'guard', 'target', 'actions'],
      statesUnder(chart.root).flatMap((state) => transitionRows(flow, state)),
    ),
    ...(ports.length === 0
      ? []
      : [
          '## Calls',
          '',
          ...table(
            ['port', 'calls of the API'],
            ports.map(({ port, calls }) => [code(port), calls.map(code).join('<br>') || '–']),
          ),
        ]),
    ...(rules.length === 0 ? [] : ['## Rules', '', `${rules.map(linked).join(', ')}.`, '']),
    '## What its model takes and notices',
    '',
    ...coverageOf(flow),
  ].join('\n');
}

const INTRODUCTION = `# The book of flows

Generated from the machines by \`npm run generate\`: edit the machines, not these files. Each flow has a page with its
drawings, the words of its states, its transitions, the calls that its ports make, the rules of the
[specification](../specification.md) that it names, and what its model takes of it.

A box is a state; a box with states in it lasts while they do, dashed boxes are at work at the same time. The dot is
where a state begins, a thick border where it ends. In a box stand its transitions: \`event [guard] → target / actions\`.
Of those for the same event, numbered from 0 as in \`quiz.next[1]\`, the first whose guard holds is taken; the models, the
inspector and its log call them by the same name. The letter before each stands on its arrow. A guard has with it what it is
fixed to: \`isEntering(to: /gate)\`. *anywhere* is "from whichever state in here". A transition without a target stays in its state;
where *nothing happens*, a state takes an event so that no state around it does.
**↗**\u00a0marks an event that the machine emits for others. \`done\` and \`error\` are the ends of what a state runs,
\`after\` the passing of a named time, \`always\` is decided at once. What is too wide for one image is drawn in parts: a
state that is *drawn on its own* has an image further down. Where the arrows to earlier states would be too many, the
rows alone tell them.

Calls are those that the adapter of a port makes; a port without one asks no server, or another one. Paths of the desk's
flows are those of [its contract](../../openapi/desk.yaml), the others those of [the site's](../../openapi/openapi.yaml).

The figures of coverage are states and transitions that the flow's model takes, of all; the run of
[test/models](../../test/models) fails when they are not true. The faults are those that Stryker plants in the machine: how
many of them its model notices without any other test, where that has been measured (see [the manual of the
models](../qa.md)). To watch the flows live: \`/machines\`.
`;

/** The table of contents. */
export const contentsOf = (flows: readonly Flow[]): string =>
  [
    INTRODUCTION,
    ...table(
      ['flow', 'what it is', 'states', 'transitions', 'faults noticed'],
      flows.map(({ chart, coverage, faults }) => [
        `[${chart.id}](${chart.id}.md)`,
        cell(chart.root.description),
        share(coverage.states),
        share(coverage.transitions),
        faults ? inHundredths(faults) : '–',
      ]),
    ),
  ].join('\n');
