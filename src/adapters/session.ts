import { fromPromise } from 'xstate';
import type { Answer } from '../../machines/ports/answer.ts';
import type { Player } from '../../machines/ports/entities.ts';
import type { KeptSession, RefreshOutcome } from '../../machines/ports/session.ts';
import { parsePlayer } from '../../machines/rules/shapes/player.ts';
import type { UserSession } from '../../machines/rules/shapes/user-session.ts';
import type { Api } from '../api/client.ts';
import type { Configuration } from './configuration.ts';
import { renewAtService } from './identity/renewal.ts';
import type { KeptSessionStore } from './kept-session.ts';
import { createRefresh } from './refresh.ts';

/** Asks for the player with everything the site needs of them; an answer of another shape is malformed. */
export const askPlayer = (api: Api, signal: AbortSignal): Promise<Answer<Player>> =>
  api.askAs(
    (client) =>
      client.GET('/players/me', {
        params: { query: { include: 'playerConsents.policy,player_editions.edition,playerLevels.level' } },
        signal,
      }),
    parsePlayer,
  );

export function sessionPorts(api: Api, kept: KeptSessionStore, configuration: Configuration) {
  const refresh = createRefresh(api, kept, (session, signal) =>
    renewAtService(configuration, session, signal),
  );
  return {
    restoreSession: fromPromise<KeptSession>(async () => kept.read()),
    fetchPlayer: fromPromise<Answer<Player>>(({ signal }) => askPlayer(api, signal)),
    refreshSession: fromPromise<RefreshOutcome, { session: UserSession }>(({ input, signal }) =>
      refresh(input.session, signal),
    ),
  };
}
