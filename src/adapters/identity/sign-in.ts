import { fromPromise } from 'xstate';
import type { Result } from '../../../domain/result.ts';
import { isIdTokenFor } from '../../../domain/schemas/identity.ts';
import type { SignInReturn } from '../../../machines/ports/session.ts';
import type { Configuration } from '../configuration.ts';
import type { KeptSignIns } from './kept-sign-in.ts';
import type { Returned } from './returned.ts';
import { openProtocol, type Service, serviceOf } from './service.ts';
import { claimsOf, sessionIn } from './token-answer.ts';

const EXCHANGE_LIMIT_MS = 15_000;
const UNREACHABLE = { kind: 'unreachable', because: 'network' } as const;

type World = { configuration: Configuration; signIns: KeptSignIns; origin: string; now: () => number };

/** Null where no secret can be kept. Throws where the library does not come, or the page is no secure context. */
async function authorizeUrl(service: Service, provider: string, { signIns, origin }: World) {
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

async function exchange(service: Service, returned: Returned, { origin, now }: World): Promise<SignInReturn> {
  const { parameters, state, secrets } = returned;
  const protocol = await openProtocol(service).catch(() => null);
  if (!protocol) return { kind: 'unreachable' };
  const { oauth, server, client, options } = protocol;
  let answer: Response;
  try {
    const checked = oauth.validateAuthResponse(server, client, parameters, state);
    answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      checked,
      `${origin}/`,
      secrets.verifier,
      options(EXCHANGE_LIMIT_MS),
    );
  } catch (error) {
    // What the service itself says is wrong is a refusal; anything else is a road that was cut.
    const isSaid = error instanceof oauth.AuthorizationResponseError;
    const isWrong = isSaid || error instanceof oauth.OperationProcessingError;
    return { kind: isWrong ? 'refused' : 'unreachable' };
  }
  if (answer.status >= 500 || answer.status === 429) return { kind: 'unreachable' };
  const session = answer.ok ? await sessionIn(answer) : null;
  const claims = session?.id_token === undefined ? null : claimsOf(session.id_token);
  const isOurs = isIdTokenFor(claims, { clientId: service.clientId, nonce: secrets.nonce, now: now() });
  return session && isOurs ? { kind: 'opened', session } : { kind: 'refused' };
}

/** The ways out to the identity service and back; `returned` is what this page was opened with. */
export function signInPorts(world: World, returned: Returned | null) {
  return {
    beginSignIn: fromPromise<Result<{ url: string }>, { provider: string }>(async ({ input }) => {
      const service = await serviceOf(world.configuration);
      const url = service && (await authorizeUrl(service, input.provider, world).catch(() => null));
      return url ? { kind: 'ok', data: { url } } : UNREACHABLE;
    }),
    finishSignIn: fromPromise<SignInReturn>(async () => {
      if (!returned) return { kind: 'refused' };
      if (returned.parameters.get('error') === 'access_denied') return { kind: 'turnedBack' };
      const service = await serviceOf(world.configuration);
      return service ? exchange(service, returned, world) : { kind: 'unreachable' };
    }),
  };
}
