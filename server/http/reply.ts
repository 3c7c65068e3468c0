import type { FastifyReply } from 'fastify';
import type { components } from '../../openapi/schema.d.ts';
import { messages } from '../results/messages.ts';
import { type Outcome, type Reason, type Refusal, reasons } from '../results/outcome.ts';

type Failure = components['schemas']['Failure'];
type AcceptanceRefusal = components['schemas']['AcceptanceRefusal'];

/** The status of each reason for which a call may be refused. */
const STATUSES: Record<Reason, number> = {
  unreadable: 400,
  unauthorized: 401,
  noPrivileges: 403,
  notConfirmed: 403,
  emailTaken: 403,
  dataMissing: 403,
  notOfAge: 403,
  policyMissing: 403,
  policiesNeeded: 403,
  termsNeeded: 403,
  contestOff: 403,
  contestNotRunning: 403,
  anotherPlayer: 403,
  notFound: 404,
  unknownEdition: 404,
  unknownRoute: 404,
  alreadyConfirmed: 409,
  notPending: 409,
  stillRunning: 409,
  bodyTooLarge: 413,
  fileTooLarge: 413,
  wrongMediaType: 415,
  invalid: 422,
  badCredentials: 422,
  badResetToken: 422,
  wrongCode: 422,
  usedCode: 422,
  confirmationsMissing: 422,
  receiptUsed: 422,
  dailyLimit: 422,
  surveyClosed: 422,
  alreadyVoted: 422,
  storiesLimit: 422,
  keyReused: 422,
  codeCooldown: 429,
  uploadUnderWay: 429,
  tooManyRequests: 429,
  accountSlowed: 429,
  defect: 500,
  busy: 503,
  mailNotSent: 503,
  away: 503,
};

/** What the acceptance of a contest's rules is refused for has a body of its own in the contract. */
const OF_ACCEPTANCE: ReadonlySet<Reason> = new Set<Reason>([
  'anotherPlayer',
  'unknownEdition',
  'contestNotRunning',
  'confirmationsMissing',
]);

export const statusOf = ({ reason }: Refusal): number => STATUSES[reason];

/** Writes an outcome as the contract has it: JSON, never kept by a cache. `undefined` as body is answered with 204. */
export function send(reply: FastifyReply, outcome: Outcome<unknown>): FastifyReply {
  if (outcome.kind === 'refused') return sendRefusal(reply, outcome, statusOf(outcome));
  reply.header('cache-control', 'no-store');
  return outcome.body === undefined ? reply.code(204).send() : reply.code(200).send(outcome.body);
}

/** Writes a refusal; an error of the framework has a status of its own. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, status: number): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (refusal.waitMs !== undefined) reply.header('retry-after', secondsOf(refusal.waitMs));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(status).type('application/json; charset=utf-8').send(bodyOf(refusal));
}

/** Whole seconds, at least one. */
const secondsOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));

function bodyOf({ reason, problems }: Refusal): Failure | AcceptanceRefusal {
  const sentence = messages[reasons[reason]];
  if (OF_ACCEPTANCE.has(reason)) return { msg_translated: sentence };
  return { detail: problems === undefined ? sentence : [...problems] };
}
