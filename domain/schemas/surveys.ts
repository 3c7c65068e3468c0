import * as v from 'valibot';
import type { Question } from '../answers.ts';
import type { Survey, SurveyCompletion } from '../entities.ts';
import { day, id, instant, listOf, parseOrNull, points, text } from './values.ts';

const KNOWN: Record<Question['type'], true> = { text: true, choice: true, choices: true, scale: true };
const QUESTION_TYPES = Object.keys(KNOWN) as Question['type'][];

const question = v.object({
  name: text,
  title: text,
  type: v.picklist(QUESTION_TYPES),
  required: v.exactOptional(v.boolean()),
  options: v.exactOptional(listOf(v.object({ value: text, label: text }))),
});

const survey = v.object({
  id,
  name: text,
  title: text,
  startDate: day,
  endDate: day,
  definition: v.object({ questions: listOf(question) }),
});

const isOfLaterType = (row: unknown): boolean =>
  v.is(v.object({ type: v.string() }), row) && !v.is(v.object({ type: v.picklist(QUESTION_TYPES) }), row);

const laterSurvey = v.object({
  definition: v.object({ questions: v.pipe(v.array(v.unknown()), v.someItem(isOfLaterType)) }),
});

const answer = v.object({
  question: text,
  given: listOf(text),
  right: listOf(text),
  isRight: v.boolean(),
  explanation: text,
});

const completion = v.object({
  id,
  surveyId: v.nullable(id),
  name: text,
  completedAt: instant,
  outcome: v.exactOptional(v.object({ right: points, of: points, answers: listOf(answer) })),
});

// A survey with a type of question that this release cannot draw is left out, and the others stay. Without that question
// it would be answered by half, or refused where the question is required.
const surveyList = v.object({
  data: v.pipe(
    v.custom<unknown[]>(Array.isArray),
    v.transform((list) => list.filter((row) => !v.is(laterSurvey, row))),
    listOf(survey),
  ),
});
const completionList = v.object({ data: listOf(completion) });

/** The surveys in the body of an answer (§C.3); null when it holds something else. */
export const parseSurveys = (value: unknown): Survey[] | null => parseOrNull(surveyList, value)?.data ?? null;

/** One completion, as the server answers a sending; null for anything else. */
export const parseCompletion = (value: unknown): SurveyCompletion | null => parseOrNull(completion, value);

/** The completions in the body of an answer (§C.3); null when it holds something else. */
export const parseCompletions = (value: unknown): SurveyCompletion[] | null =>
  parseOrNull(completionList, value)?.data ?? null;
