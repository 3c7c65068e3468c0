import { kindOf } from '../../domain/surveys.ts';
import type { components } from '../../openapi/schema.d.ts';
import { type Tag, tags } from '../db/seeds/missions.ts';
import { sentences } from '../http/messages.ts';
import { answer, type Outcome, refuse } from '../http/outcome.ts';
import type { Write } from '../http/write.ts';
import { award } from '../players/points.ts';
import { completionView } from './completion-view.ts';
import { countStory } from './result-limits.ts';

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
    if (row === undefined) return refuse(422, sentences.alreadyVoted);
    if (surveyId === null && !(await countStory(tx, playerId, at)))
      return refuse(422, sentences.storiesLimit);
    // Named by what was completed, not by which time: a second story is welcome and brings nothing.
    await award(tx, playerId, tagOf(name), `completion ${name}`, at);
    return answer(completionView(row, outcome));
  });

/** What kind of action a completion is. */
function tagOf(name: string): Tag {
  if (name.startsWith('story')) return tags.stories;
  if (name === 'opinion') return tags.preferences;
  return kindOf(name) === 'poll' ? tags.quiz : tags.surveys;
}
