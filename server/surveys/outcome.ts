import type { components } from '../../openapi/schema.d.ts';
import type { QuizSolution, SurveyDefinition } from '../db/shop-tables.ts';

type QuizOutcome = components['schemas']['QuizOutcome'];

/** A questionnaire as its answers are judged; without a solution there is nothing to judge. */
export type Quiz = { definition: SurveyDefinition; solution: QuizSolution | null };

/** How a quiz was answered (§B.30): a question counts when all its right options were chosen and no other. */
export function outcomeOf(
  { definition, solution }: Quiz,
  result: Readonly<Record<string, unknown>>,
): QuizOutcome | undefined {
  if (solution === null) return undefined;
  const answers = definition.questions.flatMap(({ name }) => {
    const solved = Object.hasOwn(solution, name) ? solution[name] : undefined;
    if (solved === undefined) return [];
    const given = chosenIn(result, name);
    const { right, explanation } = solved;
    return [{ question: name, given, right, isRight: isSame(given, right), explanation }];
  });
  if (answers.length === 0) return undefined;
  return { right: answers.filter(({ isRight }) => isRight).length, of: answers.length, answers };
}

/** The options chosen for one question: several, one or none. */
function chosenIn(result: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = Object.hasOwn(result, name) ? result[name] : undefined;
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
}

const isSame = (given: readonly string[], right: readonly string[]): boolean =>
  given.length === right.length && right.every((value) => given.includes(value));
