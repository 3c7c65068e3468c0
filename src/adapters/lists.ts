import type { Answer } from '../../machines/ports/answer.ts';
import type { Initiative, Item, SurveyCompletion } from '../../machines/ports/entities.ts';
import { parseInitiatives } from '../../domain/shapes/initiatives.ts';
import { parseItems } from '../../domain/shapes/items.ts';
import { parseCompletions } from '../../domain/shapes/surveys.ts';
import type { Api } from '../api/client.ts';

const ALL = { query: { 'page[size]': 'all' } } as const;

type Asking<Row> = (api: Api, signal: AbortSignal) => Promise<Answer<readonly Row[]>>;

/** The player's participations. */
export const askItems: Asking<Item> = (api, signal) =>
  api.askAs((client) => client.GET('/items/', { signal }), parseItems);

/** What the player has answered. */
export const askCompletions: Asking<SurveyCompletion> = (api, signal) =>
  api.askAs((client) => client.GET('/survey-completions', { signal }), parseCompletions);

/** The player's points by mission. */
export const askInitiatives: Asking<Initiative> = (api, signal) =>
  api.askAs((client) => client.GET('/initiative-mission-players', { params: ALL, signal }), parseInitiatives);
