import { fromPromise } from 'xstate';
import type { Answer } from '../../machines/ports/answer.ts';
import type { Api } from '../api/client.ts';
import type { Configuration } from './configuration.ts';
import { askRedirectToken } from './redirect-token.ts';

/** The stand-in of the contest site, served where no real one is configured. */
const LOCAL_CONTEST_SITE = '/contest-site';

export function participatePorts(api: Api, configuration: Configuration) {
  return {
    fetchRedirectToken: fromPromise<Answer<{ url: string }>>(async ({ signal }) => {
      const [answer, config] = await Promise.all([askRedirectToken(api, signal), configuration.read()]);
      if (answer.kind !== 'ok') return answer;
      const site = (config.contestSiteUrl ?? LOCAL_CONTEST_SITE).replace(/\/+$/, '');
      return { kind: 'ok', data: { url: `${site}/login?token=${encodeURIComponent(answer.data)}` } };
    }),
  };
}
