import type { components } from '../openapi/schema.d.ts';
import type { SurveylessName } from './surveys.ts';

/** What is sent of a survey, a story or an opinion; `result` holds an answer by its question's name. */
export type NewCompletion = components['schemas']['SurveyCompletionRequest'];

/** The fields of a question that the rules need. `min` and `max` count the characters of a text. */
export type Question = {
  name: string;
  type: components['schemas']['Question']['type'];
  required?: boolean;
  options?: readonly { value: string }[];
  min?: number;
  max?: number;
};

/**
 * Where the allowed values of an answer come from: the question's options, the scale or the options that replace it, or
 * nowhere.
 */
const VALUES: Record<Question['type'], 'options' | 'scale' | 'none'> = {
  text: 'none',
  choice: 'options',
  choices: 'options',
  scale: 'scale',
};

export const QUESTION_TYPES = Object.keys(VALUES) as Question['type'][];

export const needsOptions = (type: Question['type']): boolean => VALUES[type] === 'options';

/** What was typed or chosen, by the question's name: a list for several choices, a text for everything else. */
export type Answers = Record<string, string | string[]>;

/** The values of a scale without its own options, the lowest first. */
export const SCALE: readonly string[] = ['1', '2', '3', '4', '5'];

/** The allowed values of a question; null when any text is allowed. */
export function valuesOf({ type, options }: Question): readonly string[] | null {
  const named = options?.map(({ value }) => value);
  const values = { options: named ?? [], scale: named ?? SCALE, none: null };
  return values[VALUES[type]];
}

/** A stored answer if the question still accepts it, else an empty one. */
function fitting(question: Question, answer: string | readonly string[] | undefined): string | string[] {
  const values = valuesOf(question);
  if (question.type === 'choices') {
    return typeof answer === 'object' ? answer.filter((value) => values?.includes(value)) : [];
  }
  if (typeof answer !== 'string') return '';
  return values === null || values.includes(answer) ? answer : '';
}

/** Fills the current questions with stored answers of an earlier visit; without any, the form is empty (§F.9). */
export const answersFor = (questions: readonly Question[], kept: Answers = {}): Answers =>
  Object.fromEntries(
    questions.map((question) => [
      question.name,
      fitting(question, Object.hasOwn(kept, question.name) ? kept[question.name] : undefined),
    ]),
  );

/** How many questions have an answer. */
export const answeredCount = (answers: Answers): number =>
  Object.values(answers).filter((answer) => (typeof answer === 'string' ? answer.trim() : answer).length > 0)
    .length;

/** The answers to send: only answered questions, trimmed, and a value of a plain scale as a number (§C.13). */
export function resultOf(questions: readonly Question[], answers: Answers): NewCompletion['result'] {
  const result: NewCompletion['result'] = {};
  for (const { name, type, options } of questions) {
    const given = answers[name] ?? '';
    const answer = typeof given === 'string' ? given.trim().normalize('NFC') : given;
    if (answer.length > 0) result[name] = type === 'scale' && !options ? Number(answer) : answer;
  }
  return result;
}

/** No text of an answer may be longer (§F.8). */
export const MAX_ANSWER = 4_000;

/** A story's bounds in characters (§F.8). */
export const STORY_LENGTH = { min: 20, max: MAX_ANSWER } as const;

export const STORY_QUESTIONS = [
  { name: 'story', type: 'text', required: true, ...STORY_LENGTH },
] as const satisfies readonly Question[];

/** What the opinion asks (§F.13); the words of each question and option are the locale's. */
export const OPINION_QUESTIONS = [
  { name: 'liking', type: 'scale', required: true },
  {
    name: 'favourites',
    type: 'choices',
    options: [
      { value: 'contest' },
      { value: 'missions' },
      { value: 'games' },
      { value: 'surveys' },
      { value: 'stories' },
      { value: 'blog' },
    ],
  },
  { name: 'change', type: 'text' },
] as const satisfies readonly Question[];

const QUESTIONS: Readonly<Record<SurveylessName, readonly Question[]>> = {
  story: STORY_QUESTIONS,
  'story-1': STORY_QUESTIONS,
  opinion: OPINION_QUESTIONS,
};

export const questionsOf = (name: SurveylessName): readonly Question[] => QUESTIONS[name];

/** The body of the call that sends the answers. */
export const newCompletion = ({
  name,
  surveyId,
  questions,
  answers,
}: {
  name: string;
  surveyId?: number;
  questions: readonly Question[];
  answers: Answers;
}): NewCompletion => ({
  ...(surveyId !== undefined && { surveyId }),
  name,
  result: resultOf(questions, answers),
});
