import { fromPromise } from 'xstate';
import {
  parseAccount,
  parseAccounts,
  parseDoor,
  parseInvitation,
  parseInvited,
  parseMe,
  parseTicket,
} from '../../../domain/schemas/desk-door.ts';
import { deskAccountsMachine } from '../../../machines/desk/desk-accounts.machine.ts';
import { deskDoorMachine } from '../../../machines/desk/desk-door.machine.ts';
import type * as accountPortsOf from '../../../machines/ports/desk-accounts.ts';
import type * as ports from '../../../machines/ports/desk-door.ts';
import { emptyResult, parsedResult } from '../../api/result.ts';
import { atId, type DeskClient } from './desk-client.ts';

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

/** Who has access to the desk. */
export const accountPorts = (client: DeskClient): typeof accountPortsOf => ({
  listAccounts: fromPromise(({ signal }) =>
    parsedResult(() => client.GET('/accounts', { signal }), parseAccounts),
  ),
  inviteColleague: fromPromise(({ input, signal }) =>
    parsedResult(() => client.POST('/accounts/invitations', { body: input, signal }), parseInvited),
  ),
  blockAccount: fromPromise(({ input: { id }, signal }) =>
    parsedResult(() => client.POST('/accounts/{id}/block', { params: atId(id), signal }), parseAccount),
  ),
});

export const accountMachines = (client: DeskClient) => ({
  accounts: deskAccountsMachine.provide({ actors: accountPorts(client) }),
});
