import { HIDDEN, type Hide, MORE, type Plain, type PlainRecord, redact } from './redact.ts';

// What the recorder writes for a hidden value: its kind, and a number by which the same value is known again. A replay
// (scripts/replay/) puts something of the same kind there, and two values that were equal are equal again.

/** `text 3`, `number 4`, `flag`, `date` in the brackets of what is hidden. */
export const HIDDEN_KIND = /^‹hidden (text|number|flag|date)(?: (\d+))?›$/;

/** Words with which ports say what came of a call, and of which part: they say nothing of a person, and decide what follows. */
const OUTCOMES = [
  'ok',
  'refused',
  'unauthorized',
  'failed',
  'malformed',
  'unreachable',
  'network',
  'timeout',
  'refreshed',
  'over',
  'opened',
  'turnedBack',
  'decided',
  'undecided',
  'unknown',
  'read',
  'unread',
  'userInfo',
  'redirectToken',
  'initiatives',
  'editions',
  'surveys',
  'completions',
  'playerEditions',
  'levels',
  'missing',
  'here',
];
const isOutcome = (key: string, value: unknown) =>
  (['kind', 'part', 'because'].includes(key) && OUTCOMES.includes(String(value))) ||
  (key === 'status' && typeof value === 'number');

/** The most values that get a number; a later one has none. */
const MAX_NUMBERS = 2_000;
const [DEEPEST, LONGEST] = [6, 50];
/** The names of fields and ids of questions; anything else may be somebody's. */
const FIELD = /^(?:[A-Za-z][\w-]{0,39}|\d{1,9})$/;

/** 53 bits of a text that cannot be told from them: the salt is of this page alone (cyrb53). */
function digest(text: string, salt: number): number {
  let [high, low] = [0xdeadbeef ^ salt, 0x41c6ce57 ^ salt];
  for (let at = 0; at < text.length; at += 1) {
    high = Math.imul(high ^ text.charCodeAt(at), 2_654_435_761);
    low = Math.imul(low ^ text.charCodeAt(at), 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}

/** Says of hidden values what they are, and which of them are equal. Of the values themselves it keeps digests. */
export function createShapes(salt: number): Hide {
  const numbers = new Map<number, number>();
  const numberOf = (text: string): string => {
    const key = digest(text, salt);
    const known = numbers.get(key) ?? (numbers.size < MAX_NUMBERS ? numbers.size + 1 : null);
    if (known === null) return '';
    numbers.set(key, known);
    return ` ${known}`;
  };
  const ofObject = (value: object, depth: number): Plain => {
    if (depth >= DEEPEST) return MORE;
    if (value instanceof Date) return '‹hidden date›';
    if (Array.isArray(value)) return value.slice(0, LONGEST).map((inner) => shape(inner, depth + 1));
    if (![Object.prototype, null].includes(Object.getPrototypeOf(value))) return redact(value);
    const fields = Object.entries(value).filter(([key, inner]) => FIELD.test(key) && inner !== undefined);
    return Object.fromEntries(
      fields
        .slice(0, LONGEST)
        .map(([key, inner]) => [key, isOutcome(key, inner) ? (inner as Plain) : shape(inner, depth + 1)]),
    ) satisfies PlainRecord;
  };
  const shape = (value: unknown, depth: number): Plain => {
    if (value === null || value === undefined || value === '') return value ?? null;
    if (typeof value === 'string') return `‹hidden text${numberOf(value)}›`;
    if (typeof value === 'number') return `‹hidden number${numberOf(String(value))}›`;
    if (typeof value === 'boolean') return '‹hidden flag›';
    return typeof value === 'object' ? ofObject(value, depth) : HIDDEN;
  };
  return (value) => shape(value, 0);
}
