import { statements } from './statements.ts';

/**
 * Counters that slide (`server/auth/sliding-window.ts`), and the networks from which a player has logged in: who
 * comes from one of them is not kept out by what others try. The fixed windows of `rate_limits` stay for servers of
 * the release before, and nothing else reads them.
 */
export const slidingLimits = statements(
  `CREATE TABLE rate_counters (
    key text PRIMARY KEY,
    hits jsonb NOT NULL,
    window_ms bigint NOT NULL,
    allowed integer NOT NULL,
    refused_at timestamptz,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX rate_counters_by_expiry ON rate_counters (expires_at)',
  `CREATE TABLE known_networks (
    player_id integer NOT NULL REFERENCES players ON DELETE CASCADE,
    network text NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, network)
  )`,
  'CREATE INDEX known_networks_by_expiry ON known_networks (expires_at)',
);
