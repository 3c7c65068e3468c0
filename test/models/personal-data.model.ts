import {
  NO_PERSONAL_DATA,
  PERSONAL_DATA_FIELDS,
  type PersonalDataValues,
  personalDataOf,
  validatePersonalData,
} from '../../domain/account-forms.ts';
import type { Player } from '../../domain/entities.ts';
import { fromFailure, fromValidation, noErrors } from '../../domain/errors.ts';
import { personalDataMachine } from '../../machines/personal-data/personal-data.machine.ts';
import { refusedAt } from '../machines/support/answers.ts';
import { aPlayer } from '../machines/support/people.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const KNOWN = personalDataOf(aPlayer());
/** The server's instant. */
const NOW = Date.parse('2025-08-01T10:00:00+02:00');
const TYPED = { ...KNOWN, phone: '+39 333 1234567' };

const SAVED = aPlayer({ extraData: { firstName: 'Mara', lastName: 'Neri', birthDate: '1990-01-01' } });
const OF_FIELDS = refusedAt('firstName', 'phone');

type Ids = { updateCard: 'updatePlayer' };
type Outcome = OutcomeOf<typeof personalDataMachine, Ids>;

const DROPPED = { type: 'draft.dropped', flow: 'personalData' } as const;

/** Values that are wrong stay in the form, each with what is wrong at its field (§V.21). */
function wrongIn(values: PersonalDataValues, now: number): Outcome | undefined {
  const found = validatePersonalData(values, now);
  if (Object.keys(found).length === 0) return undefined;
  return { to: { open: 'editing' }, assigns: { values, errors: fromValidation(found) } };
}

/** §F.11: what was saved is told to the whole site. */
const saved = (player: Player, ...first: NonNullable<Outcome['emits']>): Outcome => ({
  to: 'viewing',
  assigns: { known: personalDataOf(player) },
  emits: [
    ...first,
    { type: 'player.loaded', player },
    { type: 'alert.show', alert: { style: 'success', lines: [{ key: 'profile.data.saved' }] } },
  ],
});

export const personalDataModel = defineModel<typeof personalDataMachine, Ids>({
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
  answers: { readDraft: [null, TYPED], updatePlayer: [...everyAnswer(SAVED), OF_FIELDS] },
  distinguishBy: ({ values, isRestored, known, now }) => [values.phone, isRestored, known.firstName, now],
  tags: { busy: ['savingCard', 'open.saving'] },
  starts: ({ player, now }) => {
    const known = player ? personalDataOf(player) : NO_PERSONAL_DATA;
    return {
      to: 'restoring',
      assigns: { known, values: known, errors: noErrors, isRestored: false, now },
      invokes: { readDraft: { flow: 'personalData' } },
    };
  },
  expects: {
    'done readDraft': ({ output }) =>
      output ? { to: { open: 'editing' }, assigns: { values: output, isRestored: true } } : { to: 'viewing' },
    'data.edit': (_, { at, context: { known } }) =>
      at('restoring', 'viewing') && {
        to: { open: 'editing' },
        assigns: { values: known, errors: noErrors, isRestored: false },
      },
    // §F.6: the card is sent without opening the form; the form opens where it is wrong or refused.
    'card.submit': ({ loyaltyCard }, { at, context: { known, now } }) => {
      const values = { ...known, loyaltyCard };
      const outcome = {
        to: 'savingCard',
        assigns: { values, errors: noErrors },
        invokes: { updateCard: { values } },
      } as const;
      return at('restoring', 'viewing') && (wrongIn(values, now) ?? outcome);
    },
    'done updateCard': ({ output }) =>
      output.kind === 'ok'
        ? saved(output.data)
        : { to: { open: 'refused' }, assigns: { errors: fromFailure(output, PERSONAL_DATA_FIELDS) } },
    // §F.11: leaving the form drops what was typed.
    'data.cancel': (_, { at }) =>
      at('open') && !at({ open: 'saving' }) && { to: 'viewing', emits: [DROPPED] },
    'draft.change': ({ draft }, { at }) =>
      at('open') &&
      !at({ open: 'saving' }) && {
        assigns: { values: draft },
        emits: [{ type: 'draft.changed', flow: 'personalData', draft }],
      },
    'data.submit': ({ values }, { at, context: { now } }) => {
      const outcome = {
        to: { open: 'saving' },
        assigns: { values, errors: noErrors },
        invokes: { updatePlayer: { values } },
      } as const;
      return at('open') && !at({ open: 'saving' }) && (wrongIn(values, now) ?? outcome);
    },
    'done updatePlayer': ({ output }) =>
      output.kind === 'ok'
        ? saved(output.data, DROPPED)
        : { to: { open: 'refused' }, assigns: { errors: fromFailure(output, PERSONAL_DATA_FIELDS) } },
    'player.known': ({ player }) => ({ assigns: { known: personalDataOf(player) } }),
    'contest.changed': ({ now }) => ({ assigns: { now } }),
  },
  always: {
    'What is on its way is whole.': ({ context, snapshot }) =>
      snapshot.matches({ open: 'saving' }) ? context.values.firstName !== '' : undefined,
  },
});
