import { describe, expect, test } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '../../../domain/published-documents.ts';
import {
  documentOf,
  partsOf,
  readSurveyDocument,
  SURVEY_LIMITS,
} from '../../../server/surveys/survey-document.ts';
import { linesOfText } from './publish-file.ts';

const options = [
  { value: 'duro', label: 'Grano duro' },
  { value: 'tenero', label: 'Grano tenero' },
];
const choice = { name: 'grano', title: 'Da quale grano?', type: 'choice', options };
const solved = { ...choice, right: ['duro'], explanation: 'Lo chiede la legge.' };
const text = { name: 'ricordo', title: 'Quale piatto ricordi?', type: 'text' };
const days = { title: 'Che cosa ne sai?', startDate: '2025-10-01', endDate: '2025-11-30' };

const survey = (...questions: unknown[]) => ({ name: 'survey_gusti', ...days, questions });
const quiz = (...questions: unknown[]) => ({ ...survey(...questions), name: 'questionnaire_grano' });

const lines = (content: unknown) => linesOfText('survey', content);

test('a survey and a quiz without mistakes are read, and what was left out is filled in', () => {
  expect(readSurveyDocument(survey(text, choice))).toEqual({
    kind: 'read',
    document: survey({ ...text, required: false }, { ...choice, required: false }),
  });
  expect(readSurveyDocument(quiz(solved))).toMatchObject({ kind: 'read' });
});

test('a published survey is read again as the same document', () => {
  const reading = readSurveyDocument(quiz({ ...solved, required: true }, text));
  if (reading.kind === 'invalid') throw new Error('Refused');
  const { definition, solution } = partsOf(reading.document);
  expect(JSON.stringify(definition)).not.toContain('legge');
  expect(solution).toEqual({ grano: { right: ['duro'], explanation: 'Lo chiede la legge.' } });
  const { name, title, startDate: start_date, endDate: end_date } = reading.document;
  expect(documentOf({ name, title, start_date, end_date, definition, solution })).toEqual(reading.document);
});

describe('each mistake is one line that names its place', () => {
  test.each<[string, unknown, string]>([
    ['no object', 'sondaggio', '{ }: un oggetto con name, title, startDate, endDate e questions.'],
    ['an unknown field', { ...survey(text), colour: 'red' }, 'colour: campo sconosciuto.'],
    [
      'no title',
      { ...survey(text), title: undefined },
      'title: manca; il titolo, una riga da 1 a 120 caratteri.',
    ],
    [
      'a title of two lines',
      { ...survey(text), title: 'Uno\ndue' },
      'title: il titolo, una riga da 1 a 120 caratteri.',
    ],
    ['no such day', { ...survey(text), startDate: '2025-02-30' }, 'startDate: il primo giorno, AAAA-MM-GG.'],
    [
      'days in the wrong order',
      { ...survey(text), endDate: '2025-09-30' },
      'endDate: viene prima del primo giorno, 2025-10-01.',
    ],
    ['no question', survey(), 'questions: un elenco da 1 a 50 domande.'],
    ['a question that is a text', survey('Perché?'), 'questions[0]: una domanda, con name, title e type.'],
    [
      'a name with a capital',
      survey({ ...text, name: 'Ricordo' }),
      'questions[0].name: il nome della domanda: fino a 40 fra lettere minuscole, cifre, _ e -, la prima una lettera.',
    ],
    [
      'a name that objects have',
      survey({ ...text, name: '__proto__' }),
      'questions[0].name: il nome della domanda: fino a 40 fra lettere minuscole, cifre, _ e -, la prima una lettera.',
    ],
    [
      'a type that no page asks',
      survey({ ...text, type: 'date' }),
      'questions[0].type: text, choice, choices o scale.',
    ],
    [
      'a name twice',
      survey(text, choice, text),
      "questions[2].name: questo nome ce l'ha già una domanda di prima.",
    ],
    [
      'one option',
      survey({ ...choice, options: options.slice(1) }),
      'questions[0].options: un elenco da 2 a 20 opzioni, ognuna con value e label.',
    ],
    [
      'an option without a label',
      survey({ ...choice, options: [...options, { value: 'farro' }] }),
      'questions[0].options[2].label: manca; ciò che si legge, una riga da 1 a 120 caratteri.',
    ],
    [
      'an option that is a text',
      survey({ ...choice, options: [...options, 'farro'] }),
      "questions[0].options[2]: un'opzione, con value e label.",
    ],
    [
      'a value twice',
      survey({ ...choice, options: [...options, ...options.slice(1)] }),
      "questions[0].options[2].value: questo valore ce l'ha già un'opzione di prima.",
    ],
    [
      'options of a text',
      survey({ ...text, options }),
      'questions[0].options: una domanda text non ha opzioni.',
    ],
    [
      'a right answer in a survey',
      survey(solved),
      'questions[0].right: le risposte giuste sono di un quiz, che ha questionnaire nel nome.',
    ],
    [
      'a right answer on a scale',
      quiz({ ...solved, type: 'scale' }),
      'questions[0].right: le risposte giuste sono di una domanda choice o choices.',
    ],
    [
      'a right answer that is no option',
      quiz(text, { ...solved, right: ['farro'] }),
      `questions[1].right[0]: "farro" non è il valore di un'opzione della domanda.`,
    ],
    [
      'two right answers of a choice',
      quiz({ ...solved, right: ['duro', 'tenero'] }),
      "questions[0].right: una domanda choice ha una sola risposta giusta; choices ne ammette più d'una.",
    ],
    [
      'a right answer twice',
      quiz({ ...solved, type: 'choices', right: ['duro', 'duro'] }),
      'questions[0].right[1]: questo valore è già tra le risposte giuste.',
    ],
    [
      'a right answer without its reason',
      quiz({ ...choice, right: ['duro'] }),
      'questions[0].explanation: manca: chi gioca legge perché la risposta è giusta.',
    ],
    [
      'a reason without a right answer',
      quiz({ ...choice, explanation: 'Così è.' }),
      'questions[0].explanation: spiega risposte giuste (right) che non ci sono.',
    ],
  ])('%s', (_, content, line) => {
    expect(lines(content)).toEqual([line]);
  });

  test.each(['gusti', 'survey_questionnaire', 'Survey', 'story', `survey${'a'.repeat(35)}`])(
    'the name %s',
    (name) => {
      expect(lines({ ...survey(text), name })).toEqual([
        expect.stringMatching(/^name: fino a 40 .* con survey/),
      ]);
    },
  );

  test('a choice without options', () => {
    const { options: _, ...without } = choice;
    expect(lines(survey(without))).toEqual([
      'questions[0].options: mancano: una domanda choice o choices ne vuole da 2 a 20.',
    ]);
  });
});

