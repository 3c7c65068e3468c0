import { ratio, shown, times } from '../bench/figures.ts';
import { table } from '../bench/tables.ts';
import type { Measurement } from './measurement.ts';
import { percentile, rate, unsuccessful } from './run-load.ts';

const megabytes = (bytes: number): string => String(Math.round(bytes / 1e6));

/** How many answers were no successes, and what they were. */
const othersOf = ({ volley }: Measurement): string => {
  const others = [...volley.statuses]
    .filter(([status]) => status >= 300)
    .map(([status, n]) => `${n} x ${status}`);
  const kinds = volley.broken > 0 ? [...others, `${volley.broken} without an answer`] : others;
  return `${unsuccessful(volley)}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`;
};

const cellsOf = (line: Measurement): string[] => {
  const { name, connections, volley, health, baseline } = line;
  return [
    name,
    String(connections),
    shown(rate(volley)),
    ...[0.5, 0.95, 0.99].map((part) => shown(percentile(volley, part))),
    othersOf(line),
    shown(health.worked / volley.times.length),
    megabytes(health.peak),
    shown(health.loopDelay),
    baseline
      ? `${times(ratio(rate(volley), baseline.perSecond))} of ${baseline.name}, ${shown(baseline.perSecond)}/s`
      : '',
  ];
};

const HEAD = [
  'scenario',
  'connections',
  'successes/s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'not 2xx',
  'processor ms an answer',
  'peak MB',
  'event loop p99 ms',
  'against the baseline',
];

/** Every scenario in a line, with its ratio to what it is measured by. */
export const measurementTable = (lines: readonly Measurement[]): string => table(HEAD, lines.map(cellsOf));

/** One scenario as it is told while the rest still runs. */
export const headline = (line: Measurement): string =>
  cellsOf(line)
    .map((cell, at) => (at === 0 ? cell : cell && `${HEAD[at]} ${cell}`))
    .filter((part) => part !== '')
    .join(' · ');
