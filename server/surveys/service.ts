import { ACTION_TAGS, type ActionTag } from '../../domain/missions.ts';
import { kindOf } from '../../domain/surveys.ts';
import type { components } from '../../openapi/schema.d.ts';
import type { QuizSolution, SurveyDefinition } from '../db/shop-tables.ts';
import { award } from '../players/points.ts';
import { answer, type Outcome, refuse, type Write } from '../results/outcome.ts';
import { romeIso } from '../system/clock.ts';
import { countStory } from './validation.ts';

type Completion = components['schemas']['SurveyCompletion'];

export type NewCompletion = {
  playerId: number;
  surveyId: number | null;
  name: string;
  result: Readonly<Record<string, unknown>>;
  /** How a quiz was answered. */
  outcome?: Completion['outcome'];
  /** When the request arrived, by the shop's clock. */
  at: number;
};

/** Records a completion and its points; a survey or an opinion that was given before is refused (§E.6, §B.24), and so is a story too many for its day. */
export const recordCompletion = (write: Write, completion: NewCompletion): Promise<Outcome<Completion>> =>
  write<Completion>(async (tx) => {
    const { playerId, surveyId, name, result, outcome, at } = completion;
    const row = await tx
      .insertInto('survey_completions')
      .values({
        player_id: playerId,
        survey_id: surveyId,
        name,
        result: JSON.stringify(result),
        completed_at: new Date(at),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'survey_id', 'name', 'completed_at'])
      .executeTakeFirst();
    if (row === undefined) return refuse('alreadyVoted');
    if (surveyId === null && !(await countStory(tx, playerId, at))) return refuse('storiesLimit');
    // Named by what was completed, not by which time: a second story is welcome and brings nothing.
    await award(tx, playerId, tagOf(name), `completion ${name}`, at);
    return answer(completionView(row, outcome));
  });

/** What kind of action a completion is. */
function tagOf(name: string): ActionTag {
  if (name.startsWith('story')) return ACTION_TAGS.stories;
  if (name === 'opinion') return ACTION_TAGS.preferences;
  return kindOf(name) === 'poll' ? ACTION_TAGS.quiz : ACTION_TAGS.surveys;
}

type QuizOutcome = components['schemas']['QuizOutcome'];

/** A questionnaire with its solution; without one there is no outcome. */
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

/** A completion as the contract shows it; `surveyId` is null for a story or an opinion, only a quiz has an outcome. */
export const completionView = (
  row: { id: number; survey_id: number | null; name: string; completed_at: Date },
  outcome: Completion['outcome'],
): Completion => ({
  id: row.id,
  surveyId: row.survey_id,
  name: row.name,
  completedAt: romeIso(row.completed_at.getTime()),
  ...(outcome !== undefined && { outcome }),
});
