import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { fastifyOpenapiGlue } from 'fastify-openapi-glue';
import { audit } from '../auth/audit.ts';
import { consumeHits } from '../auth/sliding-window.ts';
import type { Deps } from '../deps.ts';
import { admitBody } from '../http/auth.ts';
import { unstorableTexts } from '../http/bodies.ts';
import { createGeneralLimit } from '../http/general-limit.ts';
import { secondsOf, sendFile } from '../http/reply.ts';
import { statusOf } from '../http/statuses.ts';
import { messages } from '../results/messages.ts';
import {
  FILE_TYPES,
  FileBody,
  type Outcome,
  type Refusal,
  reasons,
  refuse,
  refuseFields,
  unauthorized,
} from '../results/outcome.ts';
import { nameOfStaff } from '../staff/staff.ts';
import { type OpenedSession, type SignedInStaff, staffOfToken } from '../staff/staff-sessions.ts';
import { ONE_HOUR, ONE_SECOND } from '../system/clock.ts';
import {
  type DeskBody,
  type DeskContract,
  type DeskOperation,
  type DeskOperationId,
  type DeskPath,
  type DeskQuery,
  readDeskContract,
} from './contract.ts';
import type { DeskCall } from './handler.ts';
import { type DeskOperations, deskOperations } from './operations.ts';

/** The cookie of a session. Only its own paths send it, and no other site makes a browser send it. */
export const DESK_COOKIE = 'desk_session';
/** The header that only the console's own requests carry: another origin would have to ask for leave first. */
export const DESK_HEADER = 'x-desk';

/** What the rules of an edition are sent as; only a call that names the type is asked for its body. */
const DOCUMENT = 'application/pdf';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who of the brand sent it, once that is known. */
    staff: SignedInStaff | undefined;
  }
}

/** Makes one route of each call of the desk's contract, under `/desk/v1`. */
export async function registerDeskOperations(
  app: FastifyInstance,
  deps: Deps,
  { raw, operations }: DeskContract = readDeskContract(),
  handlers: DeskOperations = deskOperations,
): Promise<void> {
  await app.register(fastifyCookie);
  app.decorateRequest('staff', undefined);
  const tooOften = createGeneralLimit(deps.realNow, deps.config);
  const isOperation = (id: string): id is DeskOperationId => id in handlers;

  const routeOf = <Id extends DeskOperationId>(id: Id): Omit<RouteOptions, 'method' | 'url'> => {
    const contract = operations.get(id);
    const handler = handlers[id];
    if (contract === undefined) throw new Error(`The desk's contract has no call ${id}`);
    if ((contract.roles === undefined) !== 'anybody' in handler)
      throw new Error(`The desk's contract protects ${id} otherwise`);
    return {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        const refused = tooOften(request.ip) ?? (await admitStaff(deps, request, id, contract));
        return refused === undefined ? undefined : sendDeskRefusal(reply, refused);
      },
      bodyLimit: contract.maxBytes,
      preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
        const problems = Buffer.isBuffer(request.body) ? [] : unstorableTexts(request.body);
        return problems.length === 0 ? undefined : sendDeskRefusal(reply, refuseFields(problems));
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const call = callOf<Id>(deps, request, reply);
        if ('anybody' in handler) return sendDesk(reply, await handler.anybody(call));
        return sendDesk(reply, await handler.staff({ ...call, staff: staffOf(request) }));
      },
    };
  };

  await app.register(async (api) => {
    // See `http/routes.ts`: the glue warns about media types without a parser, also those of answers.
    const others = FILE_TYPES.filter((type) => type !== DOCUMENT);
    api.addContentTypeParser(others, (_request, _payload, done) => done(null));
    api.addContentTypeParser(DOCUMENT, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    await api.register(fastifyOpenapiGlue, {
      specification: raw,
      prefix: '/desk/v1',
      operationResolver: (id: string) => {
        if (!isOperation(id)) throw new Error(`No handler answers ${id}`);
        return routeOf(id) as RouteOptions;
      },
    });
  });
}

/** Before a body is read: whether the console asks (403), who (401), in which role (403), and with what body (415, 413). */
async function admitStaff(
  deps: Deps,
  request: FastifyRequest,
  id: DeskOperationId,
  { method, roles, bodyTypes }: DeskOperation,
): Promise<Refusal | undefined> {
  if (method !== 'get' && !isFromConsole(request)) return refuse('notFromDesk');
  if (roles === undefined) return admitBody(request, bodyTypes);
  const staff = await staffOfToken(deps, request.cookies[DESK_COOKIE]);
  if (staff === undefined) return unauthorized();
  request.staff = staff;
  if (roles.includes(staff.role)) return admitBody(request, bodyTypes);
  await noteRefusedRole(deps, staff.id, id);
  return refuse('roleMissing');
}

/** Another site's page can neither add the header nor hide where it comes from. */
function isFromConsole({ headers, host }: FastifyRequest): boolean {
  if (headers[DESK_HEADER] === undefined) return false;
  return headers.origin === undefined || URL.parse(headers.origin)?.host === host;
}

/** Once an hour for each person and call, so that a console left open does not fill the log. */
async function noteRefusedRole(deps: Deps, staffId: number, id: DeskOperationId): Promise<void> {
  const onceAnHour = { key: `desk access refused:${staffId}:${id}`, windowMs: ONE_HOUR, allowed: 1 };
  if ((await consumeHits(deps.db, [onceAnHour], deps.realNow())).size === 0) return;
  const subject = `desk ${id}, by ${nameOfStaff(staffId)}`;
  await audit(deps.db, { event: 'access.refused', at: deps.realNow(), subject });
}

function staffOf({ staff }: FastifyRequest): SignedInStaff {
  if (staff === undefined) throw new Error('A call of the desk was reached without anybody');
  return staff;
}

/** The one place where the wire's values take the contract's types: its schemas have just been held against them. */
const callOf = <Id extends DeskOperationId>(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): DeskCall<Id> => ({
  deps,
  body: request.body as DeskBody<Id>,
  path: request.params as DeskPath<Id>,
  query: request.query as DeskQuery<Id>,
  address: request.ip,
  keepSession: (session) => keepSession(deps, request, reply, session),
  whoIs: () => staffOfToken(deps, request.cookies[DESK_COOKIE]),
});

/** The cookie ends with the session, or at once. `Secure` wherever the browser came by https. */
function keepSession(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  session: OpenedSession | undefined,
): void {
  const seconds = session === undefined ? 0 : Math.floor((session.until - deps.realNow()) / ONE_SECOND);
  reply.setCookie(DESK_COOKIE, session?.token ?? '', {
    path: '/desk',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: seconds,
  });
}

/** Writes an outcome as the desk's contract has it; never kept by a cache. */
function sendDesk(reply: FastifyReply, outcome: Outcome<unknown>): FastifyReply {
  if (outcome.kind === 'refused') return sendDeskRefusal(reply, outcome);
  if (outcome.body instanceof FileBody) return sendFile(reply, outcome.body);
  reply.header('cache-control', 'no-store');
  return outcome.body === undefined ? reply.code(204).send() : reply.code(200).send(outcome.body);
}

/** Writes a refusal with its reason: the console goes by that, and shows the sentence. */
export function sendDeskRefusal(
  reply: FastifyReply,
  { reason, problems, sentence = messages[reasons[reason]], waitMs }: Refusal,
  status = statusOf({ kind: 'refused', reason }),
): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (waitMs !== undefined) reply.header('retry-after', secondsOf(waitMs));
  const body = { reason, detail: problems ?? sentence };
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}
