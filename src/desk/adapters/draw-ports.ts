import { fromPromise } from 'xstate';
import type { DrawRequest, MarkedPiece } from '../../../domain/draw-acts.ts';
import type { Result } from '../../../domain/result.ts';
import { deskDrawsMachine } from '../../../machines/desk/desk-draws.machine.ts';
import type * as ports from '../../../machines/ports/desk-draws.ts';
import { jsonResult } from '../../api/result.ts';
import type { DeskClient } from './desk-client.ts';

/** The draws, and what becomes of their prizes. */
export const drawPorts = (client: DeskClient): typeof ports => ({
  listDraws: fromPromise(({ signal }) => jsonResult(() => client.GET('/draws', { signal }))),
  readDraw: fromPromise(({ input: { code }, signal }) =>
    jsonResult(() => client.GET('/draws/{code}', { params: { path: { code } }, signal })),
  ),
  listPieces: fromPromise(({ input: { code, after }, signal }) => {
    const params = { path: { code }, query: after === null ? {} : { after } };
    return jsonResult(() => client.GET('/draws/{code}/pieces', { params, signal }));
  }),
  actOnDraw: fromPromise(({ input: { code, request }, signal }) =>
    request.kind === 'mark'
      ? markPiece(client, code, request, signal)
      : actOnWhole(client, code, request, signal),
  ),
});

type Marking = Extract<DrawRequest, { kind: 'mark' }>;

/** Records what became of one piece; others may change with it, such as the reserve's who comes up. */
function markPiece(client: DeskClient, code: string, request: Marking, signal: AbortSignal) {
  const { winId, seen, mark, reason } = request;
  const params = { path: { code, id: String(winId) } };
  const body = { seen, mark, ...(mark === 'excluded' && { reason }) };
  return jsonResult(() => client.POST('/draws/{code}/wins/{id}/mark', { params, body, signal }));
}

/** An act on the whole draw; its answer lists no pieces. */
async function actOnWhole(
  client: DeskClient,
  code: string,
  request: Exclude<DrawRequest, Marking>,
  signal: AbortSignal,
): Promise<Result<MarkedPiece>> {
  const acted = await jsonResult(() => {
    const params = { path: { code } };
    switch (request.kind) {
      case 'seal': {
        const { reserves, confirmDays, onePrizeEach } = request;
        const body = { reserves: Number(reserves), confirmDays: Number(confirmDays), onePrizeEach };
        return client.POST('/draws/{code}/seal', { params, body, signal });
      }
      case 'hold': {
        const { seed, official } = request;
        return client.POST('/draws/{code}/hold', { params, body: { seed, official }, signal });
      }
      case 'tell':
        return client.POST('/draws/{code}/tell', { params, signal });
    }
  });
  return acted.kind === 'ok' ? { kind: 'ok', data: { draw: acted.data, pieces: [] } } : acted;
}

export const drawMachines = (client: DeskClient) => ({
  draws: deskDrawsMachine.provide({ actors: drawPorts(client) }),
});
