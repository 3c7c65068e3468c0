import type { ReportFile } from '../../src/inspection/report-file.ts';
import type { Played, Step } from './play.ts';
import type { Suspect } from './suspect.ts';

const instant = (ms: number) => new Date(ms).toISOString();
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Who wrote the report, when and where. */
export const headLines = ({ id, error, route, site, clock, kept, leftOut }: ReportFile): string[] => [
  `report ${id}, ${error ?? 'an error'} at ${route}`,
  `site    version ${site.version ?? 'unknown'}, build ${site.build}`,
  `clock   browser ${instant(clock.browser)}, server ${instant(clock.server)}, page open for ${seconds(clock.openFor)}`,
  `events  at most the last ${kept} of each machine${
    leftOut > 0 ? `; ${leftOut} older ones did not fit into the file` : ''
  }`,
];

const nameOf = ({ run }: Played, { number }: Step) => `${run.name}:${number}`;

const [MAX_NAMES, LONGEST_LINE] = [4, 300];

const fewOf = (names: readonly string[]) =>
  names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES).join(', ')} and ${names.length - MAX_NAMES} more`
    : names.join(', ');

const cut = (line: string) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line);

function stepLines(played: Played, step: Step): string[] {
  const { event, verdict, differences, hidden, rules, broken } = step;
  const isMended = event.status === 'error' && broken === null;
  const lines = [
    ...(event.status === 'error' && broken !== null ? [`it broke: ${broken}`] : []),
    ...(isMended && verdict === 'hidden' ? ['recorded: it broke; the machine here goes on'] : []),
    ...(verdict === 'hidden'
      ? [`it depends on what the report hides: ${fewOf(hidden)}`]
      : differences.map(cut)),
    ...rules.map((rule) => `its model says otherwise: ${rule}`),
  ];
  return lines.length === 0
    ? []
    : [
        `  ${nameOf(played, step)} ${event.type} at ${seconds(event.at)}`,
        ...lines.map((line) => `    ${line}`),
      ];
}

function playedLines(played: Played): string[] {
  const { run, steps } = played;
  const count = (verdict: Step['verdict']) => steps.filter((step) => step.verdict === verdict).length;
  const ended = steps.findLast(({ event }) => event.states)?.event.states;
  return [
    `${run.name.padEnd(16)} ${count('same')} of ${steps.length} events as recorded` +
      `${count('hidden') > 0 ? `, ${count('hidden')} depend on what is hidden` : ''}` +
      `${count('different') > 0 ? `, ${count('different')} NOT AS RECORDED` : ''}` +
      `${ended ? `; ended in ${ended.join(', ')}` : ''}`,
    ...steps.flatMap((step) => stepLines(played, step)),
  ];
}

export const replayLines = (all: readonly Played[], unknown: readonly string[]): string[] => [
  ...all.flatMap(playedLines),
  ...unknown.map((machine) => `${machine}: there is no such machine here; was it renamed since?`),
];

export const suspectLines = ({ played, step, because }: Suspect): string[] => [
  `Look first at ${nameOf(played, step)}, ${step.event.type}: ${because}.`,
  `  before    ${step.before?.states.join(', ') ?? 'the machine had not begun'}`,
  `  recorded  ${step.event.edges?.join(', ') ?? 'no transition'}`,
];
