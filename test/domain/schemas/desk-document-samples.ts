import type { CheckedDocument, DeskDocument, DeskDocumentLine } from '../../../domain/desk-documents.ts';
import { AT, type Whole } from './desk-samples.ts';

// Answers of the desk's server about surveys, missions and consents, with everything that they may carry.

export const LINE: Whole<DeskDocumentLine> = {
  kind: 'survey',
  code: 'questionnaire_grano',
  title: 'Quanto ne sai del grano?',
  version: 2,
  publishedAt: AT,
  by: 'Renata Bassi',
  survey: {
    isQuiz: true,
    startDate: '2025-07-16',
    endDate: '2025-08-29',
    state: 'running',
    isFixed: true,
  },
  policy: { isMandatory: true, edition: 'natura_contest' },
};

export const DOCUMENT: Whole<DeskDocument> = {
  line: LINE,
  text: '{\n  "name": "questionnaire_grano"\n}',
  versions: [{ version: 2, publishedAt: AT, by: 'Renata Bassi' }],
};

export const CHECKED: Whole<CheckedDocument> = {
  mistakes: [{ place: 'questions[0].title', line: 9, text: 'manca; il testo della domanda.' }],
  more: 1,
  preview: {
    code: 'questionnaire_grano',
    title: 'Quanto ne sai del grano?',
    published: LINE,
    isSame: false,
    changes: [
      { change: 'changed', part: 'option', of: 'grano', name: 'duro', before: 'Duro', after: 'Grano duro' },
    ],
    more: 2,
  },
};
