import * as v from 'valibot';
import { needsOptions, QUESTION_TYPES } from '../../domain/answers.ts';
import { isRealDay } from '../../domain/dates.ts';
import { lineOf } from '../../domain/edition-declaration.ts';
import { kindOf } from '../../domain/surveys.ts';
import type { QuizSolution, SurveyDefinition } from '../db/contest-tables.ts';
import {
  brokenRule,
  type DocumentReading,
  type MistakeAt,
  parseDocument,
} from '../results/parse-document.ts';

/** The most of everything that a survey may hold. A question and an option stay one heading and one line of the page. */
export const SURVEY_LIMITS = {
  title: 120,
  question: 300,
  label: 120,
  explanation: 300,
  name: 40,
  questions: 50,
  options: 20,
} as const;

const NAME = /^[a-z][a-z0-9_-]*$/;
const name = v.pipe(v.string(), v.maxLength(SURVEY_LIMITS.name), v.regex(NAME));
/** The name says the kind (specification §B.17); one that says both would be read as a survey, whoever wrote it. */
const surveyName = v.pipe(
  name,
  v.check((text) => text.includes('survey') !== text.includes('questionnaire')),
);
const value = v.pipe(v.string(), v.maxLength(SURVEY_LIMITS.name), v.regex(/^[a-z0-9][a-z0-9_-]*$/));
const day = v.pipe(v.string(), v.check(isRealDay));

const question = v.strictObject({
  /** The key of the answer, in every version. */
  name,
  title: lineOf(SURVEY_LIMITS.question),
  type: v.picklist(QUESTION_TYPES),
  required: v.optional(v.boolean(), false),
  options: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ value, label: lineOf(SURVEY_LIMITS.label) })),
      v.minLength(2),
      v.maxLength(SURVEY_LIMITS.options),
    ),
  ),
  /** Of a quiz: the options that answer it, all of them and no other, and why. */
  right: v.exactOptional(v.pipe(v.array(value), v.minLength(1), v.maxLength(SURVEY_LIMITS.options))),
  explanation: v.exactOptional(lineOf(SURVEY_LIMITS.explanation)),
});

/** A survey or a quiz as a file holds it (docs/campaign.md). */
export const surveyDocument = v.strictObject({
  name: surveyName,
  title: lineOf(SURVEY_LIMITS.title),
  /** Days of Rome, both included. */
  startDate: day,
  endDate: day,
  questions: v.pipe(v.array(question), v.minLength(1), v.maxLength(SURVEY_LIMITS.questions)),
});

export type SurveyDocument = v.InferOutput<typeof surveyDocument>;
type Question = SurveyDocument['questions'][number];

/** What only the whole document shows to be wrong. */
export type SurveyRule =
  | 'reversed'
  | 'nameTwice'
  | 'valueTwice'
  | 'optionsMissing'
  | 'optionsOfText'
  | 'rightOfSurvey'
  | 'rightWithoutOptions'
  | 'rightUnknown'
  | 'rightTwice'
  | 'rightOne'
  | 'explanationMissing'
  | 'explanationAlone';

type Mistake = MistakeAt<SurveyRule>;

export const readSurveyDocument = (content: unknown): DocumentReading<SurveyDocument, SurveyRule> =>
  parseDocument(content, surveyDocument, mistakesOf);

function mistakesOf(document: SurveyDocument): Mistake[] {
  const { startDate, endDate, questions } = document;
  return [
    ...(endDate < startDate ? [brokenRule('endDate', 'reversed', { startDate })] : []),
    ...repeated(questions.map((one) => one.name)).map((at) =>
      brokenRule(`questions[${at}].name`, 'nameTwice'),
    ),
    ...questions.flatMap((one, at) => {
      const place = `questions[${at}]`;
      return [
        ...optionMistakes(one, place),
        ...solutionMistakes(one, place, kindOf(document.name) === 'poll'),
      ];
    }),
  ];
}

function optionMistakes({ type, options }: Question, place: string): Mistake[] {
  if (options === undefined)
    return needsOptions(type) ? [brokenRule(`${place}.options`, 'optionsMissing')] : [];
  if (type === 'text') return [brokenRule(`${place}.options`, 'optionsOfText')];
  const values = options.map((one) => one.value);
  return repeated(values).map((at) => brokenRule(`${place}.options[${at}].value`, 'valueTwice'));
}

function solutionMistakes(
  { type, options, right, explanation }: Question,
  place: string,
  isQuiz: boolean,
): Mistake[] {
  if (right === undefined)
    return explanation === undefined ? [] : [brokenRule(`${place}.explanation`, 'explanationAlone')];
  if (!isQuiz) return [brokenRule(`${place}.right`, 'rightOfSurvey')];
  if (!needsOptions(type)) return [brokenRule(`${place}.right`, 'rightWithoutOptions')];
  const known = new Set(options?.map((one) => one.value));
  return [
    ...right.flatMap((one, at) =>
      known.has(one) ? [] : [brokenRule(`${place}.right[${at}]`, 'rightUnknown', { value: one })],
    ),
    ...repeated(right).map((at) => brokenRule(`${place}.right[${at}]`, 'rightTwice')),
    ...(type === 'choice' && right.length > 1 ? [brokenRule(`${place}.right`, 'rightOne')] : []),
    ...(explanation === undefined ? [brokenRule(`${place}.explanation`, 'explanationMissing')] : []),
  ];
}

/** Where a text stands that has stood before. */
const repeated = (texts: readonly string[]): number[] =>
  texts.flatMap((text, at) => (texts.indexOf(text) < at ? [at] : []));

/** What everybody may read of a survey, and what the server keeps to itself. */
export function partsOf({ questions }: SurveyDocument): {
  definition: SurveyDefinition;
  solution: QuizSolution | null;
} {
  const definition = {
    questions: questions.map(({ right: _right, explanation: _explanation, required, ...shown }) => ({
      ...shown,
      ...(required && { required }),
    })),
  };
  const solved = questions.flatMap(({ name: of, right, explanation = '' }) =>
    right === undefined ? [] : [[of, { right, explanation }] as const],
  );
  return { definition, solution: solved.length > 0 ? Object.fromEntries(solved) : null };
}

type Parts = { name: string; title: string; start_date: string; end_date: string } & ReturnType<
  typeof partsOf
>;

/** The document that a published version was written from. */
export const documentOf = ({
  name: survey,
  title,
  start_date,
  end_date,
  definition,
  solution,
}: Parts): SurveyDocument => ({
  name: survey,
  title,
  startDate: start_date,
  endDate: end_date,
  questions: definition.questions.map(({ name: of, title: asked, type, required = false, options }) => ({
    name: of,
    title: asked,
    type,
    required,
    ...(options !== undefined && { options }),
    ...(solution !== null && Object.hasOwn(solution, of) && solution[of]),
  })),
});
