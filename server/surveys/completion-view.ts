import type { components } from '../../openapi/schema.d.ts';
import { romeIso } from '../system/rome.ts';

type Completion = components['schemas']['SurveyCompletion'];

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
