import { vi } from 'vitest';
import { createConfiguration } from '../../../src/adapters/configuration.ts';
import {
  createPendingSignIns,
  signInPorts,
  takeReturnParameters,
} from '../../../src/adapters/identity/sign-in.ts';
import { anApi, json } from './an-api.ts';
import { anArea } from './an-area.ts';
import { askPort } from './ask-port.ts';

export const NOW = Date.parse('2026-11-21T10:00:00Z');
const CONFIGURED = { cognito: { userPoolId: '', userPoolClientId: 'il-sito', domain: 'accesso.example' } };

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token of three parts that says what it is told; nobody signs it. */
export const anIdToken = (claims: object) => `${base64url({ alg: 'RS256' })}.${base64url(claims)}.signature`;

type Answering = (form: URLSearchParams) => Response | Promise<Response>;

/** A tab of the site and an identity service that answers as the test says. */
export function anIdentityService(config: object = CONFIGURED) {
  const { api } = anApi({ 'GET /frontend-configs': () => json(config) });
  const configuration = createConfiguration(api);
  const area = anArea();
  let now = NOW;
  const signIns = createPendingSignIns({ area: () => area.area, prefix: 'spiga', now: () => now });
  const options = { configuration, signIns, origin: 'https://sito.example', now: () => now };
  const asked: { url: string; form: URLSearchParams }[] = [];
  /** The page is opened again on an address. */
  const open = (search: string) => takeReturnParameters(new URLSearchParams(search), signIns);
  return {
    area,
    asked,
    configuration,
    wait: (ms: number) => {
      now += ms;
    },
    /** What the token endpoint answers from now on. */
    answer: (answering: Answering) =>
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        const form = new URLSearchParams(String(init.body));
        asked.push({ url, form });
        return answering(form);
      }),
    /** Presses a provider's button. */
    begin: async (provider = 'Google') => {
      const answer = await askPort(signInPorts(options, null).beginSignIn, { provider });
      return answer.kind === 'ok' ? new URL(answer.data.url) : answer;
    },
    open,
    finish: (search: string) => askPort(signInPorts(options, open(search)).finishSignIn, undefined),
  };
}

/** Somebody who has pressed the button: the address they left for, and what an honest answer says. */
export async function onTheWay(service: ReturnType<typeof anIdentityService>) {
  const url = await service.begin();
  if (!(url instanceof URL)) throw new Error('There was no way to the service.');
  const parameter = (name: string) => url.searchParams.get(name) ?? '';
  const claims = { aud: 'il-sito', exp: NOW / 1_000 + 3_600, nonce: parameter('nonce') };
  const tokens = (changes: object = {}) => ({
    access_token: 'access-1',
    refresh_token: 'refresh-1',
    id_token: anIdToken(claims),
    token_type: 'Bearer',
    ...changes,
  });
  return { url, parameter, claims, tokens, back: `?code=il-codice&state=${parameter('state')}` };
}
