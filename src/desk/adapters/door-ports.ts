import { fromPromise } from 'xstate';
import { parseDoor, parseInvitation, parseMe, parseTicket } from '../../../domain/schemas/desk-door.ts';
import { deskDoorMachine } from '../../../machines/desk/desk-door.machine.ts';
import type * as ports from '../../../machines/ports/desk-door.ts';
import { emptyResult, parsedResult } from '../../api/result.ts';
import type { DeskClient } from './desk-client.ts';

/** Who signs in, by which step. */
export const doorPorts = (client: DeskClient): typeof ports => ({
  openDoor: fromPromise(({ signal }) => parsedResult(() => client.GET('/door', { signal }), parseDoor)),
  checkPassword: fromPromise(({ input: body, signal }) =>
    parsedResult(() => client.POST('/door/password', { body, signal }), parseTicket),
  ),
  checkCode: fromPromise(({ input: body, signal }) =>
    parsedResult(() => client.POST('/door/code', { body, signal }), parseMe),
  ),
  enterDemonstration: fromPromise(({ input: body, signal }) =>
    parsedResult(() => client.POST('/door/demonstration', { body, signal }), parseMe),
  ),
  readInvitation: fromPromise(({ input: body, signal }) =>
    parsedResult(() => client.POST('/door/invitation', { body, signal }), parseInvitation),
  ),
  acceptInvitation: fromPromise(({ input: body, signal }) =>
    parsedResult(() => client.POST('/door/invitation/accept', { body, signal }), parseMe),
  ),
  leaveDesk: fromPromise(({ signal }) => emptyResult(() => client.DELETE('/me', { signal }))),
});

export const doorMachines = (client: DeskClient) => ({
  door: deskDoorMachine.provide({ actors: doorPorts(client) }),
});
