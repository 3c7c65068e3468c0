// How a test tells of an event, a state and a way.
import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Path } from './explore.ts';
import { shortName } from './naming.ts';

const SHORT = 100;
const LONG = 400;

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text);

/** Plain data in a line, as short as it can be told. */
export const inShort = (value: unknown): string => cut(JSON.stringify(value) ?? 'undefined', SHORT);

/** Plain data in a line, where what it says is the point. */
export const atLength = (value: unknown): string => cut(JSON.stringify(value) ?? 'undefined', LONG);

/** `refused 422` for an answer of a port, plain data for any other. */
function answerInShort(output: unknown): string {
  if (typeof output !== 'object' || output === null || !('kind' in output)) return inShort(output);
  return 'status' in output ? `${output.kind} ${output.status}` : String(output.kind);
}

/** `recovery.submit {"values":{"email":""}}`, `done askResetLink refused 422`, `after second`. */
export function eventInShort(event: AnyEventObject): string {
  const name = shortName(event);
  if (name.startsWith('done ')) return `${name} ${answerInShort(event.output)}`;
  if (name.startsWith('error ')) return name;
  const { type: _, ...payload } = event;
  return Object.keys(payload).length === 0 ? name : `${name} ${inShort(payload)}`;
}

/** An event with all that it carries: `done askResetLink {"kind":"refused","status":422}`. */
export function eventAtLength(event: AnyEventObject): string {
  const name = shortName(event);
  if (name.startsWith('error ')) return name;
  const { type: _, ...payload } = event;
  const said = name.startsWith('done ') ? event.output : payload;
  return said === undefined || isDeepStrictEqual(said, {}) ? name : `${name} ${atLength(said)}`;
}

export const statesInShort = ({ value }: Pick<AnyMachineSnapshot, 'value'>): string => JSON.stringify(value);

/** The same thing many times over is said once, with how often. */
function folded(words: readonly string[]): string[] {
  const runs: { word: string; times: number }[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.word === word) last.times += 1;
    else runs.push({ word, times: 1 });
  }
  return runs.map(({ word, times }) => (times > 1 ? `${word} ×${times}` : word));
}

/** A way as it can be told: `start → recovery.submit {…} → after second ×60`. */
export function wayInShort({ start, steps }: Path): string {
  const from = start.input === undefined ? 'start' : `start ${inShort(start.input)}`;
  return [from, ...folded(steps.map(({ event }) => eventInShort(event)))].join(' → ');
}
