import { MAX_ANSWER, SCALE, STORY_LENGTH } from '../../domain/answers.ts';
import type { SurveylessName } from '../../domain/surveys.ts';
import { lengthOf } from '../../domain/validation.ts';
import type { SurveyDefinition } from '../db/contest-tables.ts';
import type { MessageKey } from '../results/messages.ts';
import { type Problem, problemAt } from '../results/outcome.ts';

type Question = SurveyDefinition['questions'][number];
type Result = Readonly<Record<string, unknown>>;

/** Holds the answers of a survey against its questions: none unknown, none required missing, each of its kind. */
export function checkAnswers(definition: SurveyDefinition, result: Result): Problem[] {
  const known = new Set(definition.questions.map((question) => question.name));
  const unknown = Object.keys(result)
    .filter((name) => !known.has(name))
    .map((name) => problemAt(['result', name], 'errors.invalid', 'question'));
  const validated = definition.questions.flatMap((question) => {
    const value = Object.hasOwn(result, question.name) ? result[question.name] : undefined;
    const message = validateAnswer(question, value);
    return message === undefined ? [] : [problemAt(['result', question.name], message, 'answer')];
  });
  return [...unknown, ...validated];
}

/** The errors of one answer. */
function validateAnswer(question: Question, value: unknown): MessageKey | undefined {
  const empty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (empty) return question.required === true ? 'errors.required' : undefined;
  if (question.type === 'text' && textLength(value) > MAX_ANSWER) return 'validation.max';
  return fits(question, value) ? undefined : 'errors.invalid';
}

function fits(question: Question, value: unknown): boolean {
  const options = question.options?.map((option) => option.value) ?? [];
  switch (question.type) {
    case 'text':
      return typeof value === 'string' && value.trim() !== '';
    case 'choice':
      return typeof value === 'string' && options.includes(value);
    case 'choices':
      return (
        Array.isArray(value) &&
        new Set(value).size === value.length &&
        value.every((one) => options.includes(one))
      );
    case 'scale':
      return options.length > 0 ? options.includes(String(value)) : isOnScale(value);
  }
}

/** A place may come as a number or as the digits that a form control holds. */
function isOnScale(value: unknown): boolean {
  const place = typeof value === 'string' ? Number(value) : value;
  return Number.isInteger(place) && Number(place) >= 1 && Number(place) <= SCALE.length;
}

/** The site's own story has one field, its opinion three. */
const MAX_FIELDS = 10;

/**
 * Holds a story or an opinion against its bounds: no text over 4,000 characters, and a story's longest one at least
 * 20 (§F.8); an opinion says something.
 */
export function validateFreeText(name: SurveylessName, result: Readonly<Record<string, unknown>>): Problem[] {
  const entries = Object.entries(result);
  if (entries.length > MAX_FIELDS) return [problemAt('result', 'errors.invalid', 'count')];
  const tooLong = entries.filter(([, value]) => textLength(value) > MAX_ANSWER);
  if (tooLong.length > 0) return tooLong.map(([field]) => problemAt(['result', field], 'validation.max'));
  const [field, value] =
    entries.toSorted(([, one], [, other]) => textLength(other) - textLength(one))[0] ?? [];
  if (field === undefined) return [problemAt('result', 'errors.required')];
  if (name === 'opinion') return [];
  return textLength(value) < STORY_LENGTH.min ? [problemAt(['result', field], 'validation.min')] : [];
}

/** Counts characters like the form; 0 for anything but a text. */
const textLength = (value: unknown): number => (typeof value === 'string' ? lengthOf(value) : 0);

/** Three of the longest texts that a form takes. The contract's `x-max-bytes` leaves room for four bytes each. */
const MAX_CHARACTERS = 3 * MAX_ANSWER;
/** Stories and opinions of a player on a day of Rome. */
export const MAX_STORIES_A_DAY = 5;

/** The errors of all answers together: a completion is limited to a few pages. */
export function validateLength(result: Result): Problem | undefined {
  const texts = Object.entries(result).flat(2);
  const characters = texts.reduce<number>(
    (sum, text) => sum + (typeof text === 'string' ? text.length : 0),
    0,
  );
  return characters > MAX_CHARACTERS ? problemAt('result', 'validation.max') : undefined;
}
