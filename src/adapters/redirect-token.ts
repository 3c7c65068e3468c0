import type { Answer } from '../../machines/ports/answer.ts';
import type { Api } from '../api/client.ts';

/** A new redirect token for the contest site, single use (§C); an answer without one is malformed. */
export async function askRedirectToken(api: Api, signal: AbortSignal): Promise<Answer<string>> {
  const answer = await api.ask((client) => client.GET('/players/verbose_token', { signal }));
  if (answer.kind !== 'ok') return answer;
  const { token } = answer.data;
  return typeof token === 'string' && token !== '' ? { kind: 'ok', data: token } : { kind: 'malformed' };
}
