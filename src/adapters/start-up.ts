import { fromPromise } from 'xstate';
import type { Answer } from '../../machines/ports/answer.ts';
import type { Policy } from '../../machines/ports/entities.ts';
import type { PartAnswer, PartName } from '../../machines/ports/start-up.ts';
import { parseEditions, parsePlayerEditions } from '../../machines/rules/shapes/editions.ts';
import { parsePolicies } from '../../machines/rules/shapes/policies.ts';
import type { Api } from '../api/client.ts';
import { askRedirectToken } from './redirect-token.ts';
import { rows } from './rows.ts';
import { askPlayer } from './session.ts';

function parsedRows<T>(
  answer: Answer<unknown>,
  parse: (value: unknown) => readonly T[] | null,
): Answer<readonly T[]> {
  if (answer.kind !== 'ok') return answer;
  const list = parse(answer.data);
  return list ? { kind: 'ok', data: list } : { kind: 'malformed' };
}

const ALL = { query: { 'page[size]': 'all' } } as const;

export function startUpPorts(api: Api) {
  const ask: { [Part in PartName]: (signal: AbortSignal) => Promise<Extract<PartAnswer, { part: Part }>> } = {
    userInfo: async (signal) => ({ part: 'userInfo', answer: await askPlayer(api, signal) }),
    redirectToken: async (signal) => ({
      part: 'redirectToken',
      answer: await askRedirectToken(api, signal),
    }),
    initiatives: async (signal) => ({
      part: 'initiatives',
      answer: rows(
        await api.ask((client) => client.GET('/initiative-mission-players', { params: ALL, signal })),
      ),
    }),
    editions: async (signal) => ({
      part: 'editions',
      answer: parsedRows(await api.ask((client) => client.GET('/editions', { signal })), parseEditions),
    }),
    surveys: async (signal) => ({
      part: 'surveys',
      answer: rows(await api.ask((client) => client.GET('/surveys', { signal }))),
    }),
    completions: async (signal) => ({
      part: 'completions',
      answer: rows(await api.ask((client) => client.GET('/survey-completions', { signal }))),
    }),
    playerEditions: async (signal) => ({
      part: 'playerEditions',
      answer: parsedRows(
        await api.ask((client) => client.GET('/editions-players', { signal })),
        parsePlayerEditions,
      ),
    }),
    levels: async (signal) => ({
      part: 'levels',
      answer: rows(await api.ask((client) => client.GET('/levels', { signal }))),
    }),
  };
  return {
    loadPart: fromPromise<PartAnswer, { part: PartName }>(({ input, signal }) => ask[input.part](signal)),
    loadPolicies: fromPromise<Answer<readonly Policy[]>>(async ({ signal }) =>
      parsedRows(await api.ask((client) => client.GET('/policies', { params: ALL, signal })), parsePolicies),
    ),
  };
}
