import { fromPromise } from 'xstate';
import type { Draw, Win } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { parseDraws, parseWin } from '../../domain/schemas/participation.ts';
import type { WinValues } from '../../domain/wins.ts';
import type { Api } from '../api/client.ts';
import { getWins } from './player-queries.ts';

const pathOf = (winId: number) => ({ path: { winId: String(winId) } });

/** What a player has won, and the answers to it. */
export function winPorts(api: Api) {
  return {
    loadWins: fromPromise<Result<readonly Win[]>>(({ signal }) => getWins(api, signal)),
    confirmWin: fromPromise<Result<Win>, { winId: number; values: WinValues }>(({ input, signal }) =>
      api.parsed(
        (client) =>
          client.POST('/wins/{winId}/confirmation', {
            params: pathOf(input.winId),
            body: input.values,
            signal,
          }),
        parseWin,
      ),
    ),
    declineWin: fromPromise<Result<Win>, { winId: number }>(({ input, signal }) =>
      api.parsed(
        (client) => client.POST('/wins/{winId}/renunciation', { params: pathOf(input.winId), signal }),
        parseWin,
      ),
    ),
  };
}

/** The draws that everybody may verify. */
export const drawPorts = (api: Api) => ({
  loadDraws: fromPromise<Result<readonly Draw[]>>(({ signal }) =>
    api.parsed((client) => client.GET('/draws', { signal }), parseDraws),
  ),
});
