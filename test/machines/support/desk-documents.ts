import type { ChosenDocument } from '../../../domain/desk.ts';
import type {
  CheckedDocument,
  DeskDocument,
  DeskDocumentLine,
  DeskDocuments,
  DocumentPlace,
  DocumentPreview,
} from '../../../domain/desk-documents.ts';
import type { UnpublishedText, UnsavedText } from '../../../domain/desk-unsaved.ts';
import type { DocumentKind } from '../../../domain/published-documents.ts';
import type { Result } from '../../../domain/result.ts';
import { deskDocumentsMachine } from '../../../machines/desk/desk-documents.machine.ts';
import type { TextCommand } from '../../../machines/ports/desk-documents.ts';
import { held, heldSource } from './held.ts';

/** A quiz that runs; what a test is not about is fine. */
export const aDocumentLine = (changes: Partial<DeskDocumentLine> = {}): DeskDocumentLine => ({
  kind: 'survey',
  code: 'questionnaire_grano',
  title: 'Quanto ne sai del grano?',
  version: 2,
  publishedAt: '2025-08-01T10:00:00+02:00',
  by: 'Renata Bassi',
  survey: {
    isQuiz: true,
    startDate: '2025-07-16',
    endDate: '2025-08-29',
    state: 'running',
    isFixed: true,
  },
  ...changes,
});

export const MISSIONS_LINE: DeskDocumentLine = {
  kind: 'missions',
  code: 'missions',
  title: '',
  version: 0,
  publishedAt: null,
  by: null,
};

export const POLICY_LINE: DeskDocumentLine = {
  kind: 'policy',
  code: 'comunita',
  title: 'La comunità',
  version: 1,
  publishedAt: '2025-07-16T10:00:00+02:00',
  by: 'demonstration',
  policy: { isMandatory: true, edition: null },
};

export const someDocuments = (): DeskDocuments => ({
  documents: [aDocumentLine(), MISSIONS_LINE, POLICY_LINE],
});

export const aDocument = (line = aDocumentLine()): DeskDocument => ({
  line,
  text: `{\n  "name": "${line.code}"\n}`,
  versions: Array.from({ length: line.version }, (_, before) => ({
    version: line.version - before,
    publishedAt: '2025-08-01T10:00:00+02:00',
    by: 'Renata Bassi',
  })),
});

export const aDocumentPreview = (changes: Partial<DocumentPreview> = {}): DocumentPreview => ({
  code: 'questionnaire_grano',
  title: 'Quanto ne sai del grano?',
  published: aDocumentLine(),
  isSame: false,
  changes: [{ change: 'changed', part: 'title', of: '', name: '', before: 'Il grano', after: 'Il farro' }],
  more: 0,
  ...changes,
});

export const checkedWith = (preview: DocumentPreview | null): CheckedDocument => ({
  mistakes:
    preview === null
      ? [{ place: 'questions[0].title', line: 9, text: 'manca; il testo della domanda.' }]
      : [],
  more: 0,
  preview,
});

/** The ports of the room, answered by the test. */
export const heldDocumentPorts = () => ({
  listDocuments: held<Result<DeskDocuments>>(),
  readDocument: held<Result<DeskDocument>, DocumentPlace>(),
  readTextFile: held<Result<{ text: string }>, { file: ChosenDocument }>(),
  checkDocument: held<Result<CheckedDocument>, { kind: DocumentKind; text: string }>(),
  rememberText: heldSource<
    { type: 'text.found'; unsaved: UnsavedText } | { type: 'texts.found'; texts: readonly UnpublishedText[] },
    { person: number },
    TextCommand
  >(),
  publishDocument: held<Result<DeskDocument>, { kind: DocumentKind; text: string; seen: number }>(),
});

export const heldDocuments = (ports: ReturnType<typeof heldDocumentPorts>) =>
  deskDocumentsMachine.provide({
    actors: {
      listDocuments: ports.listDocuments.logic,
      readDocument: ports.readDocument.logic,
      readTextFile: ports.readTextFile.logic,
      checkDocument: ports.checkDocument.logic,
      rememberText: ports.rememberText.logic,
      publishDocument: ports.publishDocument.logic,
    },
  });
