import type { components } from '../../openapi/schema.d.ts';
import { romeIso } from '../time/rome.ts';

/** A completion as the contract shows it; `surveyId` is null for a story or an opinion. */
export const completionView = (row: {
  id: number;
  survey_id: number | null;
  name: string;
  completed_at: Date;
}): components['schemas']['SurveyCompletion'] => ({
  id: row.id,
  surveyId: row.survey_id,
  name: row.name,
  completedAt: romeIso(row.completed_at.getTime()),
});
