import { italianDay } from '../../domain/dates.ts';
import { type DocumentKind, MAX_DOCUMENT_BYTES, WHOLE } from '../../domain/published-documents.ts';
import type { components } from '../../openapi/desk.d.ts';
import type { Deps, PublishDeps } from '../deps.ts';
import { checkMissions, publishMissions } from '../missions/publish-missions.ts';
import { checkPolicy, publishPolicy } from '../policies/publish-policy.ts';
import { notFound, type Outcome, ok, type Problem, type Refusal, refuseFields } from '../results/outcome.ts';
import { nameOfStaff } from '../staff/staff.ts';
import { checkSurvey, publishSurvey } from '../surveys/publish-survey.ts';
import { changesOf } from './document-changes.ts';
import { listVersions } from './document-versions.ts';
import { readJsonLines } from './json-lines.ts';
import { lineOfDocument, MISSIONS_CODE, publishedDocument, type ReadDeps } from './published-documents.ts';
import {
  type AnyMistake,
  documentText,
  mistakeText,
  type ReadDocument,
  readDocumentText,
} from './read-text.ts';

// How the desk publishes a document: what the text would change is shown first, and the version that was looked at is named.

type Schemas = components['schemas'];
type Mistake = Schemas['DocumentMistake'];
type SiteDeps = PublishDeps & Pick<Deps, 'site'>;
type Typed = { kind: DocumentKind; text: string };

/** What one answer lists of each; the rest is counted. */
const MAX_MISTAKES = 30;
const MAX_CHANGES = 200;
/** Characters of a place that are shown: an unknown field may have any name. */
const MAX_PLACE = 200;

/** One document with its text, as it can be changed and published again. */
export async function readPublished(
  deps: ReadDeps,
  place: { kind: DocumentKind; code: string },
): Promise<Outcome<Schemas['Document']>> {
  const line = await lineOfDocument(deps, place);
  const published = await publishedDocument(deps.db, place);
  if (line === undefined || published === undefined) return notFound();
  return ok({
    line,
    text: JSON.stringify(published.read.document, null, 2),
    versions: await listVersions(deps.db, place),
  });
}

/** What is wrong with a text, or what publishing it would change. */
export async function checkText(deps: SiteDeps, typed: Typed): Promise<Schemas['CheckedDocument']> {
  const reading = readTyped(deps, typed);
  if (reading.kind === 'mistaken') return checked(reading.mistakes);
  const { read } = reading;
  const { isSame, mistakes } = await checkNow(deps, read);
  if (mistakes.length > 0) return checked(placed(typed, mistakes));
  const code = codeOf(read);
  const published = await lineOfDocument(deps, { kind: typed.kind, code });
  const before = await publishedDocument(deps.db, { kind: typed.kind, code });
  const changes = isSame ? [] : changesOf(before?.read, read);
  return checked([], {
    code,
    title: read.of === 'missions' ? '' : read.document.title,
    published: published ?? null,
    isSame,
    changes: changes.slice(0, MAX_CHANGES),
    more: Math.max(0, changes.length - MAX_CHANGES),
  });
}

const checked = (
  mistakes: readonly Mistake[],
  preview: Schemas['DocumentPreview'] | null = null,
): Schemas['CheckedDocument'] => ({
  mistakes: mistakes.slice(0, MAX_MISTAKES),
  more: Math.max(0, mistakes.length - MAX_MISTAKES),
  preview,
});

const codeOf = (read: ReadDocument): string => {
  if (read.of === 'survey') return read.document.name;
  return read.of === 'policy' ? read.document.code : MISSIONS_CODE;
};

type Check = { isSame: boolean; mistakes: readonly AnyMistake[] };

/** Whether a document is published already, and what keeps it from being published today. */
async function checkNow({ db, contestClock }: ReadDeps, read: ReadDocument): Promise<Check> {
  switch (read.of) {
    case 'survey':
      return checkSurvey({ db, contestClock }, read.document);
    case 'missions':
      return checkMissions(db, read.document);
    case 'policy':
      return checkPolicy(db, read.document);
  }
}

type TypedReading = { kind: 'read'; read: ReadDocument } | { kind: 'mistaken'; mistakes: readonly Mistake[] };

