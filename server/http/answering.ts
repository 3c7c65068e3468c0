import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { arrivalOf, keyOf, noteKey } from './arrival.ts';
import type { BodyOf, OperationId, PathOf } from './contract-types.ts';
import type { Call, Operation } from './handler.ts';
import { once } from './idempotency.ts';
import type { Outcome } from './outcome.ts';
import { playerOf } from './request-player.ts';
import { type KeepAnswer, type Write, writing } from './write.ts';

/** The scope of keys for calls that need no player. */
const everybody = 'everybody';

/** Lets an operation answer a request that was admitted and validated. */
export function answering<Id extends OperationId>(deps: Deps, id: Id, operation: Operation<Id>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Outcome<unknown>> => {
    const exchange = { request, reply };
    const work = (keep?: KeepAnswer): Promise<Outcome<unknown>> => {
      if ('everybody' in operation)
        return operation.everybody(callOf<Id>(deps, exchange, writing(deps, undefined, keep)));
      if ('contestSite' in operation)
        return operation.contestSite(callOf<Id>(deps, exchange, writing(deps, undefined, keep)));
      const player = playerOf(request);
      return operation.players({
        ...callOf<Id>(deps, exchange, writing(deps, player.familyId, keep)),
        player,
      });
    };
    const scope = 'players' in operation ? `player ${playerOf(request).id}` : everybody;
    const key = operation.honoursKey === true ? keyOf(request, scope, id) : undefined;
    if (key === undefined) return work();
    // What anybody may send is kept no earlier than its body has been read.
    if (scope === everybody) await noteKey(deps, request, key);
    return once(deps, { key, body: request.body }, work);
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
        // Whoever hangs up before the answer changes nothing about the work.
        await finished(reply.raw).catch(() => undefined);
        await work();
      }),
  };
}
