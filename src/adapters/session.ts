import { fromPromise } from 'xstate';
import type { Player } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import type { RefreshInput, RefreshOutcome, StoredSession } from '../../machines/ports/session.ts';
import type { Api } from '../api/client.ts';
import { getPlayer } from './player-queries.ts';
import type { SessionStore } from './session-store.ts';
import type { Refresh } from './token-refresh.ts';

export function sessionPorts(api: Api, sessionStore: SessionStore, refresh: Refresh) {
  return {
    restoreSession: fromPromise<StoredSession>(async () => sessionStore.read()),
    fetchPlayer: fromPromise<Result<Player>>(({ signal }) => getPlayer(api, signal)),
    refreshSession: fromPromise<RefreshOutcome, RefreshInput>(({ input, signal }) => refresh(input, signal)),
  };
}
