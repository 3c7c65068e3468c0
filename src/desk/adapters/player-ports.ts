import { fromPromise } from 'xstate';
import {
  parseDeskPlayer,
  parsePlayerPage,
  parseRecords,
  parseSignUps,
} from '../../../domain/schemas/desk-players.ts';
import { deskPlayersMachine } from '../../../machines/desk/desk-players.machine.ts';
import type * as ports from '../../../machines/ports/desk-players.ts';
import { parsedResult } from '../../api/result.ts';
import { atId, type DeskClient } from './desk-client.ts';

/** The people who take part. */
export const playerPorts = (client: DeskClient): typeof ports => ({
  readSignUps: fromPromise(({ signal }) =>
    parsedResult(() => client.GET('/players/sign-ups', { signal }), parseSignUps),
  ),
  findPlayers: fromPromise(({ input: { by, text, after }, signal }) => {
    const body = { by, text, ...(after !== null && { after }) };
    return parsedResult(() => client.POST('/players/search', { body, signal }), parsePlayerPage);
  }),
  readPlayer: fromPromise(({ input: { id }, signal }) =>
    parsedResult(() => client.GET('/players/{id}', { params: atId(id), signal }), parseDeskPlayer),
  ),
  listRecords: fromPromise(({ input: { id, kind, before }, signal }) => {
    const params = { ...atId(id), query: { kind, before: String(before) } };
    return parsedResult(() => client.GET('/players/{id}/records', { params, signal }), parseRecords);
  }),
  blockPlayer: fromPromise(({ input: { id, isBlocked, reason }, signal }) => {
    const call = { params: atId(id), body: { reason }, signal };
    return isBlocked
      ? parsedResult(() => client.POST('/players/{id}/block', call), parseDeskPlayer)
      : parsedResult(() => client.POST('/players/{id}/unblock', call), parseDeskPlayer);
  }),
  erasePlayer: fromPromise(({ input: { id, number }, signal }) =>
    parsedResult(
      () => client.POST('/players/{id}/erase', { params: atId(id), body: { number }, signal }),
      parseDeskPlayer,
    ),
  ),
});

export const playerMachines = (client: DeskClient) => ({
  players: deskPlayersMachine.provide({ actors: playerPorts(client) }),
});
