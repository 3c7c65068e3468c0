import type { Chart, ChartState } from '../../src/inspection/chart.ts';
import { edgeWords, invokeWords, isStay, stayWords } from './words.ts';

/** What has a meaning in a diagram's text is written as the character's number. */
const escaped = (text: string): string =>
  text.replace(/[:;#{}<>"]/g, (letter) => `#${letter.codePointAt(0)};`);

/** A state's name as the diagram knows it: dots have a meaning there. */
const idOf = (state: string): string => (state === '(root)' ? 'root' : `s_${state.replaceAll('.', '_')}`);

function linesOf(chart: Chart, state: ChartState): string[] {
  const own = [
    ...invokeWords(state),
    ...chart.edges.filter((edge) => edge.from === state.id && isStay(edge)).map(stayWords),
  ];
  const words = [state.label, ...own].map(escaped).join('<br/>');
  const named = `state "${words}" as ${idOf(state.id)}`;
  if (state.states.length === 0) return [named];
  const inner = state.states.flatMap((child, at) => {
    const separator = state.kind === 'parallel' && at > 0 ? ['--'] : [];
    const start = child.isInitial && state.kind !== 'parallel' ? [`[*] --> ${idOf(child.id)}`] : [];
    return [...separator, ...start, ...linesOf(chart, child)];
  });
  return [`${named} {`, ...inner.map((line) => `  ${line}`), '}'];
}

const finals = (state: ChartState): string[] => [
  ...(state.kind === 'final' ? [`${idOf(state.id)} --> [*]`] : []),
  ...state.states.flatMap(finals),
];

/** A chart as the text of a Mermaid `stateDiagram-v2`, which code hosts draw by themselves. */
export const mermaidOf = (chart: Chart): string =>
  [
    'stateDiagram-v2',
    'direction LR',
    ...linesOf(chart, chart.root),
    ...chart.edges.flatMap((edge) =>
      edge.to.map((to) => `${idOf(edge.from)} --> ${idOf(to)} : ${escaped(edgeWords(edge))}`),
    ),
    ...finals(chart.root),
    '',
  ].join('\n');
