import { fromPromise } from 'xstate';
import { type DrawRequest, needsReason } from '../../../domain/draw-acts.ts';
import {
  parseDeskDraw,
  parseDeskDraws,
  parseDrawPieces,
  parseMarkedPiece,
} from '../../../domain/schemas/desk-draws.ts';
import { deskDrawsMachine } from '../../../machines/desk/desk-draws.machine.ts';
import type * as ports from '../../../machines/ports/desk-draws.ts';
import { parsedResult } from '../../api/result.ts';
import type { DeskClient } from './desk-client.ts';

/** The draws, and what becomes of their prizes. */
export const drawPorts = (client: DeskClient): typeof ports => ({
  listDraws: fromPromise(({ signal }) =>
    parsedResult(() => client.GET('/draws', { signal }), parseDeskDraws),
  ),
  readDraw: fromPromise(({ input: { code }, signal }) =>
    parsedResult(() => client.GET('/draws/{code}', { params: { path: { code } }, signal }), parseDeskDraw),
  ),
  listPieces: fromPromise(({ input: { code, after }, signal }) => {
    const params = { path: { code }, query: after === null ? {} : { after } };
    return parsedResult(() => client.GET('/draws/{code}/pieces', { params, signal }), parseDrawPieces);
  }),
  actOnDraw: fromPromise(async ({ input: { code, request }, signal }) => {
    if (request.kind === 'mark')
      return parsedResult(() => markPiece(client, code, request, signal), parseMarkedPiece);
    // What is done to the whole draw answers with the draw alone.
    const acted = await parsedResult(() => act(client, code, request, signal), parseDeskDraw);
    return acted.kind === 'ok' ? { kind: 'ok', data: { draw: acted.data, pieces: [] } } : acted;
  }),
});

type Marking = Extract<DrawRequest, { kind: 'mark' }>;

function markPiece(client: DeskClient, code: string, request: Marking, signal: AbortSignal) {
  const { winId, seen, mark, reason } = request;
  const params = { path: { code, id: String(winId) } };
  const body = { seen, mark, ...(needsReason(mark) && { reason }) };
  return client.POST('/draws/{code}/wins/{id}/mark', { params, body, signal });
}

function act(client: DeskClient, code: string, request: Exclude<DrawRequest, Marking>, signal: AbortSignal) {
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
}

export const drawMachines = (client: DeskClient) => ({
  draws: deskDrawsMachine.provide({ actors: drawPorts(client) }),
});
