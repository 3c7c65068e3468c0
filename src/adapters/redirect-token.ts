import type { Result } from '../../domain/result.ts';
import type { Api } from '../api/client.ts';

/** A new redirect token for the contest site, single use (§C); an answer without one is malformed. */
export const askRedirectToken = (api: Api, signal: AbortSignal): Promise<Result<string>> =>
  api.parsed(
    (client) => client.GET('/players/verbose_token', { signal }),
    ({ token }) => (typeof token === 'string' && token !== '' ? token : null),
  );
