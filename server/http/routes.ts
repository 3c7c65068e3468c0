import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { fastifyOpenapiGlue } from 'fastify-openapi-glue';
import { noteRefusedAccess } from '../auth/audit.ts';
import type { Deps } from '../deps.ts';
import { FILE_TYPES, type Outcome, refuseFields } from '../results/outcome.ts';
import { type Authenticate, admit, isContestSite } from './auth.ts';
import { readForm, unstorableTexts } from './bodies.ts';
import type { ApiContract, OperationId } from './contract.ts';
import { createGeneralLimit } from './general-limit.ts';
import { type Operations, routeHandler } from './handler.ts';
import { forgetArrival, noteArrival } from './idempotency.ts';
import { send } from './reply.ts';
import { statusOf } from './statuses.ts';
import { endUpload } from './uploads.ts';

/** The contract, the handlers of its operations, and the function that authenticates a call. */
export type Api = { contract: ApiContract; operations: Operations; authenticate: Authenticate };

/** Makes one route of each operation of the contract, under `/api/v1`. */
export async function registerOperations(
  app: FastifyInstance,
  deps: Deps,
  { contract, operations, authenticate }: Api,
): Promise<void> {
  app.decorateRequest('player', undefined);
  const tooOften = createGeneralLimit(deps.realNow, deps.config);
  const isOperation = (id: string): id is OperationId => id in operations;

  const routeOf = <Id extends OperationId>(id: Id): Omit<RouteOptions, 'method' | 'url'> => {
    const operation = operations[id];
    const place = contract.operations.get(id);
    if (place === undefined) throw new Error(`The contract has no operation ${id}`);
    if (!(place.caller in operation)) throw new Error(`The contract protects ${id} otherwise`);
    const forPlayers = 'players' in operation;
    const rules = {
      authenticate,
      contract: place,
      gate: forPlayers ? operation.gate : undefined,
      limit: forPlayers ? operation.limit : undefined,
      allowsUnconfirmed: forPlayers && operation.allowsUnconfirmed === true,
      idempotentOperation: operation.supportsIdempotencyKey === true ? id : undefined,
    };
    const run = routeHandler(deps, id, operation);
    const noteRefusal = async (request: FastifyRequest, outcome: Outcome<unknown>): Promise<void> => {
      const { player } = request;
      if (player === undefined || outcome.kind !== 'refused') return;
      const status = statusOf(outcome);
      if (status !== 403 && !(status === 404 && place.path.includes('{'))) return;
      await noteRefusedAccess(deps, { playerId: player.id, operation: id, status });
    };
    return {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        noteArrival(deps, request);
        const isTrusted = place.caller === 'contestSite' && isContestSite(deps, request);
        const refused = (isTrusted ? undefined : tooOften(request.ip)) ?? (await admit(deps, request, rules));
        if (refused === undefined) return;
        // After a 429 or 503 the time of arrival is kept for the retry.
        if (refused.waitMs === undefined) await forgetArrival(deps, request);
        await noteRefusal(request, refused);
        return send(reply, refused);
      },
      bodyLimit: place.maxBytes,
      preValidation: (request: FastifyRequest, reply: FastifyReply) => checkBody(deps, request, reply),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const outcome = await run(request, reply);
        await noteRefusal(request, outcome);
        return send(reply, outcome);
      },
      // Whatever becomes of a call, an answer is written at its end, be it to a client that is gone.
      onSend: async (request: FastifyRequest) => endUpload(deps.incomingFiles, request),
    };
  };

  await app.register(async (api) => {
    // fastify-openapi-glue warns about every media type of the contract that has no parser, also of answers. Requests with
    // such a body get 415 in onRequest, so this parser never runs.
    api.addContentTypeParser([...FILE_TYPES], (_request, _payload, done) => done(null));
    await api.register(fastifyOpenapiGlue, {
      specification: contract.raw,
      prefix: '/api/v1',
      operationResolver: (id: string) => {
        if (!isOperation(id)) throw new Error(`No handler answers ${id}`);
        return routeOf(id) as RouteOptions;
      },
    });
  });
}

async function checkBody(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const refused = request.isMultipart() ? await readForm(deps.incomingFiles, request) : undefined;
  if (refused !== undefined) return send(reply, refused);
  const problems = unstorableTexts(request.body);
  return problems.length === 0 ? undefined : send(reply, refuseFields(problems));
}
