import { fromPromise } from 'xstate';
import { deskDoorMachine } from '../../../machines/desk/desk-door.machine.ts';
import type * as ports from '../../../machines/ports/desk-door.ts';
import { emptyResult, jsonResult } from '../../api/result.ts';
import type { DeskClient } from './desk-client.ts';

/** Who signs in, by which step. */
export const doorPorts = (client: DeskClient): typeof ports => ({
  openDoor: fromPromise(({ signal }) => jsonResult(() => client.GET('/door', { signal }))),
  checkPassword: fromPromise(({ input: body, signal }) =>
    jsonResult(() => client.POST('/door/password', { body, signal })),
  ),
  checkCode: fromPromise(({ input: body, signal }) =>
    jsonResult(() => client.POST('/door/code', { body, signal })),
  ),
  enterDemonstration: fromPromise(({ input: body, signal }) =>
    jsonResult(() => client.POST('/door/demonstration', { body, signal })),
  ),
  readInvitation: fromPromise(({ input: body, signal }) =>
    jsonResult(() => client.POST('/door/invitation', { body, signal })),
  ),
  acceptInvitation: fromPromise(({ input: body, signal }) =>
    jsonResult(() => client.POST('/door/invitation/accept', { body, signal })),
  ),
  leaveDesk: fromPromise(({ signal }) => emptyResult(() => client.DELETE('/me', { signal }))),
});

export const doorMachines = (client: DeskClient) => ({
  door: deskDoorMachine.provide({ actors: doorPorts(client) }),
});
