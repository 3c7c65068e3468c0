import type { Client } from 'openapi-fetch';
import { fromPromise } from 'xstate';
import type { DrawRequest, MarkedPiece } from '../../../domain/draw-acts.ts';
import type { Result } from '../../../domain/result.ts';
import { deskDrawsMachine } from '../../../machines/desk/desk-draws.machine.ts';
import type { paths } from '../../../openapi/desk.d.ts';
import { jsonResult } from '../../api/result.ts';

/** The calls about draws, as the machine asks for them. */
export function createDrawCalls(client: Client<paths>) {
  const actOnDraw = async (
    code: string,
    request: DrawRequest,
    signal: AbortSignal,
  ): Promise<Result<MarkedPiece>> => {
    if (request.kind === 'mark') {
      const { winId, seen, mark, reason } = request;
      const params = { path: { code, id: String(winId) } };
      const body = { seen, mark, ...(mark === 'excluded' && { reason }) };
      return jsonResult(() => client.POST('/draws/{code}/wins/{id}/mark', { params, body, signal }));
    }
    const acted = await jsonResult(() => actOnAll(code, request, signal));
    return acted.kind === 'ok' ? { kind: 'ok', data: { draw: acted.data, pieces: [] } } : acted;
  };

  const actOnAll = (code: string, request: Exclude<DrawRequest, { kind: 'mark' }>, signal: AbortSignal) => {
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
  };

  return {
    listDraws: (signal: AbortSignal) => jsonResult(() => client.GET('/draws', { signal })),
    readDraw: (code: string, signal: AbortSignal) =>
      jsonResult(() => client.GET('/draws/{code}', { params: { path: { code } }, signal })),
    listPieces: (code: string, after: string | null, signal: AbortSignal) => {
      const params = { path: { code }, query: after === null ? {} : { after } };
      return jsonResult(() => client.GET('/draws/{code}/pieces', { params, signal }));
    },
    actOnDraw,
  };
}

/** The machine of the room of the draws with the calls behind its ports. */
export function createDrawMachines(calls: ReturnType<typeof createDrawCalls>) {
  return {
    draws: deskDrawsMachine.provide({
      actors: {
        listDraws: fromPromise(({ signal }) => calls.listDraws(signal)),
        readDraw: fromPromise(({ input, signal }) => calls.readDraw(input.code, signal)),
        listPieces: fromPromise(({ input: { code, after }, signal }) =>
          calls.listPieces(code, after, signal),
        ),
        actOnDraw: fromPromise(({ input: { code, request }, signal }) =>
          calls.actOnDraw(code, request, signal),
        ),
      },
    }),
  };
}
