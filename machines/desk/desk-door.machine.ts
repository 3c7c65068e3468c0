// Decides who is at the desk: a session that is still open, a password and a code, an invitation, or a demonstration.
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { DeskInvitation, DeskMe, DeskPerson } from '../../domain/desk.ts';
import { type FormErrors, fromFailure, noErrors } from '../../domain/errors.ts';
import { isGone } from '../../domain/result.ts';
import { type ResultParams, resultOf } from '../call-results.ts';
import {
  acceptInvitation,
  checkCode,
  checkPassword,
  type DeskDoor,
  enterDemonstration,
  leaveDesk,
  openDoor,
  readInvitation,
} from '../ports/desk-door.ts';

export type DeskField = 'email' | 'password' | 'code' | 'name';

export type DeskDoorContext = {
  me: DeskMe | null;
  /** Who may come in by one press; nobody but in a demonstration. */
  people: readonly DeskPerson[];
  /** The token of the address; null where the page was opened without one, and once it is used up. */
  token: string | null;
  invitation: DeskInvitation | null;
  email: string;
  password: string;
  /** Of a password that was right; its code is still to come. */
  ticket: string;
  code: string;
  name: string;
  personId: number;
  errors: FormErrors<DeskField>;
};

export type DeskDoorEvent =
  | { type: 'password.submit'; email: string; password: string }
  | { type: 'code.submit'; code: string }
  | { type: 'person.press'; id: number }
  | { type: 'invitation.submit'; name: string; password: string; code: string }
  | { type: 'door.back' }
  | { type: 'door.retry' }
  | { type: 'door.leave' }
  | { type: 'session.over' };

type Typed = Partial<Pick<DeskDoorContext, 'email' | 'password' | 'code' | 'name' | 'personId'>>;

/** Where a step of the door leads: inside, or back with the reason. */
const entering = <State extends string>(back: State) =>
  [
    {
      guard: { type: 'isOk' as const, params: resultOf<DeskMe> },
      target: 'inside' as const,
      actions: { type: 'keepMe' as const, params: resultOf<DeskMe> },
    },
    { target: back, actions: { type: 'keepRefusal' as const, params: resultOf<unknown> } },
  ] as const;

