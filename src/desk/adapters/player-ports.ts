import { fromPromise } from 'xstate';
import { deskPlayersMachine } from '../../../machines/desk/desk-players.machine.ts';
import type * as ports from '../../../machines/ports/desk-players.ts';
import { jsonResult } from '../../api/result.ts';
import { atId, type DeskClient } from './desk-client.ts';

/** The people who take part. */
export const playerPorts = (client: DeskClient): typeof ports => ({
  readSignUps: fromPromise(({ signal }) => jsonResult(() => client.GET('/players/sign-ups', { signal }))),
  findPlayers: fromPromise(({ input: { by, text, after }, signal }) => {
    const body = { by, text, ...(after !== null && { after }) };
    return jsonResult(() => client.POST('/players/search', { body, signal }));
  }),
  readPlayer: fromPromise(({ input: { id }, signal }) =>
    jsonResult(() => client.GET('/players/{id}', { params: atId(id), signal })),
  ),
  listRecords: fromPromise(({ input: { id, kind, before }, signal }) => {
    const params = { ...atId(id), query: { kind, before: String(before) } };
    return jsonResult(() => client.GET('/players/{id}/records', { params, signal }));
  }),
  blockPlayer: fromPromise(({ input: { id, isBlocked, reason }, signal }) => {
    const call = { params: atId(id), body: { reason }, signal };
    return isBlocked
      ? jsonResult(() => client.POST('/players/{id}/block', call))
      : jsonResult(() => client.POST('/players/{id}/unblock', call));
  }),
  erasePlayer: fromPromise(({ input: { id, number }, signal }) =>
    jsonResult(() => client.POST('/players/{id}/erase', { params: atId(id), body: { number }, signal })),
  ),
});

export const playerMachines = (client: DeskClient) => ({
  players: deskPlayersMachine.provide({ actors: playerPorts(client) }),
});