function readTyped({ site }: SiteDeps, typed: Typed): TypedReading {
  const reading = readDocumentText(typed.kind, typed.text, (link) => site.files.has(link.replace(/^\//, '')));
  switch (reading.kind) {
    case 'read':
      return reading;
    case 'invalid':
      return { kind: 'mistaken', mistakes: placed(typed, reading.mistakes) };
    case 'notJson': {
      const { brokenAt: line = null } = readJsonLines(typed.text, new Set());
      return {
        kind: 'mistaken',
        mistakes: [{ place: WHOLE, line, text: documentText('documents.notJson') }],
      };
    }
    case 'tooLarge': {
      const text = documentText('documents.tooLarge', { most: MAX_DOCUMENT_BYTES / 1_000 });
      return { kind: 'mistaken', mistakes: [{ place: WHOLE, line: null, text }] };
    }
  }
}

/** Each mistake with the line of its place; of a field that is absent, the line of what it is absent from. */
function placed({ kind, text }: Typed, mistakes: readonly AnyMistake[]): Mistake[] {
  const places = mistakes.map(({ place }) => withAncestors(place));
  const { lines } = readJsonLines(text, new Set(places.flat()));
  return mistakes.map((mistake, at) => ({
    place: mistake.place.slice(0, MAX_PLACE),
    line: places[at]?.map((one) => lines.get(one)).find((line) => line !== undefined) ?? null,
    text: mistakeText(kind, mistake),
  }));
}

/** `questions[2].title`, `questions[2]`, `questions`, and the whole document. */
function withAncestors(place: string): string[] {
  if (place === WHOLE || place === '') return [WHOLE];
  return [
    place,
    ...withAncestors(place.slice(0, Math.max(place.lastIndexOf('.'), place.lastIndexOf('['), 0))),
  ];
}

type Publishing = Typed & { seen: number; staffId: number };

/** Publishes a text, unless its document was published since it was looked at; the document as it is then. */
export async function publishText(
  deps: SiteDeps,
  { seen, staffId, ...typed }: Publishing,
): Promise<Outcome<Schemas['Document']>> {
  const reading = readTyped(deps, typed);
  if (reading.kind === 'mistaken') return refuseMistakes(reading.mistakes);
  const { read } = reading;
  const by = nameOfStaff(staffId);
  const place = { kind: typed.kind, code: codeOf(read) };
  const done = await publish(deps, read, { by, seen });
  if (done.kind === 'published') return readPublished(deps, place);
  if (done.kind === 'refused') {
    const isOutdated = done.mistakes.some((one) => one.kind === 'rule' && one.rule === 'outdated');
    return isOutdated ? refuseOutdated(deps, place) : refuseMistakes(placed(typed, done.mistakes));
  }
  if (((await lineOfDocument(deps, place))?.version ?? 0) === seen)
    return refuseMistakes([sameAs(done.version)]);
  // The same text as a version since: by the same person it is a call whose answer did not arrive.
  const isRepeated = (await publishedDocument(deps.db, place))?.publishedBy === by;
  return isRepeated ? readPublished(deps, place) : refuseOutdated(deps, place);
}

type Published =
  | { kind: 'published' | 'same'; version: number }
  | { kind: 'refused'; mistakes: readonly AnyMistake[] };

function publish(
  deps: SiteDeps,
  read: ReadDocument,
  publication: { by: string; seen: number },
): Promise<Published> {
  switch (read.of) {
    case 'survey':
      return publishSurvey(deps, { document: read.document, ...publication });
    case 'missions':
      return publishMissions(deps, { document: read.document, ...publication });
    case 'policy':
      return publishPolicy(deps, { document: read.document, ...publication });
  }
}

const sameAs = (version: number): Mistake => ({
  place: WHOLE,
  line: null,
  text: documentText('documents.same', { version }),
});

const problemOf = (msg: string, type: string): Problem => ({ loc: ['body', 'text'], msg, type });

const refuseMistakes = (mistakes: readonly Mistake[]): Refusal =>
  refuseFields(mistakes.map(({ place, text }) => problemOf(`${place}: ${text}`, 'document')));

/** Says who has published what since. */
async function refuseOutdated(deps: ReadDeps, place: { kind: DocumentKind; code: string }): Promise<Refusal> {
  const line = await lineOfDocument(deps, place);
  const [day = '', time = ''] = (line?.publishedAt ?? '').slice(0, 16).split('T');
  const sentence = documentText('documents.conflict', {
    by: line?.by ?? '',
    version: line?.version ?? 0,
    day: italianDay(day),
    time,
  });
  return refuseFields([problemOf(sentence, 'documentChanged')], 'documentChanged');
}
