import * as v from 'valibot';
import type { Survey, SurveyCompletion } from '../entities.ts';
import { day, id, instant, listOf, parseOrNull, points, text } from './values.ts';

const question = v.object({
  name: text,
  title: text,
  type: v.picklist(['text', 'choice', 'choices', 'scale']),
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

const surveyList = v.object({ data: listOf(survey) });
const completionList = v.object({ data: listOf(completion) });

/** The surveys in the body of an answer (§C.3); null when it holds something else. */
export const parseSurveys = (value: unknown): Survey[] | null => parseOrNull(surveyList, value)?.data ?? null;

/** One completion, as the server answers a sending; null for anything else. */
export const parseCompletion = (value: unknown): SurveyCompletion | null => parseOrNull(completion, value);

/** The completions in the body of an answer (§C.3); null when it holds something else. */
export const parseCompletions = (value: unknown): SurveyCompletion[] | null =>
  parseOrNull(completionList, value)?.data ?? null;
