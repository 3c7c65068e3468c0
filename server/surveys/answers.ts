import type { SurveyDefinition } from '../db/shop-tables.ts';
import { sentences } from '../http/messages.ts';
import { type Problem, problemAt } from '../http/outcome.ts';

type Question = SurveyDefinition['questions'][number];
type Result = Readonly<Record<string, unknown>>;

const longestText = 4_000;
const scale = { lowest: 1, highest: 5 } as const;

/** Holds the answers of a survey against its questions: none unknown, none required missing, each of its kind. */
export function judgeAnswers(definition: SurveyDefinition, result: Result): Problem[] {
  const known = new Set(definition.questions.map((question) => question.name));
  const unknown = Object.keys(result)
    .filter((name) => !known.has(name))
    .map((name) => problemAt(['result', name], sentences.invalidValue, 'question'));
  const judged = definition.questions.flatMap((question) => {
    const value = Object.hasOwn(result, question.name) ? result[question.name] : undefined;
    const msg = judgeAnswer(question, value);
    return msg === undefined ? [] : [problemAt(['result', question.name], msg, 'answer')];
  });
  return [...unknown, ...judged];
}

/** What is wrong with one answer, as a sentence. */
function judgeAnswer(question: Question, value: unknown): string | undefined {
  const empty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (empty) return question.required === true ? sentences.fieldNeeded : undefined;
  if (question.type === 'text' && typeof value === 'string' && value.length > longestText)
    return sentences.tooLong;
  return fits(question, value) ? undefined : sentences.invalidValue;
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
  return Number.isInteger(place) && Number(place) >= scale.lowest && Number(place) <= scale.highest;
}
