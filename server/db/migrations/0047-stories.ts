import { statements } from './statements.ts';

/** `server/surveys/stories.ts` asks by the same expressions, or no index serves it. */
const [STATUS, KIND] = [
  "(coalesce(decision, 'pending'))",
  "(CASE WHEN name = 'opinion' THEN 'opinion' ELSE 'story' END)",
];

/**
 * What the desk decides about stories and opinions. It stands in the row of what was told, so that it goes with it when the
 * account is closed or erased, or its consent has ended. `decision_version` counts the decisions, so that of two people
 * who look at the same one only the first decides.
 */
export const stories = statements(
  `ALTER TABLE survey_completions
    ADD COLUMN decision text CHECK (decision IN ('read', 'excluded')),
    ADD COLUMN decision_reason text,
    ADD COLUMN decision_note text,
    ADD COLUMN decided_at timestamptz,
    ADD COLUMN decided_by integer REFERENCES staff,
    ADD COLUMN decision_version integer NOT NULL DEFAULT 1`,
  'CREATE INDEX survey_completions_by_decider ON survey_completions (decided_by)',
  `CREATE INDEX stories_by_status ON survey_completions (${STATUS}, id) WHERE survey_id IS NULL`,
  `CREATE INDEX stories_by_kind ON survey_completions (${STATUS}, ${KIND}, id) WHERE survey_id IS NULL`,
  // The export of a survey goes on behind the last row of the piece before.
  'CREATE INDEX survey_completions_in_order ON survey_completions (survey_id, id) WHERE survey_id IS NOT NULL',
);
