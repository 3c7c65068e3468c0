import type { Initiative, Item, SurveyCompletion } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { parseInitiatives, parseItems } from '../../domain/schemas/participation.ts';
import { parseCompletions } from '../../domain/schemas/surveys.ts';
import type { Api } from '../api/client.ts';

const ALL = { query: { 'page[size]': 'all' } } as const;

type Asking<Row> = (api: Api, signal: AbortSignal) => Promise<Result<readonly Row[]>>;

/** The player's participations. */
export const askItems: Asking<Item> = (api, signal) =>
  api.parsed((client) => client.GET('/items/', { signal }), parseItems);

/** What the player has answered. */
export const askCompletions: Asking<SurveyCompletion> = (api, signal) =>
  api.parsed((client) => client.GET('/survey-completions', { signal }), parseCompletions);

/** The player's points by mission. */
export const askInitiatives: Asking<Initiative> = (api, signal) =>
  api.parsed(
    (client) => client.GET('/initiative-mission-players', { params: ALL, signal }),
    parseInitiatives,
  );
