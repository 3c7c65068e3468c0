import { MORE, type Plain, type PlainRecord } from '../../src/inspection/redact.ts';
import type { ReportedEvent } from '../../src/inspection/report-file.ts';
import type { Effect } from './effect.ts';
import type { Known } from './play.ts';
import { isHidden } from './stand-ins.ts';

/** One thing that is not as recorded; `isWay`: another transition was taken, or none. */
export type Difference = { isWay: boolean; line: string };

/** Equal as far as both are known. Whether there is anything is never hidden. */
function isAlike(one: Plain = null, other: Plain = null): boolean {
  if (one === null || other === null || one === '' || other === '') return one === other;
  if (isHidden(one) || isHidden(other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  const [mine, theirs] = [one as PlainRecord, other as PlainRecord];
  return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].every(
    (key) => mine[key] === MORE || theirs[key] === MORE || isAlike(mine[key], theirs[key]),
  );
}

/** The paths at which two records are not alike. */
function pathsOf(one: PlainRecord, other: PlainRecord, path: string): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) => {
    const [mine, theirs] = [one[key], other[key]];
    if (isAlike(mine, theirs)) return [];
    return isRecord(mine) && isRecord(theirs) ? pathsOf(mine, theirs, `${path}.${key}`) : [`${path}.${key}`];
  });
}

const at = (record: PlainRecord, path: string): Plain | undefined =>
  path
    .split('.')
    .slice(1)
    .reduce<Plain | undefined>((value, key) => (isRecord(value) ? value[key] : undefined), record);

const isRecord = (value: Plain | undefined): value is PlainRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listed = (names: readonly string[] = []) => names.join(', ') || 'nothing';
const written = (value: Plain | undefined) => JSON.stringify(value ?? null);

const difference = (what: string, here: string, recorded: string, isWay = false): Difference[] =>
  here === recorded ? [] : [{ isWay, line: `${what} here: ${here}; recorded: ${recorded}` }];

/** Where what an event leads to is not what was recorded. */
export function differencesOf(effect: Effect, event: ReportedEvent, recorded: Known): Difference[] {
  const isBroken = event.status === 'error';
  if (effect.kind === 'broke')
    return isBroken ? [] : difference('the machine', `broke (${effect.because})`, 'went on', true);
  if (isBroken) return difference('the machine', 'went on', 'broke', true);
  const { edges, said, states, context } = effect;
  // Of an actor that is made before anybody listens, the first transitions are not told.
  const isUntold = event.type === 'xstate.init' && event.edges === undefined;
  return [
    ...(isUntold ? [] : difference('transitions', listed(edges), listed(event.edges), true)),
    ...difference('states', listed(states.toSorted()), listed(recorded.states.toSorted()), true),
    ...difference('said', listed(said), listed(event.said)),
    ...pathsOf(context, recorded.context, 'context').flatMap((path) =>
      difference(path, written(at(context, path)), written(at(recorded.context, path))),
    ),
  ];
}
