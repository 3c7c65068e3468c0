import { fromPromise } from 'xstate';
import type { Policy } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { parseLevels } from '../../domain/schemas/participation.ts';
import { parseEditions, parsePlayerEditions, parsePolicies } from '../../domain/schemas/player.ts';
import { parseSurveys } from '../../domain/schemas/surveys.ts';
import type { PartName, PartResult } from '../../machines/ports/contest.ts';
import type { Api } from '../api/client.ts';
import { ALL, getCompletions, getInitiatives, getPlayer, getRedirectToken } from './player-queries.ts';

export function startUpPorts(api: Api) {
  const ask: { [Part in PartName]: (signal: AbortSignal) => Promise<Extract<PartResult, { part: Part }>> } = {
    userInfo: async (signal) => ({ part: 'userInfo', result: await getPlayer(api, signal) }),
    redirectToken: async (signal) => ({
      part: 'redirectToken',
      result: await getRedirectToken(api, signal),
    }),
    initiatives: async (signal) => ({ part: 'initiatives', result: await getInitiatives(api, signal) }),
    editions: async (signal) => ({
      part: 'editions',
      result: await api.parsed((client) => client.GET('/editions', { signal }), parseEditions),
    }),
    surveys: async (signal) => ({
      part: 'surveys',
      result: await api.parsed((client) => client.GET('/surveys', { signal }), parseSurveys),
    }),
    completions: async (signal) => ({ part: 'completions', result: await getCompletions(api, signal) }),
    playerEditions: async (signal) => ({
      part: 'playerEditions',
      result: await api.parsed((client) => client.GET('/editions-players', { signal }), parsePlayerEditions),
    }),
    levels: async (signal) => ({
      part: 'levels',
      result: await api.parsed((client) => client.GET('/levels', { signal }), parseLevels),
    }),
  };
  return {
    loadPart: fromPromise<PartResult, { part: PartName }>(({ input, signal }) => ask[input.part](signal)),
    loadPolicies: fromPromise<Result<readonly Policy[]>>(({ signal }) =>
      api.parsed((client) => client.GET('/policies', { params: ALL, signal }), parsePolicies),
    ),
  };
}
