import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseEnded } from '../auth/end-sessions.ts';
import type { LimitName } from '../auth/rate-limits.ts';
import { isStillSignedIn, type Precondition, type SignedIn } from '../auth/sessions.ts';
import type { DbOrTx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { isOk, type Outcome, refuseForNow, type Write } from '../results/outcome.ts';
import { ONE_SECOND } from '../system/clock.ts';
import { playerOf } from './auth.ts';
import type { BodyOf, OperationId, PathOf, SuccessOf } from './contract.ts';
import { arrivalOf, keyOf, noteKey, runOnce } from './idempotency.ts';

/** One call as a handler sees it. */
export type Call<Id extends OperationId> = {
  deps: Deps;
  /** Checked against the contract's schema: names, types and sizes are valid; the features check their own rules. */
  body: BodyOf<Id>;
  path: PathOf<Id>;
  /** Where it came from, for the rate limits. */
  address: string;
  /** When it arrived, with a key when its first try did, by the contest's clock; epoch milliseconds. */
  arrivedAt: number;
  write: Write;
  /** Starts work after the answer was sent, so that its duration and load reveal nothing about it. */
  afterAnswer: (work: () => Promise<void>) => void;
};

export type PlayersCall<Id extends OperationId> = Call<Id> & { player: SignedIn };

type HandlerOutcome<Id extends OperationId> = Promise<Outcome<SuccessOf<Id>>>;

/** A handler for everybody. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => HandlerOutcome<Id>;

/** A handler for signed-in players. */
export type PlayersHandler<Id extends OperationId> = (call: PlayersCall<Id>) => HandlerOutcome<Id>;

/** How one operation is answered. Which of the three it must be is the contract's `security`. */
export type Operation<Id extends OperationId> =
  | { everybody: Handler<Id>; supportsIdempotencyKey?: true }
  | { contestSite: Handler<Id>; supportsIdempotencyKey?: never }
  | {
      players: PlayersHandler<Id>;
      gate?: Precondition;
      /** How often one account may call it; counted before the body is read. */
      limit?: LimitName;
      /** It answers before the e-mail is confirmed, too. */
      allowsUnconfirmed?: true;
      supportsIdempotencyKey?: true;
    };

export type Operations = { [Id in OperationId]: Operation<Id> };

/** The scope of keys for calls that need no player. */
const EVERYBODY = 'everybody';

/** Lets an operation answer a request that was admitted and validated. */
export function routeHandler<Id extends OperationId>(deps: Deps, id: Id, operation: Operation<Id>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Outcome<unknown>> => {
    const exchange = { request, reply };
    const work = (keep?: SaveAnswer): Promise<Outcome<unknown>> => {
      if ('everybody' in operation)
        return operation.everybody(callOf<Id>(deps, exchange, inTransaction(deps, undefined, keep)));
      if ('contestSite' in operation)
        return operation.contestSite(callOf<Id>(deps, exchange, inTransaction(deps, undefined, keep)));
      const player = playerOf(request);
      return operation.players({
        ...callOf<Id>(deps, exchange, inTransaction(deps, player, keep)),
        player,
      });
    };
    const scope = 'players' in operation ? `player ${playerOf(request).id}` : EVERYBODY;
    const key = operation.supportsIdempotencyKey === true ? keyOf(request, scope, id) : undefined;
    if (key === undefined) return work();
    // For calls without a player the key is stored only after the body has been read.
    if (scope === EVERYBODY) await noteKey(deps, request, key);
    return runOnce(deps, { key, body: request.body }, work);
  };
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** The one place where the wire's values take the contract's types: its schemas have just been held against them. */
function callOf<Id extends OperationId>(deps: Deps, { request, reply }: Exchange, write: Write): Call<Id> {
  return {
    deps,
    body: request.body as BodyOf<Id>,
    path: request.params as PathOf<Id>,
    address: request.ip,
    arrivedAt: arrivalOf(request),
    write,
    afterAnswer: (work) =>
      deps.background.start(async () => {
        // A client that disconnects before the answer does not change the work.
        await finished(reply.raw).catch(() => undefined);
        await work();
      }),
  };
}

/**
 * Keeps the answer of a call that came with a key, in the transaction that did its work; false when another run of the
 * same call has taken over from this one, which then must leave nothing.
 */
export type SaveAnswer = (db: DbOrTx, body: unknown) => Promise<boolean>;

/**
 * How a call writes. Its session, or the account of a player of the identity service, is locked meanwhile, so a logout or a
 * closing happens either before, and nothing is written, or after. The answer is stored in the same transaction, so a crash
 * cannot separate the two. `player`: none for calls that need none.
 */
const inTransaction =
  (deps: Deps, player: SignedIn | undefined, keep: SaveAnswer | undefined): Write =>
  async (work, { commitOnRefusal } = { commitOnRefusal: false }) => {
    let isLeaseLost = false;
    return transact(
      deps.db,
      (outcome) => !isLeaseLost && (commitOnRefusal || isOk(outcome)),
      async (tx) => {
        if (player !== undefined && !(await isStillSignedIn(tx, player))) return refuseEnded(tx, player.id);
        const outcome = await work(tx);
        if (keep === undefined || outcome.kind !== 'ok') return outcome;
        isLeaseLost = !(await keep(tx, outcome.body));
        return isLeaseLost ? refuseForNow('stillRunning', ONE_SECOND) : outcome;
      },
    );
  };
