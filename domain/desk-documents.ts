import type { components } from '../openapi/desk.d.ts';
import type { DeskMe } from './desk.ts';
import { type DocumentKind, MAX_DOCUMENT_BYTES } from './published-documents.ts';

// Surveys, missions and consents as the desk publishes them: documents of JSON.

type Schemas = components['schemas'];
export type DeskDocumentLine = Schemas['DocumentLine'];
export type DeskDocuments = Schemas['Documents'];
export type DeskDocument = Schemas['Document'];
export type CheckedDocument = Schemas['CheckedDocument'];
export type DocumentPreview = Schemas['DocumentPreview'];
export type DocumentMistake = Schemas['DocumentMistake'];
export type DocumentChange = Schemas['DocumentChange'];

/** The document that is opened. */
export type DocumentPlace = { kind: DocumentKind; code: string };

/** The kinds of which there may be another one; the missions are one document. */
export const ADDABLE_KINDS = ['survey', 'policy'] as const satisfies readonly DocumentKind[];
export type AddableKind = (typeof ADDABLE_KINDS)[number];

/** Every document that may have an unpublished text: those of the list, and a new one of each kind. */
export const placesOf = (lines: readonly DeskDocumentLine[]): DocumentPlace[] => [
  ...lines.map(({ kind, code }) => ({ kind, code })),
  ...ADDABLE_KINDS.map((kind) => ({ kind, code: '' })),
];

/** Whether this person may publish documents; an auditor only reads them. */
export const mayPublishDocuments = ({ role }: Pick<DeskMe, 'role'>): boolean => role === 'manager';

/** Whether a text or a file is certainly too large to be published: a letter has a byte at least. */
export const isTooLarge = (size: number): boolean => size > MAX_DOCUMENT_BYTES;

/** Whether the checked text can be published: it has no mistakes and changes something. */
export const isPublishable = (checked: CheckedDocument | null): boolean =>
  checked !== null && checked.preview !== null && !checked.preview.isSame;

/** The version that a preview was compared with; 0 where its document is new. */
export const seenVersion = ({ published }: DocumentPreview): number => published?.version ?? 0;

/** Whether somebody has published a document since it was opened: what is shown compares with theirs. */
export const isOvertaken = (opened: DeskDocument | null, { published }: DocumentPreview): boolean =>
  opened !== null &&
  published !== null &&
  published.code === opened.line.code &&
  published.version !== opened.line.version;

/** The name of the file in which a published document is taken along. */
export const fileNameOf = ({ code, version }: DeskDocumentLine): string => `${code}-${version}.json`;

/** The initial text of a new document in the editor: every required field, to be filled in. */
const BEGINNINGS: Record<AddableKind, object> = {
  survey: {
    name: 'survey_',
    title: '',
    startDate: '',
    endDate: '',
    questions: [
      {
        name: '',
        title: '',
        type: 'choice',
        required: true,
        options: [
          { value: '', label: '' },
          { value: '', label: '' },
        ],
      },
    ],
  },
  policy: {
    code: '',
    title: '',
    text: '',
    link: '/documenti/privacy.pdf',
    isMandatory: false,
    edition: '',
    consentMonths: 24,
  },
};

export const beginningOf = (kind: AddableKind): string => JSON.stringify(BEGINNINGS[kind], null, 2);

/** The text of the editor before anything is typed. Missions always exist, so there is no initial text for them. */
export const beginningText = (kind: DocumentKind, document: DeskDocument | null): string =>
  document?.text ?? (kind === 'missions' ? '' : beginningOf(kind));
