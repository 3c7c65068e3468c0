import { personalDataOf } from '../../domain/account-forms.ts';
import { personalDataMachine } from '../../machines/personal-data/personal-data.machine.ts';
import { aPlayer } from '../machines/support/people.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const KNOWN = personalDataOf(aPlayer());
/** The server's instant. */
const NOW = Date.parse('2025-08-01T10:00:00+02:00');
const TYPED = { ...KNOWN, phone: '+39 333 1234567' };

export const personalDataModel = defineModel<typeof personalDataMachine, { updateCard: 'updatePlayer' }>({
  machine: personalDataMachine,
  inputs: [
    { player: aPlayer(), now: 0 },
    { player: null, now: 0 },
  ],
  cases: {
    'player.known': [{ player: aPlayer() }],
    'contest.changed': [{ now: NOW }],
    'card.submit': [{ loyaltyCard: '4006381333931' }, { loyaltyCard: '123' }],
    'draft.change': [{ draft: TYPED }],
    'data.submit': [
      { values: TYPED },
      { values: { ...TYPED, firstName: '' } },
      { values: { ...TYPED, birthDate: '2010-01-01' } },
    ],
  },
  answers: { readDraft: [null, TYPED], updatePlayer: everyAnswer(aPlayer()) },
  tellsApart: ({ values, isRestored, known, now }) => [values.phone, isRestored, known.firstName, now],
  always: {
    'What is on its way is whole.': ({ context, snapshot }) =>
      snapshot.matches({ open: 'saving' }) ? context.values.firstName !== '' : undefined,
  },
  rules: {
    '§V.21: once the time is known, nobody under age is sent': ({ event, before, after }, { now }) =>
      event.type === 'data.submit' &&
      event.values.birthDate === '2010-01-01' &&
      now > 0 &&
      !before.matches({ open: 'saving' })
        ? !after.matches({ open: 'saving' })
        : undefined,
    '§F.11: what was saved is told to the whole site, what was not is told to the player': ({
      event,
      emitted,
    }) =>
      event.type === 'xstate.done.actor.updatePlayer' || event.type === 'xstate.done.actor.updateCard'
        ? emitted.some(({ type }) => type === 'player.loaded') === (event.output.kind === 'ok')
        : undefined,
    '§F.11: leaving the form drops what was typed': ({ event, before, emitted }) =>
      event.type === 'data.cancel' && !before.matches({ open: 'saving' })
        ? emitted.some(({ type }) => type === 'draft.dropped')
        : undefined,
  },
  asks: {
    readDraft: ({ flow }) => flow === 'personalData',
    updatePlayer: ({ values }) => values.firstName !== '' && values.loyaltyCard !== '123',
  },
  shows: {
    'open.saving': (_, snapshot) => snapshot.hasTag('busy'),
    savingCard: (_, snapshot) => snapshot.hasTag('busy'),
  },
});
