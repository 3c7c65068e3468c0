import type { Win } from '../../domain/entities.ts';
import { validateWin } from '../../domain/wins.ts';
import { prizeClaimMachine } from '../../machines/prize-claim/prize-claim.machine.ts';
import { aWin } from '../machines/support/contest.ts';
import { aPlayer } from '../machines/support/people.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

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
const ANSWERS = { confirmWin: 'confirmed', declineWin: 'declined' } as const;

export const prizeClaimModel = defineModel<typeof prizeClaimMachine>({
  machine: prizeClaimMachine,
  inputs: [{ player: null }, { player: aPlayer() }],
  cases: {
    'player.known': [{ player: aPlayer({ extraData: { phone: '3470000000', state: 'MO' } }) }],
    'win.claim': [{ winId: OPEN.id }, { winId: OLD.id }, { winId: 99 }],
    'win.leave': [{ winId: OPEN.id }, { winId: OLD.id }],
    'win.type': [{ values: NO_ZIP }],
    'win.confirm': [{ values: HOME }, { values: NO_ZIP }],
  },
  answers: {
    loadWins: everyAnswer<readonly Win[]>([OPEN, OLD], []),
    confirmWin: [
      ...everyAnswer<Win>(aWin({ state: 'confirmed' })),
      { kind: 'refused', status: 409, detail: 'Non si può più.' },
    ],
    declineWin: [
      ...everyAnswer<Win>(aWin({ state: 'declined' })),
      { kind: 'refused', status: 409, detail: 'Non si può più.' },
    ],
  },
  tellsApart: ({ wins, winId, values, errors }) => [
    wins?.map(({ state }) => state),
    winId,
    values,
    Object.keys(errors.fields),
    errors.form.length,
  ],
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
  rules: {
    '§B.55: nothing is sent that the rule of the form refuses': ({ event, after }) =>
      event.type === 'win.confirm' && after.matches('confirming')
        ? Object.keys(validateWin(event.values)).length === 0
        : undefined,
    '§B.55: a prize is left only at the second press': ({ before, after }) =>
      after.matches('declining') && !before.matches('declining') ? before.matches('question') : undefined,
    'An answer that the server took is said, and shown in the list.': (
      { event, after, emitted },
      _,
      { wins },
    ) => {
      if (event.type !== 'xstate.done.actor.confirmWin' && event.type !== 'xstate.done.actor.declineWin')
        return emitted.length === 0;
      const isTaken = event.output.kind === 'ok';
      const state = ANSWERS[event.actorId as keyof typeof ANSWERS];
      return isTaken
        ? after.matches('listed') && emitted.length === 1 && wins?.some((win) => win.state === state)
        : emitted.length === 0 && !after.matches('listed');
    },
    'What was typed is lost by no answer and no way back.': ({ event, before, after }, was, is) =>
      event.type === 'win.back' || (before.matches('confirming') && !after.matches('listed'))
        ? is.values === was.values
        : undefined,
    'Where the prize was answered before, or it is too late, the list is read again.': ({ event, after }) =>
      'output' in event &&
      event.output.kind === 'refused' &&
      event.output.status === 409 &&
      event.type !== 'xstate.done.actor.loadWins'
        ? after.matches('loading')
        : undefined,
  },
  asks: {
    confirmWin: ({ winId, values }, context) => winId === context.winId && values === context.values,
    declineWin: ({ winId }, context) => winId === context.winId,
  },
});
