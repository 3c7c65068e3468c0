import { statements } from './statements.ts';

/** Mails on their way (`server/mails/outbox.ts`). Their letter is encrypted, and removed when they have ended. */
export const outbox = statements(
  `CREATE TABLE outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    topic text NOT NULL,
    letter text,
    limit_keys jsonb NOT NULL,
    status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'dead', 'replaced')),
    attempts integer NOT NULL DEFAULT 0,
    last_failure text,
    created_at timestamptz NOT NULL,
    next_attempt_at timestamptz NOT NULL,
    leased_until timestamptz,
    give_up_at timestamptz NOT NULL,
    ended_at timestamptz,
    CHECK ((status = 'waiting') = (letter IS NOT NULL)),
    CHECK ((status = 'waiting') = (ended_at IS NULL))
  )`,
  `CREATE INDEX outbox_waiting ON outbox (next_attempt_at) WHERE status = 'waiting'`,
  `CREATE INDEX outbox_waiting_by_topic ON outbox (topic) WHERE status = 'waiting'`,
  'CREATE INDEX outbox_by_end ON outbox (ended_at)',
);