export const deskDoorMachine = setup({
  types: {
    context: {} as DeskDoorContext,
    input: {} as { token: string | null },
    events: {} as DeskDoorEvent,
    tags: {} as 'busy',
  },
  actors: {
    openDoor,
    checkPassword,
    checkCode,
    enterDemonstration,
    readInvitation,
    acceptInvitation,
    leaveDesk,
  },
  guards: {
    isInvited: ({ context }) => context.token !== null,
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
    isOpen: (_, { result }: ResultParams<DeskDoor>) => result.kind === 'ok' && result.data.me !== null,
    isOver: (_, { result }: ResultParams<unknown>) => isGone(result),
  },
  actions: {
    keepTyped: assign((_, typed: Typed) => ({ ...typed, errors: noErrors })),
    keepDoor: assign((_, { result }: ResultParams<DeskDoor>) =>
      result.kind === 'ok' ? { me: result.data.me, people: result.data.people } : {},
    ),
    keepTicket: assign((_, { result }: ResultParams<{ ticket: string }>) =>
      result.kind === 'ok' ? { ticket: result.data.ticket } : {},
    ),
    keepInvitation: assign((_, { result }: ResultParams<DeskInvitation>) =>
      result.kind === 'ok' ? { invitation: result.data } : {},
    ),
    keepMe: assign((_, { result }: ResultParams<DeskMe>) =>
      result.kind === 'ok' ? { me: result.data, token: null, invitation: null, errors: noErrors } : {},
    ),
    keepRefusal: assign({
      errors: (_, { result }: ResultParams<unknown>) =>
        result.kind === 'ok'
          ? noErrors
          : fromFailure<DeskField>(result, ['email', 'password', 'code', 'name']),
    }),
    forgetSecrets: assign({ password: '', code: '' }),
    forgetTicket: assign({ ticket: '' }),
    forgetInvitation: assign({ token: null, invitation: null }),
    forgetMe: assign({ me: null }),
    forgetErrors: assign({ errors: noErrors }),
  },
}).createMachine({
  id: 'deskDoor',
  description: 'Who is at the brand’s desk (docs/desk.md).',
  context: ({ input }) => ({
    me: null,
    people: [],
    token: input.token,
    invitation: null,
    email: '',
    password: '',
    ticket: '',
    code: '',
    name: '',
    personId: 0,
    errors: noErrors,
  }),
  initial: 'asking',
  states: {
    asking: {
      description:
        'The server is asked whether a session is still open, unless an invitation brought us here.',
      tags: 'busy',
      always: { guard: 'isInvited', target: 'readingInvitation' },
      invoke: {
        id: 'openDoor',
        src: 'openDoor',
        onDone: [
          {
            guard: { type: 'isOpen', params: resultOf<DeskDoor> },
            target: 'inside',
            actions: { type: 'keepDoor', params: resultOf<DeskDoor> },
          },
          {
            guard: { type: 'isOk', params: resultOf<unknown> },
            target: 'outside',
            actions: { type: 'keepDoor', params: resultOf<DeskDoor> },
          },
          { target: 'failed', actions: { type: 'keepRefusal', params: resultOf<unknown> } },
        ],
      },
    },
    failed: {
      description: 'The server gave no answer; it can be asked again.',
      on: { 'door.retry': { target: 'asking', actions: 'forgetErrors' } },
    },
    outside: {
      description: 'Nobody is signed in: the form, and in a demonstration the people of the open door.',
      on: {
        'password.submit': {
          target: 'checkingPassword',
          actions: {
            type: 'keepTyped',
            params: ({ event: { email, password } }) => ({ email, password }),
          },
        },
        'person.press': {
          target: 'entering',
          actions: { type: 'keepTyped', params: ({ event }) => ({ personId: event.id }) },
        },
      },
    },
    checkingPassword: {
      description: 'The server is asked whether e-mail and password are right.',
      tags: 'busy',
      exit: 'forgetSecrets',
      invoke: {
        id: 'checkPassword',
        src: 'checkPassword',
        input: ({ context: { email, password } }) => ({ email, password }),
        onDone: [
          {
            guard: { type: 'isOk', params: resultOf<unknown> },
            target: 'typingCode',
            actions: { type: 'keepTicket', params: resultOf<{ ticket: string }> },
          },
          { target: 'outside', actions: { type: 'keepRefusal', params: resultOf<unknown> } },
        ],
      },
    },
    typingCode: {
      description: 'The password was right; the code of the app is still to come.',
      on: {
        'code.submit': {
          target: 'checkingCode',
          actions: { type: 'keepTyped', params: ({ event }) => ({ code: event.code }) },
        },
        'door.back': { target: 'outside', actions: ['forgetTicket', 'forgetErrors'] },
      },
    },
    checkingCode: {
      description: 'The server is asked whether the code is that of now.',
      tags: 'busy',
      exit: 'forgetSecrets',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context: { ticket, code } }) => ({ ticket, code }),
        onDone: [
          {
            guard: { type: 'isOk', params: resultOf<DeskMe> },
            target: 'inside',
            actions: [{ type: 'keepMe', params: resultOf<DeskMe> }, 'forgetTicket'],
          },
          {
            guard: { type: 'isOver', params: resultOf<unknown> },
            target: 'outside',
            actions: [{ type: 'keepRefusal', params: resultOf<unknown> }, 'forgetTicket'],
          },
          { target: 'typingCode', actions: { type: 'keepRefusal', params: resultOf<unknown> } },
        ],
      },
    },
    entering: {
      description: 'Somebody of a demonstration is let in.',
      tags: 'busy',
      invoke: {
        id: 'enterDemonstration',
        src: 'enterDemonstration',
        input: ({ context }) => ({ id: context.personId }),
        onDone: entering('outside'),
      },
    },
    readingInvitation: {
      description: 'The server is asked what the invitation of the address is for.',
      tags: 'busy',
      invoke: {
        id: 'readInvitation',
        src: 'readInvitation',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: [
          {
            guard: { type: 'isOk', params: resultOf<unknown> },
            target: 'joining',
            actions: { type: 'keepInvitation', params: resultOf<DeskInvitation> },
          },
          {
            guard: { type: 'isOver', params: resultOf<unknown> },
            target: 'outside',
            actions: [{ type: 'keepRefusal', params: resultOf<unknown> }, 'forgetInvitation'],
          },
          { target: 'failed', actions: { type: 'keepRefusal', params: resultOf<unknown> } },
        ],
      },
    },
    joining: {
      description: 'Who is invited chooses a name, a password and the app that gives the codes.',
      on: {
        'invitation.submit': {
          target: 'accepting',
          actions: {
            type: 'keepTyped',
            params: ({ event: { name, password, code } }) => ({ name, password, code }),
          },
        },
      },
    },
    accepting: {
      description: 'The server is asked to accept name, password and the first code.',
      tags: 'busy',
      exit: 'forgetSecrets',
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ context: { token, name, password, code } }) => ({
          token: token ?? '',
          name,
          password,
          code,
        }),
        onDone: entering('joining'),
      },
    },
    inside: {
      description: 'Somebody is signed in, until they leave or the session is over.',
      on: {
        'door.leave': 'leaving',
        'session.over': { target: 'asking', actions: 'forgetMe' },
      },
    },
    leaving: {
      description: 'The session is ended. Whatever the server says, this page shows nothing more of it.',
      tags: 'busy',
      invoke: {
        id: 'leaveDesk',
        src: 'leaveDesk',
        onDone: { target: 'asking', actions: 'forgetMe' },
      },
    },
  },
});

export type DeskDoorSnapshot = SnapshotFrom<typeof deskDoorMachine>;
