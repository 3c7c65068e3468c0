import * as v from 'valibot';
import type {
  CheckedDocument,
  DeskDocument,
  DeskDocumentLine,
  DocumentChange,
  DocumentMistake,
  DocumentPreview,
} from '../desk-documents.ts';
import { type DocumentKind, MAX_DOCUMENT_BYTES } from '../published-documents.ts';
import { count, rowsOf } from './desk-values.ts';
import { day, instant, oneOf, reader, text } from './values.ts';

type Survey = NonNullable<DeskDocumentLine['survey']>;
type Policy = NonNullable<DeskDocumentLine['policy']>;

const line = v.object({
  kind: oneOf<DocumentKind>({ survey: true, missions: true, policy: true }),
  code: text,
  title: text,
  version: count,
  publishedAt: v.nullable(instant),
  by: v.nullable(text),
  survey: v.exactOptional(
    v.object({
      isQuiz: v.boolean(),
      startDate: day,
      endDate: day,
      state: oneOf<Survey['state']>({ future: true, running: true, past: true }),
      isFixed: v.boolean(),
    } satisfies Record<keyof Survey, unknown>),
  ),
  policy: v.exactOptional(
    v.object({
      isMandatory: v.boolean(),
      edition: v.nullable(text),
    } satisfies Record<keyof Policy, unknown>),
  ),
} satisfies Record<keyof DeskDocumentLine, unknown>);

export const parseDocuments = reader(v.object({ documents: rowsOf(line) }));

/** A document with its text; blanks between its values may make it larger than what was typed. */
export const parseDocument = reader(
  v.object({
    line,
    text: v.pipe(v.string(), v.maxLength(2 * MAX_DOCUMENT_BYTES)),
    versions: rowsOf(
      v.object({ version: count, publishedAt: instant, by: text } satisfies Record<
        keyof DeskDocument['versions'][number],
        unknown
      >),
    ),
  } satisfies Record<keyof DeskDocument, unknown>),
);

const mistake = v.object({
  place: text,
  line: v.nullable(count),
  text,
} satisfies Record<keyof DocumentMistake, unknown>);

const change = v.object({
  change: oneOf<DocumentChange['change']>({ added: true, changed: true, removed: true, moved: true }),
  part: oneOf<DocumentChange['part']>({
    ...{ title: true, startDate: true, endDate: true },
    ...{ question: true, type: true, required: true, option: true, right: true, explanation: true },
    ...{ mission: true, points: true, level: true, minPoints: true },
    ...{ text: true, link: true, isMandatory: true, edition: true, consentMonths: true },
  }),
  of: text,
  name: text,
  before: text,
  after: text,
} satisfies Record<keyof DocumentChange, unknown>);

/** The mistakes of a text, or what it would change. */
export const parseCheckedDocument = reader(
  v.object({
    mistakes: rowsOf(mistake),
    more: count,
    preview: v.nullable(
      v.object({
        code: text,
        title: text,
        published: v.nullable(line),
        isSame: v.boolean(),
        changes: rowsOf(change),
        more: count,
      } satisfies Record<keyof DocumentPreview, unknown>),
    ),
  } satisfies Record<keyof CheckedDocument, unknown>),
);
