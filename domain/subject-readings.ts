import { REMOVED_KINDS } from './audit-events.ts';
import { dayInWords } from './dates.ts';
import type { Message } from './errors.ts';

// Readings of the stored subjects of the audit log (audit-subjects.ts): each translates the texts that it knows into messages.

/** The people of the desk by number. */
export type SubjectPeople = readonly { id: number; name: string }[];

/** The messages for a text; undefined where this reading does not know it. */
export type SubjectReader = (what: string, people: SubjectPeople) => readonly Message[] | undefined;

type Values = Record<string, string | number>;

/** A message with the key `desk.subject.PLACE`; days among its values are written in words. */
export const say = (place: string, values: Values = {}): Message => ({
  key: `desk.subject.${place}`,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? dayInWords(value) : value,
    ]),
  ),
});

/** Reads a text by a pattern: its named groups are the values of the message, and each group of `more` that was found adds one. */
export const reads =
  (pattern: RegExp, place: string, more: Readonly<Record<string, string>> = {}): SubjectReader =>
  (what) => {
    const groups = pattern.exec(what)?.groups;
    if (groups === undefined) return undefined;
    const values = Object.fromEntries(Object.entries(groups).filter(([, value]) => value !== undefined));
    const further = Object.keys(more).filter((group) => values[group] !== undefined);
    return [say(place, values), ...further.map((group) => say(more[group] ?? '', values))];
  };

/** One of several texts, each with its sentence. */
export const oneOf =
  (sentences: Readonly<Record<string, string>>): SubjectReader =>
  (what) => {
    const place = Object.hasOwn(sentences, what) ? sentences[what] : undefined;
    return place === undefined ? undefined : [say(place)];
  };

/** The first of several readings that knows a text. */
export const firstOf =
  (...readings: readonly SubjectReader[]): SubjectReader =>
  (what, people) => {
    for (const reading of readings) {
      const words = reading(what, people);
      if (words !== undefined) return words;
    }
    return undefined;
  };

/** Reads an empty text: kind, account and person say everything. */
export const nothing: SubjectReader = (what) => (what === '' ? [] : undefined);

export const sayReason = (reason: string): Message => say('reason', { reason });

/** What somebody typed as their reason. */
export const typed: SubjectReader = (what) => [sayReason(what)];

/** Somebody of the desk, by name where it is known. */
export const personOf = (id: string, people: SubjectPeople): Message => {
  const name = people.find((one) => one.id === Number(id))?.name;
  return name === undefined ? say('personNumber', { id }) : say('person', { name });
};

/** The limits by the beginning of their names; the first that fits. */
const LIMITS = [
  ['login', 'limit.login'],
  ['signup', 'limit.signUp'],
  ['forgot', 'limit.password'],
  ['reset', 'limit.password'],
  ['code', 'limit.code'],
  ['anonymous code', 'limit.code'],
  ['activation', 'limit.code'],
  ['receipt mail', 'limit.mail'],
  ['mail', 'limit.mail'],
  ['desk code', 'limit.deskCode'],
  ['desk invitation', 'limit.invitation'],
  ['photo', 'limit.photo'],
  ['receipt', 'limit.receipt'],
] as const;

/** Which limit was hit, by what it is about. */
export const limit: SubjectReader = (what) => {
  const place = LIMITS.find(([name]) => what.startsWith(`${name} `))?.[1];
  return place === undefined ? undefined : [say(place)];
};

/** Somebody of the desk, and as what: `staff 3 as clerk`. */
export const colleague: SubjectReader = (what, people) => {
  const { id, role } = /^staff (?<id>\d+)(?: as (?<role>clerk|manager|auditor))?$/.exec(what)?.groups ?? {};
  if (id === undefined) return undefined;
  return [personOf(id, people), ...(role === undefined ? [] : [{ key: `desk.role.${role}` }])];
};

/** What a job has removed, by kind: `accounts 3, photos 12`. */
export const removedData: SubjectReader = (what) => {
  const counts = what.split(', ').map((one) => /^(?<kind>\w+) (?<n>\d+)$/.exec(one)?.groups);
  const isKnown = counts.every((one) => REMOVED_KINDS.some((kind) => kind === one?.kind));
  return isKnown ? counts.map((one) => say(`removed.${one?.kind}`, { n: one?.n ?? '' })) : undefined;
};

const FACTS = ['endDate', 'products', 'charity', 'drawUntil', 'keepOriginalsUntil'];

/** An edition, what of it was changed, and why: `edition x, {"endDate":"2025-09-05"}, "a reason"`. */
export const changedEdition: SubjectReader = (what) => {
  const pattern = /^edition (?<code>\S+), (?<change>\{.*?\})(?:, (?<why>"(?:[^"\\]|\\.)*"))?$/s;
  const { code, change, why } = pattern.exec(what)?.groups ?? {};
  if (code === undefined || change === undefined) return undefined;
  const changed = objectOf(change);
  if (changed === undefined || Object.keys(changed).some((fact) => !FACTS.includes(fact))) return undefined;
  const facts = Object.entries(changed).map(([fact, value]) =>
    say(`fact.${fact}`, { value: Array.isArray(value) ? value.join(', ') : String(value) }),
  );
  return [say('edition', { code }), ...facts, ...quotedReason(why)];
};

/**
 * An edition that ends sooner, and why: `edition x until 2025-08-01, "a reason", told "another"`; the second is
 * what players read, where they read any. Releases before asked for no reason.
 */
export const closedEdition: SubjectReader = (what) => {
  const pattern =
    /^edition (?<code>\S+) until (?<day>[^\s,]+)(?:, (?<why>"(?:[^"\\]|\\.)*"))?(?:, told (?<told>"(?:[^"\\]|\\.)*"))?$/s;
  const { code, day, why, told } = pattern.exec(what)?.groups ?? {};
  if (code === undefined || day === undefined) return undefined;
  return [say('editionUntil', { code, day }), ...quotedReason(why), ...quotedReason(told, 'publicReason')];
};

/** A reason as it is stored after a change, in quotes. */
function quotedReason(why: string | undefined, place = 'reason'): readonly Message[] {
  const { reason } = objectOf(`{"reason":${why ?? 'null'}}`) ?? {};
  return typeof reason === 'string' ? [say(place, { reason })] : [];
}

function objectOf(json: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
