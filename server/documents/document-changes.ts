import { isDeepStrictEqual } from 'node:util';
import type { MissionsDocument } from '../../domain/missions.ts';
import type { components } from '../../openapi/desk.d.ts';
import type { PolicyDocument } from '../policies/policy-document.ts';
import type { SurveyDocument } from '../surveys/survey-document.ts';
import type { ReadDocument } from './read-text.ts';

export type DocumentChange = components['schemas']['DocumentChange'];
type Part = DocumentChange['part'];

/**
 * One thing that a document says. `of`: the question or mission to which it belongs. What belongs to another entry, `owner`, is
 * not told apart from it where that is added or removed; `isTold`: yet it is told where that is added.
 */
type Entry = {
  part: Part;
  of?: string;
  name?: string;
  value: string;
  owner?: string;
  isTold?: boolean;
};

/** Things whose order players see: `of` which question, and their names in order. */
type Order = { part: Part; of?: string; names: readonly string[] };

type Outline = { entries: ReadonlyMap<string, Entry>; orders: readonly Order[] };

const keyed = (entries: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(entries.map((one) => [keyOf(one), one]));

const keyOf = ({ part, of = '', name = '' }: Omit<Entry, 'value'>): string => [part, of, name].join('\n');

function outlineOf(read: ReadDocument): Outline {
  switch (read.of) {
    case 'survey':
      return outlineOfSurvey(read.document);
    case 'missions':
      return outlineOfMissions(read.document);
    case 'policy':
      return { entries: keyed(entriesOfPolicy(read.document)), orders: [] };
  }
}

function outlineOfSurvey({ title, startDate, endDate, questions }: SurveyDocument): Outline {
  return {
    entries: keyed([
      { part: 'title', value: title },
      { part: 'startDate', value: startDate },
      { part: 'endDate', value: endDate },
      ...questions.flatMap(entriesOfQuestion),
    ]),
    orders: [
      { part: 'question', names: questions.map(({ name }) => name) },
      ...questions.flatMap(({ name, options }): Order[] =>
        options === undefined ? [] : [{ part: 'option', of: name, names: options.map(({ value }) => value) }],
      ),
    ],
  };
}

function entriesOfQuestion(question: SurveyDocument['questions'][number]): Entry[] {
  const { name, title, type, required, options = [], right, explanation } = question;
  const owner = keyOf({ part: 'question', name });
  return [
    { part: 'question', name, value: title },
    { part: 'type', of: name, value: type, owner },
    { part: 'required', of: name, value: String(required), owner },
    ...options.map(
      ({ value, label }): Entry => ({ part: 'option', of: name, name: value, value: label, owner }),
    ),
    ...(right === undefined
      ? []
      : [{ part: 'right', of: name, value: right.join(', '), owner, isTold: true } as const]),
    ...(explanation === undefined
      ? []
      : [{ part: 'explanation', of: name, value: explanation, owner } as const]),
  ];
}

function outlineOfMissions({ missions, levels }: MissionsDocument): Outline {
  return {
    entries: keyed([
      ...missions.flatMap(({ code, description, points }): Entry[] => [
        { part: 'mission', name: code, value: description },
        ...Object.entries(points).map(
          ([kind, given]): Entry => ({
            part: 'points',
            of: code,
            name: kind,
            value: String(given),
            owner: keyOf({ part: 'mission', name: code }),
            isTold: true,
          }),
        ),
      ]),
      // A level is known by its place in the list.
      ...levels.flatMap(({ name, minPoints }, at): Entry[] => [
        { part: 'level', name: String(at + 1), value: name },
        {
          part: 'minPoints',
          of: String(at + 1),
          value: String(minPoints),
          owner: keyOf({ part: 'level', name: String(at + 1) }),
          isTold: true,
        },
      ]),
    ]),
    orders: [{ part: 'mission', names: missions.map(({ code }) => code) }],
  };
}

const entriesOfPolicy = (policy: PolicyDocument): Entry[] => [
  { part: 'title', value: policy.title },
  { part: 'text', value: policy.text },
  { part: 'link', value: policy.link },
  { part: 'isMandatory', value: String(policy.isMandatory) },
  ...(policy.edition === undefined ? [] : [{ part: 'edition', value: policy.edition } as const]),
  { part: 'consentMonths', value: String(policy.consentMonths) },
];

type Entries = Outline['entries'];

/** What a document changes of the one that is published; of a new one all that it says. */
export function changesOf(before: ReadDocument | undefined, after: ReadDocument): DocumentChange[] {
  const next = outlineOf(after);
  const old = before === undefined ? { entries: keyed([]), orders: [] } : outlineOf(before);
  return [
    ...[...next.entries].flatMap(([key, entry]) => changesTo(entry, old.entries.get(key), old.entries)),
    ...[...old.entries]
      .filter(([key, entry]) => !next.entries.has(key) && isApart(entry, next.entries))
      .map(([, entry]) => changeOf('removed', entry, entry.value, '')),
    ...next.orders
      .filter((order) => isMoved(old.orders, order))
      .map((order) => changeOf('moved', order, '', '')),
  ];
}

/** Whether an entry belongs to no other that comes or goes with it. */
const isApart = ({ owner }: Entry, others: Entries): boolean => owner === undefined || others.has(owner);

function changesTo(entry: Entry, last: Entry | undefined, had: Entries): DocumentChange[] {
  if (last === undefined)
    return isApart(entry, had) || entry.isTold ? [changeOf('added', entry, '', entry.value)] : [];
  return last.value === entry.value ? [] : [changeOf('changed', entry, last.value, entry.value)];
}

const changeOf = (
  change: DocumentChange['change'],
  { part, of = '', name = '' }: Pick<Entry, 'part' | 'of' | 'name'>,
  before: string,
  after: string,
): DocumentChange => ({ change, part, of, name, before, after });

/** Whether what was there before and still is stands in another order. */
function isMoved(before: readonly Order[], { part, of, names }: Order): boolean {
  const old = before.find((one) => one.part === part && one.of === of)?.names ?? [];
  const kept = names.filter((name) => old.includes(name));
  return !isDeepStrictEqual(
    kept,
    old.filter((name) => names.includes(name)),
  );
}
