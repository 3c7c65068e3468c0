import type { Initiative, Item, Player, Reminder, SurveyCompletion, Win } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import {
  parseInitiatives,
  parseItems,
  parseReminder,
  parseWins,
} from '../../domain/schemas/participation.ts';
import { parsePlayer } from '../../domain/schemas/player.ts';
import { parseCompletions } from '../../domain/schemas/surveys.ts';
import type { Api } from '../api/client.ts';

/** Lists are asked for whole. */
export const ALL = { query: { 'page[size]': 'all' } } as const;

/** The player with everything the site needs of them; an answer of another shape is malformed. */
export const getPlayer = (api: Api, signal: AbortSignal): Promise<Result<Player>> =>
  api.parsed(
    (client) =>
      client.GET('/players/me', {
        params: { query: { include: 'playerConsents.policy,player_editions.edition,playerLevels.level' } },
        signal,
      }),
    parsePlayer,
  );

type ListQuery<Row> = (api: Api, signal: AbortSignal) => Promise<Result<readonly Row[]>>;

/** The player's participations. */
export const getItems: ListQuery<Item> = (api, signal) =>
  api.parsed((client) => client.GET('/items/', { signal }), parseItems);

/** What the player has won. */
export const getWins: ListQuery<Win> = (api, signal) =>
  api.parsed((client) => client.GET('/wins', { signal }), parseWins);

/** The player's completions. */
export const getCompletions: ListQuery<SurveyCompletion> = (api, signal) =>
  api.parsed((client) => client.GET('/survey-completions', { signal }), parseCompletions);

/** The player's points by mission. */
export const getInitiatives: ListQuery<Initiative> = (api, signal) =>
  api.parsed(
    (client) => client.GET('/initiative-mission-players', { params: ALL, signal }),
    parseInitiatives,
  );

/** The edition that comes next, and whether its beginning will be told by mail. */
export const getReminder = (api: Api, signal: AbortSignal): Promise<Result<Reminder>> =>
  api.parsed((client) => client.GET('/players/reminder', { signal }), parseReminder);

/** A new redirect token for the contest site, single use (§C); an answer without one is malformed. */
export const getRedirectToken = (api: Api, signal: AbortSignal): Promise<Result<string>> =>
  api.parsed(
    (client) => client.GET('/players/verbose_token', { signal }),
    ({ token }) => (typeof token === 'string' && token !== '' ? token : null),
  );
