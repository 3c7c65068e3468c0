import { isDayWithin, romeDay } from '../../domain/dates.ts';
import { isFree } from '../../domain/surveys.ts';
import { mostRows, type PlayersHandler } from '../http/handler.ts';
import { messages } from '../results/messages.ts';
import { answer, notFound, refuse, refuseField, refuseFields } from '../results/outcome.ts';
import { completionView, outcomeOf, recordCompletion } from '../surveys/service.ts';
import { validateAnswers, validateFreeText, validateLength } from '../surveys/validation.ts';

export const listSurveys: PlayersHandler<'listSurveys'> = async ({ deps }) => {
  const rows = await deps.db
    .selectFrom('surveys')
    .select(['id', 'name', 'title', 'start_date', 'end_date', 'definition'])
    .orderBy('id')
    .limit(mostRows)
    .execute();
  const data = rows.map(({ id, name, title, start_date, end_date, definition }) => ({
    id,
    name,
    title,
    startDate: start_date,
    endDate: end_date,
    definition,
  }));
  return answer({ data });
};

/** Only a quiz shows what was answered, and is given once: no story is read. */
export const listSurveyCompletions: PlayersHandler<'listSurveyCompletions'> = async ({ deps, player }) => {
  const rows = await deps.db
    .selectFrom('survey_completions')
    .leftJoin('surveys as quiz', (join) =>
      join.onRef('quiz.id', '=', 'survey_completions.survey_id').on('quiz.solution', 'is not', null),
    )
    .select(['survey_completions.id', 'survey_id', 'survey_completions.name', 'completed_at'])
    .select((eb) => eb.case().when('quiz.id', 'is not', null).then(eb.ref('result')).end().as('result'))
    .select(['quiz.definition', 'quiz.solution'])
    .where('player_id', '=', player.id)
    .orderBy('survey_completions.id')
    .limit(mostRows)
    .execute();
  const data = rows.map(({ definition, solution, result, ...row }) =>
    completionView(
      row,
      definition === null || result === null ? undefined : outcomeOf({ definition, solution }, result),
    ),
  );
  return answer({ data });
};

export const createSurveyCompletion: PlayersHandler<'createSurveyCompletion'> = async ({
  deps,
  player,
  body,
  arrivedAt,
  write,
}) => {
  const { name, result } = body;
  const tooLong = validateLength(result);
  if (tooLong !== undefined) return refuseFields([tooLong]);
  if (isFree(name) && body.surveyId === undefined) {
    const problems = validateFreeText(name, result);
    if (problems.length > 0) return refuseFields(problems);
    return recordCompletion(write, {
      playerId: player.id,
      surveyId: null,
      name,
      result,
      at: arrivedAt,
    });
  }
  const survey = await deps.db
    .selectFrom('surveys')
    .selectAll()
    .where(body.surveyId === undefined ? 'name' : 'id', '=', body.surveyId ?? name)
    .executeTakeFirst();
  if (survey === undefined) return notFound();
  if (survey.name !== name) return refuseField('name', messages.invalidValue, 'survey');
  if (!isDayWithin(romeDay(arrivedAt), survey.start_date, survey.end_date)) {
    return refuse('surveyClosed');
  }
  const problems = validateAnswers(survey.definition, result);
  if (problems.length > 0) return refuseFields(problems);
  const outcome = outcomeOf(survey, result);
  const completion = { playerId: player.id, surveyId: survey.id, name, result, outcome, at: arrivedAt };
  return recordCompletion(write, completion);
};
