import { fromPromise } from 'xstate';
import type { Result } from '../../../domain/result.ts';
import { isIdTokenFor, parseSavedSignIn } from '../../../domain/schemas/identity.ts';
import type { SignInReturn } from '../../../machines/ports/session.ts';
import type { Configuration } from '../configuration.ts';
import { claimsOf, openProtocol, readSession, type Service, serviceOf } from './service.ts';

/** The time limit for the login at the service. */
const LIFETIME_MS = 600_000;

/** The secrets of one pending sign-in; without them the service's answer cannot be used. */
export type SignInSecrets = { verifier: string; nonce: string };

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type StorageOptions = { area: () => Area; prefix: string; now: () => number };

/** Stores them for this tab only, under their `state`, so that two sign-ins do not clash (§X.11). */
export function createPendingSignIns({ area, prefix, now }: StorageOptions) {
  const keyOf = (state: string) => `${prefix}.signIn.${state}`;
  return {
    /** Whether they could be kept: without them no return can be verified. */
    keep(state: string, secrets: SignInSecrets): boolean {
      try {
        area().setItem(keyOf(state), JSON.stringify({ ...secrets, expiry: now() + LIFETIME_MS }));
        return true;
      } catch {
        return false;
      }
    },
    /** Removes them, so that a second return finds nothing. */
    take(state: string): SignInSecrets | null {
      try {
        const text = area().getItem(keyOf(state));
        area().removeItem(keyOf(state));
        const found = parseSavedSignIn(JSON.parse(text ?? 'null'));
        return found && found.expiry > now() ? found : null;
      } catch {
        return null;
      }
    },
  };
}

export type PendingSignIns = ReturnType<typeof createPendingSignIns>;

/** A return from the identity service that belongs to a sign-in of this tab. */
export type ReturnParameters = { parameters: URLSearchParams; state: string; secrets: SignInSecrets };

/**
 * The return described by the secrets of the address (`address-secrets.ts`). A code without a sign-in of this tab is
 * dropped (§S.5).
 */
export function takeReturnParameters(
  parameters: URLSearchParams,
  signIns: PendingSignIns,
): ReturnParameters | null {
  const state = parameters.get('state');
  if (state === null || !(parameters.has('code') || parameters.has('error'))) return null;
  const secrets = signIns.take(state);
  return secrets && { parameters, state, secrets };
}

const EXCHANGE_TIMEOUT_MS = 15_000;
const UNREACHABLE = { kind: 'unreachable', because: 'network' } as const;

type Options = { configuration: Configuration; signIns: PendingSignIns; origin: string; now: () => number };

/** Null when no secret can be stored. Throws when the library cannot be loaded or the page is not a secure context. */
async function authorizeUrl(service: Service, provider: string, { signIns, origin }: Options) {
  const { oauth, server } = await openProtocol(service);
  const [verifier, state, nonce] = [
    oauth.generateRandomCodeVerifier(),
    oauth.generateRandomState(),
    oauth.generateRandomNonce(),
  ];
  const challenge = await oauth.calculatePKCECodeChallenge(verifier);
  if (!signIns.keep(state, { verifier, nonce })) return null;
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: service.clientId,
    redirect_uri: `${origin}/`,
    identity_provider: provider,
    scope: 'email openid',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return `${server.authorization_endpoint}?${query}`;
}

async function exchange(
  service: Service,
  returned: ReturnParameters,
  { origin, now }: Options,
): Promise<SignInReturn> {
  const { parameters, state, secrets } = returned;
  const protocol = await openProtocol(service).catch(() => null);
  if (!protocol) return { kind: 'unreachable' };
  const { oauth, server, client, options } = protocol;
  let response: Response;
  try {
    const checked = oauth.validateAuthResponse(server, client, parameters, state);
    response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      checked,
      `${origin}/`,
      secrets.verifier,
      options(EXCHANGE_TIMEOUT_MS),
    );
  } catch (error) {
    // An error of the service is a refusal; any other is a network fault.
    const isSaid = error instanceof oauth.AuthorizationResponseError;
    const isWrong = isSaid || error instanceof oauth.OperationProcessingError;
    return { kind: isWrong ? 'refused' : 'unreachable' };
  }
  if (response.status >= 500 || response.status === 429) return { kind: 'unreachable' };
  const session = response.ok ? await readSession(response) : null;
  const claims = session?.id_token === undefined ? null : claimsOf(session.id_token);
  const isOurs = isIdTokenFor(claims, { clientId: service.clientId, nonce: secrets.nonce, now: now() });
  return session && isOurs ? { kind: 'opened', session } : { kind: 'refused' };
}

/** The ports of a sign-in at the identity service and of the return from it; `returned`: parameters of this page's address. */
export function signInPorts(options: Options, returned: ReturnParameters | null) {
  return {
    beginSignIn: fromPromise<Result<{ url: string }>, { provider: string }>(async ({ input }) => {
      const service = await serviceOf(options.configuration);
      const url = service && (await authorizeUrl(service, input.provider, options).catch(() => null));
      return url ? { kind: 'ok', data: { url } } : UNREACHABLE;
    }),
    finishSignIn: fromPromise<SignInReturn>(async () => {
      if (!returned) return { kind: 'refused' };
      if (returned.parameters.get('error') === 'access_denied') return { kind: 'turnedBack' };
      const service = await serviceOf(options.configuration);
      return service ? exchange(service, returned, options) : { kind: 'unreachable' };
    }),
  };
}
