// Decides who has access to the desk: who is invited, whose access is taken away, and what is asked before that.
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { DeskMe } from '../../domain/desk.ts';
import {
  type DeskAccount,
  type DeskAccounts,
  type DeskInvited,
  type Inviting,
  mayBlock,
  whoseRoleChanges,
  withAccount,
} from '../../domain/desk-accounts.ts';
import { type FormErrors, fromFailure, type Message, noErrors } from '../../domain/errors.ts';
import {
  keepMessages,
  messagesOfResult,
  type ResultParams,
  resultGuards,
  resultOf,
  signedOutTo,
  whenOk,
} from '../call-results.ts';
import { blockAccount, inviteColleague, listAccounts } from '../ports/desk-accounts.ts';

export type DeskAccountsContext = {
  me: Pick<DeskMe, 'id'>;
  /** Null before it has been loaded. */
  list: DeskAccounts | null;
  /** The address and role of the last invitation. */
  inviting: Inviting;
  /** The last invitation with its link, which nobody can ask for again; null before the first. */
  invited: DeskInvited | null;
  /** The account being blocked, by number. */
  id: number;
  /** The account that was blocked last, by number; null before the first. */
  blocked: number | null;
  errors: FormErrors<'email'>;
  messages: readonly Message[];
};

export type DeskAccountsEvent =
  | { type: 'list.retry' }
  /** Without a role somebody keeps theirs. */
  | { type: 'invite.submit'; email: string; role: DeskMe['role'] | null }
  | { type: 'role.confirm' }
  | { type: 'role.cancel' }
  | { type: 'block.ask'; id: number }
  | { type: 'block.confirm' }
  | { type: 'block.cancel' };

type Typed = Extract<DeskAccountsEvent, { type: 'invite.submit' }>;
const inviting = ({ event: { email, role } }: { event: Typed }) => ({
  inviting: { email: email.trim(), ...(role !== null && { role }) },
});
const keepInviting = { type: 'keepInviting' as const, params: inviting };
/** The acts that are possible wherever form and accounts are in view; each replaces an act that was not confirmed. */
const choices = {
  'invite.submit': [
    { guard: { type: 'changesRole', params: inviting }, target: 'confirmingRole', actions: keepInviting },
    { target: 'inviting', actions: keepInviting },
  ],
  'block.ask': {
    guard: { type: 'mayBlock', params: ({ event }: { event: { id: number } }) => ({ id: event.id }) },
    target: 'confirmingBlock',
    actions: { type: 'keepId', params: ({ event }: { event: { id: number } }) => ({ id: event.id }) },
  },
} as const;

const signedOut = signedOutTo('over');
const refused = { type: 'keepRefusal', params: resultOf<unknown> } as const;

export const deskAccountsMachine = setup({
  types: {
    context: {} as DeskAccountsContext,
    input: {} as Pick<DeskMe, 'id'>,
    events: {} as DeskAccountsEvent,
    tags: {} as 'busy' | 'roleAsked' | 'blockAsked',
  },
  actors: { listAccounts, inviteColleague, blockAccount },
  guards: {
    ...resultGuards,
    changesRole: ({ context: { list } }, { inviting }: { inviting: Inviting }) =>
      list !== null && whoseRoleChanges(list, inviting) !== undefined,
    mayBlock: ({ context: { list, me } }, { id }: { id: number }) =>
      list?.accounts.some((account) => account.id === id && mayBlock(account, me)) === true,
  },
  actions: {
    keepList: assign((_, { result }: ResultParams<DeskAccounts>) =>
      result.kind === 'ok' ? { list: result.data } : {},
    ),
    keepInviting: assign((_, { inviting }: { inviting: Inviting }) => ({
      inviting,
      blocked: null,
      errors: noErrors,
      messages: [],
    })),
    keepInvited: assign(({ context: { list } }, { result }: ResultParams<DeskInvited>) =>
      result.kind === 'ok' && list !== null
        ? { invited: result.data, list: withAccount(list, result.data.account) }
        : {},
    ),
    keepRefusal: assign({
      errors: (_, { result }: ResultParams<unknown>) =>
        result.kind === 'ok' ? noErrors : fromFailure<'email'>(result, ['email']),
    }),
    keepId: assign((_, { id }: { id: number }) => ({ id, blocked: null, errors: noErrors, messages: [] })),
    // The link of somebody who is shut out leads nowhere.
    keepBlocked: assign(({ context: { list, invited } }, { result }: ResultParams<DeskAccount>) =>
      result.kind === 'ok' && list !== null
        ? {
            blocked: result.data.id,
            list: withAccount(list, result.data),
            invited: invited?.account.id === result.data.id ? null : invited,
          }
        : {},
    ),
    keepMessages: assign({ messages: (_, params: ResultParams<unknown>) => messagesOfResult(params) }),
    forgetMessages: assign({ messages: [] }),
  },
}).createMachine({
  id: 'deskAccounts',
  description: 'Who has access to the desk: invited, invited again, shut out (docs/desk.md).',
  context: ({ input }) => ({
    me: input,
    list: null,
    inviting: { email: '' },
    invited: null,
    id: 0,
    blocked: null,
    errors: noErrors,
    messages: [],
  }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The accounts are asked for.',
      tags: 'busy',
      invoke: {
        id: 'listAccounts',
        src: 'listAccounts',
        onDone: [
          signedOut,
          { guard: whenOk, target: 'shown', actions: { type: 'keepList', params: resultOf<DeskAccounts> } },
          { target: 'failed', actions: keepMessages },
        ],
      },
    },
    failed: {
      description: 'The accounts could not be had; they can be asked for again.',
      on: { 'list.retry': { target: 'asking', actions: 'forgetMessages' } },
    },
    shown: {
      description: 'The accounts are shown; somebody can be invited, and somebody else’s access taken away.',
      on: choices,
    },
    confirmingRole: {
      description: 'Somebody who is in already would have another role at once: that is asked once more.',
      tags: 'roleAsked',
      on: { ...choices, 'role.confirm': 'inviting', 'role.cancel': 'shown' },
    },
    inviting: {
      description: 'An invitation is being made.',
      tags: 'busy',
      invoke: {
        id: 'inviteColleague',
        src: 'inviteColleague',
        input: ({ context }) => context.inviting,
        onDone: [
          signedOut,
          { guard: whenOk, target: 'shown', actions: { type: 'keepInvited', params: resultOf<DeskInvited> } },
          { target: 'shown', actions: refused },
        ],
      },
    },
    confirmingBlock: {
      description: 'Whether somebody’s access is to be taken away is asked once more.',
      tags: 'blockAsked',
      on: { ...choices, 'block.confirm': 'blocking', 'block.cancel': 'shown' },
    },
    blocking: {
      description: 'Somebody is being shut out.',
      tags: ['busy', 'blockAsked'],
      invoke: {
        id: 'blockAccount',
        src: 'blockAccount',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          signedOut,
          { guard: whenOk, target: 'shown', actions: { type: 'keepBlocked', params: resultOf<DeskAccount> } },
          { target: 'shown', actions: keepMessages },
        ],
      },
    },
    over: { description: 'The session has ended: somebody has to sign in again.', type: 'final' },
  },
});

export type DeskAccountsSnapshot = SnapshotFrom<typeof deskAccountsMachine>;
