import type { Middleware } from 'openapi-fetch';
import type { paths } from '../../openapi/schema.d.ts';
import type { Send } from './transport.ts';

type Method = 'get' | 'put' | 'post' | 'delete';

/** Every call of the contract, such as `GET /players/me`. */
export type Operation = {
  [Path in keyof paths]: {
    [M in Method]: paths[Path][M] extends object ? `${Uppercase<M>} ${Path}` : never;
  }[Method];
}[keyof paths];

/**
 * Which calls need a token (§C.5, §C.6): a new call of the contract does not compile until it is listed.
 */
const access = {
  'GET /utils/time': 'anyone',
  'GET /utils/ui-version': 'anyone',
  'GET /version-manifest.json': 'anyone',
  'GET /frontend-configs': 'anyone',
  'POST /players/login': 'anyone',
  'POST /players/signup': 'anyone',
  'POST /auth/refresh-token': 'anyone',
  'POST /auth/logout': 'anyone',
  'POST /players/forgot-password': 'anyone',
  'POST /players/reset-password': 'anyone',
  'POST /players/send-email-confirmation': 'bearer',
  'POST /players/confirm-email': 'bearer',
  'POST /players/change-password': 'bearer',
  'POST /players/close': 'bearer',
  'GET /players/reminder': 'bearer',
  'PUT /players/reminder': 'bearer',
  'POST /players/complete': 'bearer',
  'PUT /players/update': 'bearer',
  'GET /players/me': 'bearer',
  'GET /players/verbose_token': 'bearer',
  'POST /redirect-tokens/redeem': 'contestSite',
  'GET /policies': 'anyone',
  'POST /players-consents': 'bearer',
  'DELETE /players-consents/{consentId}': 'bearer',
  'GET /editions': 'bearer',
  'GET /editions-players': 'bearer',
  'POST /editions-players/': 'bearer',
  'GET /draws': 'anyone',
  'GET /draws/{edition}/list': 'anyone',
  'GET /draws/{edition}/minutes': 'anyone',
  'GET /wins': 'bearer',
  'POST /wins/{winId}/confirmation': 'bearer',
  'POST /wins/{winId}/renunciation': 'bearer',
  'GET /initiative-mission-players': 'bearer',
  'GET /levels': 'bearer',
  'GET /surveys': 'bearer',
  'GET /survey-completions': 'bearer',
  'POST /survey-completions': 'bearer',
  'GET /items/': 'bearer',
  'POST /items/': 'bearer',
  'PUT /items/{id}': 'bearer',
  'GET /items/photo/{id}': 'bearer',
  'POST /items/release/{id}': 'bearer',
  'POST /users/': 'anyone',
  'POST /users/activate': 'anyone',
} as const satisfies Record<Operation, 'anyone' | 'bearer' | 'contestSite'>;

const bearerCalls: ReadonlySet<string> = new Set(
  Object.entries(access).flatMap(([operation, caller]) => (caller === 'bearer' ? [operation] : [])),
);

/** Whether a call carries the access token; `path` is the contract's, with its braces. */
export function needsToken(method: string, path: string): boolean {
  return bearerCalls.has(`${method} ${path}`);
}

const SCHEME = 'Bearer ';

/** The tokens of the session as the calls need them. */
export type Access = {
  accessToken: () => string | undefined;
  /** Called with the access token that a 401 refused. */
  onUnauthorized: (token: string) => void;
  /**
   * Waits until no refresh is under way; then the access token, if it is not the refused one. Without this function no call
   * is sent a second time.
   */
  newerToken?: (refused: string) => Promise<string | undefined>;
};

/**
 * Adds the access token to the calls that need one, and reports which token a 401 refused. A read whose token was
 * refreshed while it was in flight (at the start, in another tab) is sent once more with the new token.
 */
export function bearer({ accessToken, onUnauthorized, newerToken }: Access, send: Send): Middleware {
  return {
    onRequest({ request, schemaPath }) {
      const token = needsToken(request.method, schemaPath) ? accessToken() : undefined;
      if (token !== undefined) request.headers.set('Authorization', SCHEME + token);
    },
    async onResponse({ request, response }) {
      const refused = request.headers.get('Authorization')?.slice(SCHEME.length);
      if (response.status !== 401 || refused === undefined) return response;
      // A call that writes is not repeated: its body has been read.
      const newer = request.method === 'GET' ? await newerToken?.(refused) : undefined;
      if (newer === undefined) {
        onUnauthorized(refused);
        return response;
      }
      const again = new Request(request);
      again.headers.set('Authorization', SCHEME + newer);
      const second = await send(again);
      if (second.status === 401) onUnauthorized(newer);
      return second;
    },
  };
}
