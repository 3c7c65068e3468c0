import { statements } from './statements.ts';

/** A questionnaire may have a solution. */
export const quizzes = statements('ALTER TABLE surveys ADD COLUMN solution jsonb');
