import { statements } from './statements.ts';

/** The hashed files of each release that runs or ran within the last day (docs/decisions/0024). */
export const siteAssets = statements(
  `CREATE TABLE site_assets (
    path text NOT NULL,
    encoding text NOT NULL CHECK (encoding IN ('identity', 'br')),
    bytes bytea NOT NULL,
    mac text NOT NULL,
    needed_at timestamptz NOT NULL,
    PRIMARY KEY (path, encoding)
  )`,
  'CREATE INDEX site_assets_by_need ON site_assets (needed_at)',
);
