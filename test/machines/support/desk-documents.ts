import type {
  CheckedDocument,
  DeskDocument,
  DeskDocumentLine,
  DeskDocuments,
  DocumentPreview,
} from '../../../domain/desk-documents.ts';
import { deskDocumentsMachine } from '../../../machines/desk/desk-documents.machine.ts';
import { heldBy, type PortsOf, portsOf } from './held-machine.ts';

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
export const heldDocumentPorts = () => portsOf(deskDocumentsMachine);

export const heldDocuments = (ports: PortsOf<typeof deskDocumentsMachine>) =>
  heldBy(deskDocumentsMachine, ports);
