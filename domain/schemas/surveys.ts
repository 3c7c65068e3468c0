import * as v from 'valibot';
import { needsOptions, QUESTION_TYPES } from '../answers.ts';
import {
  absentIfInvalid,
  cutList,
  day,
  id,
  instant,
  listOf,
  listOrEmpty,
  listReader,
  nullIfInvalid,
  objectOf,
  points,
  reader,
  text,
  textOrEmpty,
} from './values.ts';

const question = v.pipe(
  objectOf({
    name: text,
    title: text,
    type: v.picklist(QUESTION_TYPES),
    required: absentIfInvalid(v.boolean()),
    options: absentIfInvalid(listOf(v.object({ value: text, label: text }))),
  }),
  v.check(({ type, options }) => !needsOptions(type) || !!options?.length),
);

const mustBeAnswered = v.object({ required: v.literal(true) });

/** A question that this site cannot ask is left out; a survey that needs its answer asks nothing, so it is not shown. */
const questions = v.pipe(
  cutList,
  v.check((list) => list.every((one) => v.is(question, one) || !v.is(mustBeAnswered, one))),
  listOf(question),
);

const survey = v.object({
  id,
  name: text,
  title: textOrEmpty,
  startDate: day,
  endDate: day,
  definition: v.fallback(v.object({ questions }), { questions: [] }),
});

const answer = v.object({
  question: text,
  given: listOrEmpty(text),
  right: listOrEmpty(text),
  isRight: v.boolean(),
  explanation: textOrEmpty,
});

const completion = objectOf({
  id,
  surveyId: nullIfInvalid(id),
  name: text,
  completedAt: nullIfInvalid(instant),
  outcome: absentIfInvalid(v.object({ right: points, of: points, answers: listOrEmpty(answer) })),
});

export const parseSurveys = listReader(survey);

/** One completion, as the server answers a sending. */
export const parseCompletion = reader(completion);

export const parseCompletions = listReader(completion);
