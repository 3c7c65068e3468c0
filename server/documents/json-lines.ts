import { withoutMark } from './read-text.ts';

// Where the values of a JSON text stand, which JSON.parse does not say.

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'end';
type Kind = '{' | '[' | ':' | ',' | 'close' | 'string' | 'other' | 'astray';
type Step = 'open' | 'close' | 'key' | 'colon' | 'comma' | 'scalar';

/** What a token is where something is expected; anything else breaks the text. */
const STEPS: Record<Expected, Partial<Record<Kind, Step>>> = {
  value: { '{': 'open', '[': 'open', string: 'scalar', other: 'scalar' },
  valueOrEnd: { '{': 'open', '[': 'open', string: 'scalar', other: 'scalar', close: 'close' },
  key: { string: 'key' },
  keyOrEnd: { string: 'key', close: 'close' },
  colon: { ':': 'colon' },
  commaOrEnd: { ',': 'comma', close: 'close' },
  end: {},
};

/** A sign, a text, or another value, behind blanks. */
const TOKEN =
  /([ \t\n\r]*)(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy;
const BLANKS = /[ \t\n\r]*/y;

/** An object or a list that is open. Documents of the brand are five deep; what stands deeper than `MAX_DEPTH` has no place. */
type Container = { isList: boolean; place: string | undefined; index: number; key: string };
const MAX_DEPTH = 8;

const placeIn = ({ isList, place, index, key }: Container): string | undefined => {
  if (place === undefined) return undefined;
  return isList ? `${place}[${index}]` : `${place}${place && '.'}${key}`;
};

export type JsonLines = {
  /** By place, as `questions[2].title`, the line on which it begins, from 1; the whole text is `''`. */
  lines: ReadonlyMap<string, number>;
  /** The line from which on the text is no JSON; nothing where all of it is. */
  brokenAt: number | undefined;
};

/** Finds the lines of the places in `wanted`, as far as the text is JSON. It keeps a stack of its own: a text may be nested deeply. */
export function readJsonLines(typed: string, wanted: ReadonlySet<string>): JsonLines {
  const text = withoutMark(typed);
  const lines = new Map<string, number>();
  const lineAt = lineCounter(text);
  const stack: Container[] = [];
  const token = new RegExp(TOKEN);
  let expected: Expected = 'value';
  for (;;) {
    const from = token.lastIndex;
    const [all, blanks = '', sign, string] = token.exec(text) ?? [];
    const step = all === undefined ? undefined : STEPS[expected][kindOf(sign, string, stack.at(-1))];
    if (step === undefined) {
      const offset = behindBlanks(text, from);
      return { lines, brokenAt: isOver(expected, offset, text) ? undefined : lineAt(offset) };
    }
    enter(stack.at(-1), step, string);
    const place = placeOfStep(stack.at(-1), step);
    if (place !== undefined && wanted.has(place)) lines.set(place, lineAt(from + blanks.length));
    nest(stack, step, sign === '[');
    expected = behind(step, stack.at(-1));
  }
}

/** Keeps where in an object or a list the walk has come to. */
function enter(inside: Container | undefined, step: Step, string: string | undefined): void {
  if (inside === undefined) return;
  if (step === 'key') inside.key = String(JSON.parse(string ?? ''));
  if (step === 'comma') inside.index += 1;
}

/** The place that begins with a token, if any does: a member begins with its name. */
function placeOfStep(inside: Container | undefined, step: Step): string | undefined {
  const isValue = step === 'open' || step === 'scalar';
  if (inside === undefined) return isValue ? '' : undefined;
  return (inside.isList ? isValue : step === 'key') ? placeIn(inside) : undefined;
}

function nest(stack: Container[], step: Step, isList: boolean): void {
  if (step === 'close') stack.pop();
  if (step !== 'open') return;
  const inside = stack.at(-1);
  const place = inside === undefined ? '' : placeIn(inside);
  stack.push({ isList, place: stack.length < MAX_DEPTH ? place : undefined, index: 0, key: '' });
}

const isOver = (expected: Expected, offset: number, { length }: string): boolean =>
  expected === 'end' && offset === length;

/** A bracket closes only what the same kind of bracket has opened. */
function kindOf(sign: string | undefined, string: string | undefined, inside: Container | undefined): Kind {
  if (sign === undefined) return string === undefined ? 'other' : 'string';
  if (sign === '{' || sign === '[' || sign === ':' || sign === ',') return sign;
  return inside !== undefined && inside.isList === (sign === ']') ? 'close' : 'astray';
}

function behind(taken: Step, inside: Container | undefined): Expected {
  switch (taken) {
    case 'open':
      return inside?.isList ? 'valueOrEnd' : 'keyOrEnd';
    case 'key':
      return 'colon';
    case 'colon':
      return 'value';
    case 'comma':
      return inside?.isList ? 'value' : 'key';
    default:
      return inside === undefined ? 'end' : 'commaOrEnd';
  }
}

function behindBlanks(text: string, offset: number): number {
  const blanks = new RegExp(BLANKS);
  blanks.lastIndex = offset;
  return offset + (blanks.exec(text)?.[0].length ?? 0);
}

/** Counts on from the last offset that was asked for: offsets only grow. */
function lineCounter(text: string): (offset: number) => number {
  let [line, counted] = [1, 0];
  return (offset) => {
    for (; counted < offset; counted += 1) if (text[counted] === '\n') line += 1;
    return line;
  };
}
