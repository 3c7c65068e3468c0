import { mayBlock, withAccount } from '../../domain/desk-accounts.ts';
import { fromFailure, messagesOf, noErrors } from '../../domain/errors.ts';
import { deskAccountsMachine } from '../../machines/desk/desk-accounts.machine.ts';
import { refused } from '../machines/support/answers.ts';
import { someAccounts } from '../machines/support/desk-accounts.ts';
import { everyAnswer, inSession } from './cases.ts';
import { defineModel } from './kit/model.ts';

const [RENATA, PAOLO] = someAccounts().accounts;
if (!RENATA || !PAOLO) throw new Error('There are two accounts.');
const MORE = { ...someAccounts(), total: 201 };
const UNTIL = '2026-11-24T10:00:00+01:00';
const NEW = { ...PAOLO, id: 5, email: 'ugo@example.com', standing: 'invited', invitedUntil: UNTIL } as const;
const invited = (account: typeof PAOLO) => ({ account, token: 'x'.repeat(43), until: UNTIL });

const IN_VIEW = ['shown', 'confirmingRole', 'confirmingBlock'] as const;
const CLEAR = { blocked: null, errors: noErrors, messages: [] };

export const deskAccountsModel = defineModel<typeof deskAccountsMachine>({
  machine: deskAccountsMachine,
  inputs: [{ id: RENATA.id }],
  cases: {
    'invite.submit': [
      { email: ' ugo@example.com ', role: 'auditor' },
      { email: 'Paolo@example.com ', role: 'manager' },
      { email: 'paolo@example.com', role: 'clerk' },
      { email: 'paolo@example.com', role: null },
    ],
    'block.ask': [{ id: PAOLO.id }, { id: RENATA.id }, { id: 99 }],
  },
  answers: {
    listAccounts: everyAnswer(someAccounts(), MORE),
    inviteColleague: [
      ...everyAnswer(invited(NEW), invited({ ...PAOLO, role: 'manager' })),
      refused([{ loc: ['body', 'email'], msg: 'Indirizzo non valido.', type: 'value_error' }]),
    ],
    blockAccount: everyAnswer({ ...PAOLO, standing: 'blocked' as const }),
  },
  distinguishBy: ({ list, invited, blocked, errors, messages }) => [
    list?.total,
    list?.accounts.map(({ standing }) => standing).join(),
    ...[invited?.account.id, blocked, errors === noErrors, messages.length > 0],
  ],
  tags: {
    busy: ['asking', 'inviting', 'blocking'],
    roleAsked: ['confirmingRole'],
    blockAsked: ['confirmingBlock', 'blocking'],
  },
  ends: ['over'],
  starts: ({ id }) => ({
    to: 'asking',
    assigns: {
      ...CLEAR,
      me: { id },
      list: null,
      inviting: { email: '' },
      invited: null,
      id: 0,
    },
    invokes: { listAccounts: undefined },
  }),
  expects: {
    'list.retry': (_, { at }) =>
      at('failed') && { to: 'asking', invokes: { listAccounts: undefined }, assigns: { messages: [] } },
    'done listAccounts': inSession(({ output }) => {
      if (output.kind !== 'ok') return { to: 'failed', assigns: { messages: messagesOf(output) } };
      return { to: 'shown', assigns: { list: output.data } };
    }),
    // A role of somebody who is in changes at once, so it is asked.
    'invite.submit': ({ email, role }, { at, context: { list } }) => {
      if (!at(...IN_VIEW)) return false;
      const inviting = { email: email.trim(), ...(role !== null && { role }) };
      const known = list?.accounts.find((one) => one.email === inviting.email.toLowerCase());
      return known !== undefined && role !== null && known.role !== role
        ? { to: 'confirmingRole', assigns: { ...CLEAR, inviting } }
        : { to: 'inviting', invokes: { inviteColleague: inviting }, assigns: { ...CLEAR, inviting } };
    },
    'role.confirm': (_, { at, context: { inviting } }) =>
      at('confirmingRole') && { to: 'inviting', invokes: { inviteColleague: inviting } },
    'role.cancel': (_, { at }) => at('confirmingRole') && { to: 'shown' },
    'done inviteColleague': inSession(({ output }, { context: { list } }) => {
      if (output.kind !== 'ok') return { to: 'shown', assigns: { errors: fromFailure(output, ['email']) } };
      return {
        to: 'shown',
        assigns: { invited: output.data, list: list && withAccount(list, output.data.account) },
      };
    }),
    // Nobody takes their own access away, nor that of somebody who has none.
    'block.ask': ({ id }, { at, context: { list, me } }) => {
      const account = list?.accounts.find((one) => one.id === id);
      return (
        at(...IN_VIEW) &&
        account !== undefined &&
        mayBlock(account, me) && { to: 'confirmingBlock', assigns: { ...CLEAR, id } }
      );
    },
    'block.confirm': (_, { at, context: { id } }) =>
      at('confirmingBlock') && { to: 'blocking', invokes: { blockAccount: { id } } },
    'block.cancel': (_, { at }) => at('confirmingBlock') && { to: 'shown' },
    'done blockAccount': inSession(({ output }, { context: { list, invited } }) => {
      if (output.kind !== 'ok') return { to: 'shown', assigns: { messages: messagesOf(output) } };
      return {
        to: 'shown',
        assigns: {
          blocked: output.data.id,
          list: list && withAccount(list, output.data),
          invited: invited?.account.id === output.data.id ? null : invited,
        },
      };
    }),
  },
  always: {
    'Whoever looks keeps their own access.': ({ context: { list, me } }) =>
      list === null ? undefined : list.accounts.find(({ id }) => id === me.id)?.standing === 'active',
    'The accounts are in view wherever something can be done with them.': ({ context, snapshot }) =>
      snapshot.matches('shown') || snapshot.hasTag('blockAsked') || snapshot.hasTag('roleAsked')
        ? context.list !== null
        : undefined,
  },
});
