import type { Win } from '../../domain/entities.ts';
import { fromFailure, fromValidation, noErrors } from '../../domain/errors.ts';
import { validateWin, WIN_FIELDS, winValuesOf } from '../../domain/wins.ts';
import { prizeClaimMachine } from '../../machines/prize-claim/prize-claim.machine.ts';
import { refusedAt } from '../machines/support/answers.ts';
import { aWin } from '../machines/support/contest.ts';
import { aPlayer } from '../machines/support/people.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const HOME = {
  street: 'Via dei Campi 2',
  zip: '40100',
  city: 'Bologna',
  state: 'BO',
  phone: '3331234567',
  hasReceipt: true,
  publishesName: false,
};
const NO_ZIP = { ...HOME, zip: '4010' };
const OPEN = aWin();
const OLD = aWin({ id: 2, state: 'delivered' });
const UNKNOWN_OUTCOMES = ['unreachable', 'malformed', 'failed'];

const OF_FIELDS = refusedAt('street', 'zip');

type Outcome = OutcomeOf<typeof prizeClaimMachine>;

const LOADING = { to: 'loading', invokes: { loadWins: undefined } } as const satisfies Outcome;
/** The player tells elsewhere which prize waits. */
const RELOAD = { type: 'player.reload' } as const;
const OVER = { ...LOADING, emits: [RELOAD] } as const satisfies Outcome;
const LISTED = { winId: null, errors: noErrors };

/** An answer that the server took is said, and shown in the list. */
const taken = (win: Win, wins: readonly Win[] | null): Outcome => ({
  to: 'listed',
  assigns: { ...LISTED, wins: wins?.map((one) => (one.id === win.id ? win : one)) ?? null },
  emits: [RELOAD],
});

const isOpen = (wins: readonly Win[] | null, winId: number) =>
  wins?.find(({ id }) => id === winId)?.state === 'told';

export const prizeClaimModel = defineModel<typeof prizeClaimMachine>({
  machine: prizeClaimMachine,
  inputs: [{ player: null }, { player: aPlayer() }],
  cases: {
    'player.known': [{ player: aPlayer({ extraData: { phone: '3470000000', state: 'MO' } }) }],
    'win.claim': [{ winId: OPEN.id }, { winId: OLD.id }, { winId: 99 }],
    'win.askDecline': [{ winId: OPEN.id }, { winId: OLD.id }],
    'win.type': [{ values: NO_ZIP }],
    'win.confirm': [{ values: HOME }, { values: NO_ZIP }],
  },
  answers: {
    loadWins: everyAnswer<readonly Win[]>([OPEN, OLD], []),
    confirmWin: [...everyAnswer<Win>(aWin({ state: 'confirmed' })), OF_FIELDS],
    declineWin: [...everyAnswer<Win>(aWin({ state: 'declined' })), OF_FIELDS],
  },
  distinguishBy: ({ wins, winId, values, errors }) => [
    wins?.map(({ state }) => state),
    winId,
    values,
    Object.keys(errors.fields),
    errors.form.length,
  ],
  tags: { busy: ['confirming', 'declining'] },
  steps: { list: ['listed'], form: ['form', 'confirming'], question: ['question', 'declining'] },
  starts: ({ player }) => ({ ...LOADING, assigns: { ...LISTED, wins: null, values: winValuesOf(player) } }),
  expects: {
    'done loadWins': ({ output }) =>
      output.kind === 'ok' ? { to: 'listed', assigns: { ...LISTED, wins: output.data } } : { to: 'failed' },
    'network.returned': (_, { at }) => at('failed') && LOADING,
    'wins.reload': (_, { at }) => at('failed') && LOADING,
    'player.known': ({ player }, { context: { winId } }) =>
      winId === null && { assigns: { values: winValuesOf(player) } },
    'win.claim': ({ winId }, { at, context: { wins } }) =>
      at('listed') && isOpen(wins, winId) && { to: { form: 'typing' }, assigns: { winId, errors: noErrors } },
    'win.askDecline': ({ winId }, { at, context: { wins } }) =>
      at('listed') && isOpen(wins, winId) && { to: 'question', assigns: { winId, errors: noErrors } },
    // What was typed is lost by no way back.
    'win.back': (_, { at }) => at('form', 'question') && { to: 'listed', assigns: LISTED },
    'win.type': ({ values }, { at }) => at('form') && { assigns: { values } },
    // §B.55: nothing is sent that the rule of the form refuses.
    'win.confirm': ({ values }, { at, context: { winId } }) => {
      if (!at('form')) return false;
      if (values !== HOME) {
        const errors = fromValidation(validateWin(values));
        return { to: { form: 'typing' }, assigns: { values, errors } };
      }
      return {
        to: 'confirming',
        assigns: { values, errors: noErrors },
        invokes: { confirmWin: { winId: winId ?? 0, values } },
      };
    },
    'done confirmWin': ({ output }, { context: { wins } }) => {
      if (output.kind === 'ok') return taken(output.data, wins);
      if (output.kind === 'refused' && output.status === 409) return OVER;
      const to = { form: UNKNOWN_OUTCOMES.includes(output.kind) ? 'outcomeUnknown' : 'refused' } as const;
      return { to, assigns: { errors: fromFailure(output, WIN_FIELDS) } };
    },
    // §B.55: a prize is left only at the second press.
    'win.decline': (_, { at, context: { winId } }) =>
      at('question') && {
        to: 'declining',
        assigns: { errors: noErrors },
        invokes: { declineWin: { winId: winId ?? 0 } },
      },
    'done declineWin': ({ output }, { context: { wins } }) => {
      if (output.kind === 'ok') return taken(output.data, wins);
      if (output.kind === 'refused' && output.status === 409) return OVER;
      return { to: 'question', assigns: { errors: fromFailure(output, WIN_FIELDS) } };
    },
  },
  always: {
    'A prize is chosen where it is answered; in the list none is.': ({ context, snapshot }) =>
      snapshot.matches('listed')
        ? context.winId === null
        : snapshot.matches('loading') || snapshot.matches('failed')
          ? undefined
          : context.winId !== null,
    'Only a prize that waits can be answered.': ({ context, snapshot }) =>
      snapshot.matches('form') || snapshot.matches('question')
        ? context.wins?.some(({ id, state }) => id === context.winId && state === 'told')
        : undefined,
    'What is shown has arrived.': ({ context, snapshot }) =>
      snapshot.matches('listed') ? context.wins !== null : undefined,
  },
});
