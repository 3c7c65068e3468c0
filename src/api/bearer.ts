import type { Middleware } from 'openapi-fetch';
import { needsToken } from './operations.ts';

const scheme = 'Bearer ';

/**
 * Adds the access token to the calls that need one, and says which token a 401 refused: by then
 * another may already be in use.
 */
export function bearer(
  accessToken: () => string | undefined,
  onUnauthorized: (token: string) => void,
): Middleware {
  return {
    onRequest({ request, schemaPath }) {
      const token = needsToken(request.method, schemaPath) ? accessToken() : undefined;
      if (token !== undefined) request.headers.set('Authorization', scheme + token);
    },
    onResponse({ request, response }) {
      const header = request.headers.get('Authorization');
      if (response.status === 401 && header !== null) onUnauthorized(header.slice(scheme.length));
    },
  };
}
