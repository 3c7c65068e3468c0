import type { FastifyRequest } from 'fastify';
import { type LimitName, refusedByLimit } from '../auth/rate-limits.ts';
import { bearerToken, equalsSecret, type Precondition, type SignedIn } from '../auth/sessions.ts';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { problemAt, type Refusal, refuse, refuseFields, unauthorized } from '../results/outcome.ts';
import { uploadLimits } from './bodies.ts';
import type { ContractOperation } from './contract.ts';
import { arrivalOf, keyOf, noteKey } from './idempotency.ts';
import { beginUpload } from './uploads.ts';

/** What else a form may weigh beside its file. */
const FORM_OVERHEAD = 64 * 1024;

const FORM = 'multipart/form-data';

/** Finds the player of an `Authorization` header; `address`: where the call came from, for the limits. */
export type Authenticate = (
  deps: Deps,
  header: string | undefined,
  address: string,
) => Promise<SignedIn | Refusal>;

export type AdmissionRules = {
  authenticate: Authenticate;
  contract: ContractOperation;
  gate: Precondition | undefined;
  limit: LimitName | undefined;
  allowsUnconfirmed: boolean;
  /** The operation, where an `Idempotency-Key` counts for it. */
  idempotentOperation: string | undefined;
};

/**
 * Decides, before a body is read, whether a call may go on: who it is (401), what the account may do and what the
 * contest allows (403), how often (429), whether the body is of a kind that the contract knows (415, 413), and whether
 * one more upload has its place (429, 503).
 */
export async function admit(
  deps: Deps,
  request: FastifyRequest,
  rules: AdmissionRules,
): Promise<Refusal | undefined> {
  const refused = await admitCaller(deps, request, rules);
  return refused ?? admitBody(request, rules.contract.bodyTypes) ?? admitUpload(deps, request);
}

async function admitCaller(
  deps: Deps,
  request: FastifyRequest,
  rules: AdmissionRules,
): Promise<Refusal | undefined> {
  switch (rules.contract.caller) {
    case 'everybody':
      return undefined;
    case 'players':
      return admitPlayer(deps, request, rules);
    case 'contestSite':
      if (deps.config.services.contestSiteSecret === undefined) return refuse('unknownRoute');
      return isContestSite(deps, request) ? undefined : unauthorized();
  }
}

/**
 * Whether a request carries the contest site's secret. Its one server calls for all players, so no limit by network
 * applies to it.
 */
export const isContestSite = ({ config }: Deps, { headers }: FastifyRequest): boolean =>
  equalsSecret(bearerToken(headers.authorization), config.services.contestSiteSecret);

async function admitPlayer(
  deps: Deps,
  request: FastifyRequest,
  rules: AdmissionRules,
): Promise<Refusal | undefined> {
  const player = await rules.authenticate(deps, request.headers.authorization, request.ip);
  if ('kind' in player) return player;
  request.player = player;
  if (!player.active) return refuse('noPrivileges');
  if (!player.confirmed && !rules.allowsUnconfirmed) return refuse('notConfirmed');
  const key =
    rules.idempotentOperation === undefined
      ? undefined
      : keyOf(request, `player ${player.id}`, rules.idempotentOperation);
  if (key !== undefined) await noteKey(deps, request, key);
  const closed = await rules.gate?.(deps, player, arrivalOf(request));
  if (closed !== undefined || rules.limit === undefined) return closed;
  return refusedByLimit(deps, { name: rules.limit, subject: String(player.id) });
}

/**
 * A body of another type would reach the handler unseen by any schema, so it stops here. A call without body and type
 * counts as an empty JSON object: then its missing fields are named.
 */
export function admitBody(request: FastifyRequest, types: readonly string[]): Refusal | undefined {
  const isForm = mediaTypeOf(request) === FORM;
  if (types.length === 0) return isForm ? refuse('wrongMediaType') : undefined;
  const { headers } = request;
  const length = Number(headers['content-length'] ?? 0);
  if (headers['content-type'] === undefined && length === 0 && headers['transfer-encoding'] === undefined) {
    headers['content-type'] = types.includes('application/json') ? 'application/json' : types[0];
  }
  if (!types.includes(mediaTypeOf(request)) || !isUtf8Declared(request)) return refuse('wrongMediaType');
  return length > uploadLimits.fileSize + FORM_OVERHEAD
    ? refuseFields([problemAt('file', 'validation.fileSize')], 'fileTooLarge')
    : undefined;
}

const mediaTypeOf = ({ headers }: FastifyRequest): string =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';

/** Bodies are decoded as UTF-8, so any other declared charset is refused. */
const isUtf8Declared = ({ headers }: FastifyRequest): boolean =>
  [...(headers['content-type'] ?? '').matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)].every(([, charset]) =>
    /^utf-?8$/i.test(charset ?? ''),
  );

/** The contract has forms for signed-in players only, so every upload is counted as somebody's. */
const admitUpload = ({ uploadSlots }: Deps, request: FastifyRequest): Refusal | undefined =>
  mediaTypeOf(request) === FORM ? beginUpload(uploadSlots, request, playerOf(request).id) : undefined;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it, once that is known. */
    player: SignedIn | undefined;
  }
}

/** Who sent a request; asking before the authentication has run is a defect. */
export function playerOf({ player }: FastifyRequest): SignedIn {
  if (player === undefined) throw new Error('A call for players was reached without one');
  return player;
}

/** Headers that a proxy adds to what it passes on. */
const BY_A_PROXY = ['x-forwarded-for', 'forwarded', 'via'];

/** Whether a request came through a proxy; a direct request to the process gets more details. */
export const cameThroughProxy = ({ headers }: FastifyRequest): boolean =>
  BY_A_PROXY.some((header) => headers[header] !== undefined);

/**
 * Which proxies are trusted to report the caller's address: the configured ones, or, for a site on https, one on this
 * machine. Anybody else could claim any address, and evade the limits by address.
 */
export function trustedProxies(config: Config): string[] | string | false {
  if (config.trustedProxies.length > 0) return [...config.trustedProxies];
  return config.siteUrl.startsWith('https:') ? 'loopback' : false;
}
