import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MissionsDocument } from '../../../domain/missions.ts';
import { changesOf } from '../../../server/documents/document-changes.ts';
import type { ReadDocument } from '../../../server/documents/read-text.ts';
import type { SurveyDocument } from '../../../server/surveys/survey-document.ts';
import { aSurvey, memory, options, solved, wheat } from '../admin/publish-file.ts';

const survey = (changes: Partial<SurveyDocument> = {}): ReadDocument => ({
  of: 'survey',
  document: aSurvey({ name: 'survey_grano', ...changes }),
});
const missions = (document: MissionsDocument): ReadDocument => ({ of: 'missions', document });
const GRAIN: MissionsDocument = {
  missions: [
    { code: 'grano', description: 'Fai crescere la spiga.', points: { surveys: 10, quiz: 5 } },
    { code: 'cuore', description: 'Riempi il cuore.', points: { contest: 10 } },
  ],
  levels: [
    { name: 'Seme', minPoints: 0 },
    { name: 'Spiga', minPoints: 60 },
  ],
};

/** Each change on a line, as `changed option grano duro: Grano duro → Duro`. */
const told = (before: ReadDocument | undefined, after: ReadDocument) =>
  changesOf(before, after).map(({ change, part, of, name, before: was, after: is }) =>
    `${[change, part, of, name].filter(Boolean).join(' ')}: ${was} → ${is}`.trim(),
  );

describe('of a survey', () => {
  test('nothing is reported when nothing changes', () => {
    expect(told(survey(), survey())).toEqual([]);
  });

  test('changed titles, days, texts, types and labels are reported with their old values', () => {
    const changed = survey({
      title: 'Altro',
      endDate: '2025-10-31',
      questions: [
        { ...wheat, title: 'Quale grano?', options: [{ value: 'duro', label: 'Duro' }, ...options.slice(1)] },
        { ...memory, type: 'scale', required: true },
      ],
    });
    expect(told(survey(), changed)).toEqual([
      'changed title: I tuoi gusti → Altro',
      'changed endDate: 2025-09-30 → 2025-10-31',
      'changed question grano: Da quale grano? → Quale grano?',
      'changed option grano duro: Grano duro → Duro',
      'changed type ricordo: text → scale',
      'changed required ricordo: false → true',
    ]);
  });

  test('an added or removed question is reported once, without its parts', () => {
    const farro = { ...wheat, name: 'farro', title: 'Farro?' };
    expect(told(survey(), survey({ questions: [memory, farro] }))).toEqual([
      'added question farro:  → Farro?',
      'removed question grano: Da quale grano? →',
    ]);
  });

  test('changed right answers and explanations are reported, and the right answers of a new question', () => {
    expect(told(survey(), survey({ questions: [solved, memory] }))).toEqual([
      'added right grano:  → duro',
      'added explanation grano:  → Lo chiede la legge.',
    ]);
    expect(told(survey({ questions: [memory] }), survey({ questions: [memory, solved] }))).toEqual([
      'added question grano:  → Da quale grano?',
      'added right grano:  → duro',
    ]);
  });

  test('a new order of questions or options is reported; adding or removing one is no new order', () => {
    const turned = { ...wheat, options: options.toReversed() };
    expect(told(survey(), survey({ questions: [memory, turned] }))).toEqual([
      'moved question:  →',
      'moved option grano:  →',
    ]);
    expect(told(survey(), survey({ questions: [memory] }))).toEqual([
      'removed question grano: Da quale grano? →',
    ]);
  });

  test('a new survey is reported with all its questions', () => {
    expect(told(undefined, survey())).toEqual([
      'added title:  → I tuoi gusti',
      'added startDate:  → 2025-08-01',
      'added endDate:  → 2025-09-30',
      'added question grano:  → Da quale grano?',
      'added question ricordo:  → Quale piatto ricordi?',
    ]);
  });
});

describe('of missions and levels', () => {
  test('added, changed and removed points are reported, and all points of a new mission', () => {
    const after = {
      missions: [
        { ...GRAIN.missions[0], points: { surveys: 20, contest: 5 } },
        { code: 'olio', description: 'Olio.', points: { quiz: 5 } },
      ],
      levels: GRAIN.levels,
    } as MissionsDocument;
    expect(told(missions(GRAIN), missions(after))).toEqual([
      'changed points grano surveys: 10 → 20',
      'added points grano contest:  → 5',
      'added mission olio:  → Olio.',
      'added points olio quiz:  → 5',
      'removed points grano quiz: 5 →',
      'removed mission cuore: Riempi il cuore. →',
    ]);
  });

  test('a level is identified by its place in the list', () => {
    const levels = [
      { name: 'Seme', minPoints: 0 },
      { name: 'Pianta', minPoints: 50 },
      { name: 'Campo', minPoints: 90 },
    ];
    expect(told(missions(GRAIN), missions({ ...GRAIN, levels }))).toEqual([
      'changed level 2: Spiga → Pianta',
      'changed minPoints 2: 60 → 50',
      'added level 3:  → Campo',
      'added minPoints 3:  → 90',
    ]);
  });

  test('a new order is reported', () => {
    const turned = { ...GRAIN, missions: GRAIN.missions.toReversed() };
    expect(told(missions(GRAIN), missions(turned))).toEqual(['moved mission:  →']);
  });
});

test('each field of a consent is reported', () => {
  const document = {
    code: 'notizie',
    title: 'Notizie',
    text: 'Desidero.',
    link: '/documenti/privacy.pdf',
    isMandatory: false,
    edition: 'natura',
    consentMonths: 24,
  };
  const { edition: _, ...rest } = document;
  const after = {
    ...rest,
    title: 'N',
    text: 'T',
    link: '/documenti/l.pdf',
    isMandatory: true,
    consentMonths: 12,
  };
  expect(told({ of: 'policy', document }, { of: 'policy', document: after })).toEqual([
    'changed title: Notizie → N',
    'changed text: Desidero. → T',
    'changed link: /documenti/privacy.pdf → /documenti/l.pdf',
    'changed isMandatory: false → true',
    'changed consentMonths: 24 → 12',
    'removed edition: natura →',
  ]);
});

test('any difference between two surveys is reported', () => {
  const text = fc.constantFrom('a', 'b', 'c');
  const aList = <T>(one: fc.Arbitrary<T>, of: (value: T) => string) =>
    fc.uniqueArray(one, { selector: of, minLength: 1, maxLength: 3 });
  const anOption = fc.record({ value: text, label: text });
  const aQuestion = fc.record({
    name: text,
    title: text,
    type: fc.constantFrom('text' as const, 'choices' as const),
    required: fc.boolean(),
    options: aList(anOption, ({ value }) => value),
    right: fc.array(text, { minLength: 1, maxLength: 2 }),
    explanation: text,
  });
  const aDocument = fc.record({
    name: fc.constant('questionnaire'),
    title: text,
    startDate: text,
    endDate: text,
    questions: aList(aQuestion, ({ name }) => name),
  });
  fc.assert(
    fc.property(aDocument, aDocument, fc.boolean(), (drawn, other, areAlike) => {
      const one = structuredClone(drawn);
      const next = structuredClone(areAlike ? drawn : other);
      const changes = changesOf({ of: 'survey', document: one }, { of: 'survey', document: next });
      expect(changes.length === 0).toBe(isDeepStrictEqual(one, next));
    }),
    { numRuns: 500 },
  );
});
