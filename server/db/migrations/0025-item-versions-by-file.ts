import { statements } from './statements.ts';

/** The sweep asks for each file whether an earlier version of a receipt names it. */
export const itemVersionsByFile = statements(
  'CREATE INDEX item_versions_by_file ON item_versions (file_name)',
);