describe('everything has a bound, and the largest is taken', () => {
  const many = <Row>(n: number, row: (at: number) => Row): Row[] =>
    Array.from({ length: n }, (_, at) => row(at));
  const accepted = (content: unknown) => readSurveyDocument(content).kind === 'read';
  const { title, question, label, explanation, name, questions, options: maxOptions } = SURVEY_LIMITS;

  test.each<[string, number, (n: number) => unknown]>([
    ['letters of the title', title, (n) => ({ ...survey(text), title: 'a'.repeat(n) })],
    ['letters of the name', name, (n) => ({ ...survey(text), name: `survey${'a'.repeat(n - 6)}` })],
    ['questions', questions, (n) => survey(...many(n, (at) => ({ ...text, name: `q${at}` })))],
    ['letters of a question', question, (n) => survey({ ...text, title: 'a'.repeat(n) })],
    ['letters of its name', name, (n) => survey({ ...text, name: 'a'.repeat(n) })],
    [
      'options',
      maxOptions,
      (n) => survey({ ...choice, options: many(n, (at) => ({ value: `o${at}`, label: 'Sì' })) }),
    ],
    [
      'letters of an option',
      label,
      (n) => survey({ ...choice, options: [...options, { value: 'a', label: 'a'.repeat(n) }] }),
    ],
    [
      'letters of a value',
      name,
      (n) => survey({ ...choice, options: [...options, { value: 'a'.repeat(n), label: 'Sì' }] }),
    ],
    ['letters of a reason', explanation, (n) => quiz({ ...solved, explanation: 'a'.repeat(n) })],
  ])('%s: %i', (_, most, of) => {
    expect([accepted(of(most)), accepted(of(most + 1))]).toEqual([true, false]);
  });

  test('the largest survey is far below the largest file', () => {
    const most = many(maxOptions, (at) => ({ value: `o${at}`, label: 'è'.repeat(label) }));
    const largest = quiz(
      ...many(questions, (at) => ({
        ...solved,
        name: `q${at}`,
        title: 'è'.repeat(question),
        options: most,
        right: ['o1'],
        explanation: 'è'.repeat(explanation),
      })),
    );
    expect(accepted(largest)).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(largest, null, 2))).toBeLessThan(MAX_DOCUMENT_BYTES);
  });

  test('thirty mistakes are told one by one, and more are counted', () => {
    const wrong = (n: number) => lines(survey(...many(n, () => ({ ...text, title: '' }))));
    expect(wrong(30)).toHaveLength(30);
    expect(wrong(31).at(-1)).toBe('Altri errori: 1.');
    expect(wrong(31)).toHaveLength(31);
  });
});
