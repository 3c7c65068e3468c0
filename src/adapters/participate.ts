import { fromPromise } from 'xstate';
import type { Result } from '../../domain/result.ts';
import { siteAddress } from '../../domain/schemas/configuration.ts';
import type { ContestSiteEntry } from '../../machines/ports/contest.ts';
import type { Api } from '../api/client.ts';
import type { Configuration } from './configuration.ts';
import { askRedirectToken } from './redirect-token.ts';

export function participatePorts(api: Api, configuration: Configuration) {
  return {
    fetchRedirectToken: fromPromise<Result<ContestSiteEntry>>(async ({ signal }) => {
      const config = await configuration.read();
      // Whether there is a contest site is not known: the person may press again.
      if (configuration.known() === null) return { kind: 'unreachable', because: 'network' };
      const site = siteAddress(config.contestSiteUrl);
      if (site === null) return { kind: 'ok', data: { url: null } };
      const answer = await askRedirectToken(api, signal);
      if (answer.kind !== 'ok') return answer;
      return { kind: 'ok', data: { url: `${site}/login?token=${encodeURIComponent(answer.data)}` } };
    }),
  };
}
