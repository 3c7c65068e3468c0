import { createHash } from 'node:crypto';
import type { Session } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { IncomingFile } from '../files/incoming-files.ts';
import { lifetimes } from '../security/lifetimes.ts';
import { answer, type Outcome, refuse, refuseForNow } from './outcome.ts';
import { seal, unseal } from './seal.ts';
import { sentences } from './sentences.ts';
import type { KeepAnswer } from './write.ts';

/** One intention of a client: who, which call, and the key that the client chose for it. */
export type Intention = { scope: string; operation: string; key: string; body: unknown };

const purpose = 'idempotent answer';

/**
 * Does the work of an intention once. A repetition gets the first answer again for 24 h; while the first runs it is
 * 409, and with another body 422. Only successes are kept, by the work itself in its own transaction: a refused try
 * may be made again with the same key.
 */
export async function once(
  deps: Deps,
  intention: Intention,
  work: (keep: KeepAnswer) => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  const bodyHash = hashBody(intention.body);
  if (!(await begin(deps, intention, bodyHash))) return repeated(deps, intention, bodyHash);
  let kept = false;
  try {
    const outcome = await work((db, body) => keep(deps, db, intention, body));
    kept = outcome.kind === 'answered';
    return outcome;
  } finally {
    if (!kept) await forget(deps, intention);
  }
}

/** Frees the keys of requests that a crash ended. Only for the one owner of a database: elsewhere they may still run. */
export async function freeUnendedKeys(db: Session): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('answer', 'is', null).execute();
}

/** Takes the key for this request; a key whose time is over, or whose request died, is taken anew. */
async function begin(deps: Deps, intention: Intention, bodyHash: string): Promise<boolean> {
  const now = deps.real();
  const row = {
    scope: intention.scope,
    operation: intention.operation,
    key: intention.key,
    body_hash: bodyHash,
    answer: null,
    created_at: new Date(now),
  };
  const begun = await deps.db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'operation', 'key'])
        .doUpdateSet({ body_hash: bodyHash, answer: null, created_at: row.created_at })
        .where((eb) =>
          eb.or([
            eb('idempotency_keys.created_at', '<=', new Date(now - lifetimes.idempotencyKey)),
            eb.and([
              eb('idempotency_keys.answer', 'is', null),
              eb.or([
                eb('idempotency_keys.created_at', '<=', new Date(now - lifetimes.idempotentRun)),
                // The system's clock was set back since that request died.
                eb('idempotency_keys.created_at', '>', new Date(now + lifetimes.idempotentRun)),
              ]),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return begun !== undefined;
}

async function repeated(deps: Deps, intention: Intention, bodyHash: string): Promise<Outcome<unknown>> {
  const first = await rowOf(deps, intention).executeTakeFirst();
  if (first !== undefined && first.body_hash !== bodyHash) return refuse(422, sentences.keyReused);
  const stored = first?.answer == null ? undefined : unseal(deps.key, purpose, first.answer);
  return stored === undefined
    ? refuseForNow(409, sentences.stillRunning, 1_000)
    : answer<unknown>(JSON.parse(stored));
}

async function keep(deps: Deps, db: Session, intention: Intention, body: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: seal(deps.key, purpose, JSON.stringify(body), deps.random) })
    .where('scope', '=', intention.scope)
    .where('operation', '=', intention.operation)
    .where('key', '=', intention.key)
    .execute();
}

/** An answer that was kept stays, even where the word of its commit got lost on the way from the database. */
async function forget(deps: Deps, intention: Intention): Promise<void> {
  await deps.db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', intention.scope)
    .where('operation', '=', intention.operation)
    .where('key', '=', intention.key)
    .where('answer', 'is', null)
    .execute();
}

const rowOf = (deps: Deps, intention: Intention) =>
  deps.db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('scope', '=', intention.scope)
    .where('operation', '=', intention.operation)
    .where('key', '=', intention.key);

/** Bodies have been parsed by then; a file counts by its hash, as much as the texts. */
function hashBody(body: unknown): string {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(body ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash
      .update(`${name}\n`)
      .update(value instanceof IncomingFile ? value.sha256 : JSON.stringify(value))
      .update('\n');
  }
  return hash.digest('base64url');
}
