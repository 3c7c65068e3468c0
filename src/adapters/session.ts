import { fromPromise } from 'xstate';
import type { Player } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { parsePlayer } from '../../domain/schemas/player.ts';
import type { KeptSession, Refreshed, RefreshOutcome } from '../../machines/ports/session.ts';
import type { Api } from '../api/client.ts';
import type { KeptSessionStore } from './kept-session.ts';
import type { Refresh } from './token-refresh.ts';

/** Asks for the player with everything the site needs of them; an answer of another shape is malformed. */
export const askPlayer = (api: Api, signal: AbortSignal): Promise<Result<Player>> =>
  api.parsed(
    (client) =>
      client.GET('/players/me', {
        params: { query: { include: 'playerConsents.policy,player_editions.edition,playerLevels.level' } },
        signal,
      }),
    parsePlayer,
  );

export function sessionPorts(api: Api, kept: KeptSessionStore, refresh: Refresh) {
  return {
    restoreSession: fromPromise<KeptSession>(async () => kept.read()),
    fetchPlayer: fromPromise<Result<Player>>(({ signal }) => askPlayer(api, signal)),
    refreshSession: fromPromise<RefreshOutcome, Refreshed>(({ input, signal }) => refresh(input, signal)),
  };
}
