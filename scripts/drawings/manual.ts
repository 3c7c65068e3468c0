import type { Chart, ChartState } from '../../src/inspection/chart.ts';
import { edgeWords } from './words.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;') || '–';

const statesIn = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesIn)];

function eventsOf(chart: Chart, { id, invokes }: ChartState): string {
  const events = chart.edges
    .filter((edge) => edge.from === id)
    .map((edge) => {
      const to = edge.to.length > 0 ? `→ ${edge.to.join(' and ')}` : edge.actions.join(', ') || 'ignored';
      return `\`${edgeWords(edge)}\` ${to}`;
    });
  return [...invokes.map((one) => `runs \`${one}\``), ...events].map(cell).join('<br>');
}

function chapter(chart: Chart): string {
  const rows = statesIn(chart.root)
    .filter(
      ({ id, states }) =>
        states.length === 0 || id !== '(root)' || chart.edges.some(({ from }) => from === id),
    )
    .map(
      (state) =>
        `| ${state.id === '(root)' ? '*anywhere*' : `\`${state.id}\``} | ${cell(state.id === '(root)' ? '' : state.description)} | ${eventsOf(chart, state) || '–'} |`,
    );
  return [
    `## ${chart.id}`,
    '',
    chart.root.description,
    '',
    `![The states of ${chart.id}](${chart.id}.svg)`,
    '',
    `The same as text: [\`${chart.id}.mmd\`](${chart.id}.mmd)`,
    '',
    '| state | what it means | what happens in it |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const INTRODUCTION = `# What can happen: the manual of the flows

Generated from the machines by \`npm run generate\`: edit the machines, not these files. Each flow is drawn, told state by
state, and kept as [Mermaid](https://mermaid.js.org) text, so that a change of behaviour is a visible difference.

How to read a drawing: a box is a state, a box with states in it lasts while they do, dashed boxes are at work at the
same time. The dot is where a state begins. An arrow carries its event and, in brackets, the rule that has to hold; the
first that holds is taken. *anywhere* is "from whichever state in here". A line inside a box is an event that the state
answers without being left. \`done\` and \`error\` are the ends of what a state runs, \`after\` the passing of a named time,
\`always\` is decided at once.

To watch them live: \`/machines\` (see the [README](../../README.md)).
`;

/** The book of all flows: one chapter a machine, from the descriptions in the machines themselves. */
export const manualOf = (charts: readonly Chart[]): string =>
  [
    INTRODUCTION,
    ...charts.map(({ id, root }) => `- [${id}](#${id.toLowerCase()}): ${root.description}`),
    '',
    ...charts.map(chapter),
  ].join('\n');
