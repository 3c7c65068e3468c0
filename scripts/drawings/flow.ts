import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import {
  type Chart,
  type ChartEdge,
  type ChartState,
  changesNothing,
  eventName,
  ROOT,
  statesUnder,
} from '../../src/inspection/chart.ts';
import { models } from '../../test/models/models.ts';
import { type Recorded, recordedScores } from '../../test/mutation/recorded-scores.ts';
import { chartOf } from './chart.ts';
import { callsOf, emittedWords, machineFile } from './source.ts';

const FOLDER = join(import.meta.dirname, '../..');
const RULE = /§[A-Z](?:\.\d+)?/g;

/** Everything that the book says of a machine. */
export type Flow = {
  chart: Chart;
  /** Where it is written. */
  file: string;
  /** What each of its actions emits. */
  emitted: ReadonlyMap<string, readonly string[]>;
  ports: readonly { port: string; calls: readonly string[] }[];
  /** The rules of the specification that its files and its model name. */
  rules: readonly string[];
  /** What its model takes of it, and why not the others. */
  coverage: { states: Share; transitions: Share; outOfReach: Readonly<Record<string, string>> };
  /** How many of the faults planted in it its model notices by itself, where that has been measured. */
  faults: Recorded | undefined;
};

type Share = { taken: number; all: number };

const byGroupAndNumber = (one: string, other: string) =>
  one.charAt(1).localeCompare(other.charAt(1)) || Number(one.slice(3)) - Number(other.slice(3));

function rulesIn(file: string): string[] {
  const [folder, name] = [file.slice(0, file.lastIndexOf('/')), file.replace(/^.*\/|\.machine\.ts$/g, '')];
  const files = [
    ...globSync(`${folder}/${name}.{machine,setup,selectors}.ts`, { cwd: FOLDER }),
    ...globSync(`test/models/${name}.{model,outcomes}.ts`, { cwd: FOLDER }),
  ];
  const named = files.flatMap((path) => readFileSync(join(FOLDER, path), 'utf8').match(RULE) ?? []);
  return [...new Set(named)].sort(byGroupAndNumber);
}

/**
 * The figures that test/models prints. They need no exploration: the run fails unless all is taken but what the model
 * says to be out of reach, and unless that is not.
 */
function coverageOf(chart: Chart): Flow['coverage'] {
  const outOfReach = models.find(({ machine }) => machine.id === chart.id)?.outOfReach ?? {};
  const share = (names: readonly string[]): Share => ({
    taken: names.filter((name) => !(name in outOfReach)).length,
    all: names.length,
  });
  return {
    states: share(
      statesUnder(chart.root)
        .map(({ id }) => id)
        .filter((id) => id !== ROOT),
    ),
    transitions: share(chart.edges.map(({ id }) => id)),
    outOfReach,
  };
}

export function flowOf(machine: AnyStateMachine): Flow {
  const chart = chartOf(machine);
  const file = machineFile(machine.id);
  const ports = Object.entries(machine.implementations.actors)
    // A machine that another one runs has a page of its own.
    .filter(([, logic]) => !(typeof logic === 'object' && 'implementations' in logic))
    .map(([port]) => ({ port, calls: callsOf(machine.id, port) }));
  return {
    chart,
    file,
    ports,
    emitted: emittedWords(machine.id),
    rules: rulesIn(file),
    coverage: coverageOf(chart),
    faults: recordedScores()[file.replace(/^.*\/|\.machine\.ts$/g, '')],
  };
}

/** An action with the words that it emits: `keepPhoto ↗draft.changed ↗photo.changed`. */
const actionWords = ({ emitted }: Flow, action: string) =>
  [action, ...(emitted.get(action) ?? []).map((word) => `↗${word}`)].join(' ');

export const actionsWords = (flow: Flow, actions: readonly string[]): string =>
  actions.map((action) => actionWords(flow, action)).join(', ');

/** A transition in full: `event [guard] → target / actions`. */
export function transitionWords(flow: Flow, edge: ChartEdge): string {
  const { guard, to, actions } = edge;
  const effect = changesNothing(edge) ? 'nothing happens' : actionsWords(flow, actions);
  return [
    eventName(flow.chart, edge),
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(to.length === 0 ? [] : [`→ ${to.join(' and ')}`]),
    ...(effect === '' ? [] : [`/ ${effect}`]),
  ].join(' ');
}

/** Timers are these two actions of the library's own; the transition `after …` says so already. */
const TIMER = ['raise', 'cancel'];

/** What a state does besides its transitions. */
export function stateWords(flow: Flow, { id, invokes, entry, exit }: ChartState): string[] {
  const hasTimer = transitionsOf(flow.chart, id).some(({ event }) => event.startsWith('after '));
  const own = (actions: readonly string[]) =>
    actions.filter((action) => !(hasTimer && TIMER.includes(action)));
  const line = (when: string, actions: readonly string[]) =>
    actions.length === 0 ? [] : [`${when} / ${actionsWords(flow, actions)}`];
  return [
    ...invokes.map((invoked) => `runs ${invoked}`),
    ...line('entry', own(entry)),
    ...line('exit', own(exit)),
  ];
}

/** A state's transitions, in the order in which they are tried. */
export const transitionsOf = ({ edges }: Chart, state: string): ChartEdge[] =>
  edges.filter(({ from }) => from === state);
