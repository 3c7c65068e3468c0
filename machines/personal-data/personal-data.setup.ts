// The words of a player's own data: what they hear, say, ask and know. The chart is in personal-data.machine.ts.
import { assign, emit, enqueueActions, setup } from 'xstate';
import {
  NO_PERSONAL_DATA,
  type PersonalDataValues,
  personalDataOf,
  validatePersonalData,
} from '../../domain/account-forms.ts';
import type { Player } from '../../domain/entities.ts';
import { type FormErrors, fromFailure, fromValidation, hasErrors, noErrors } from '../../domain/errors.ts';
import type { Result } from '../../domain/result.ts';
import { type AlertShow, refusalAlert } from '../alert/refusal-alert.ts';
import { readDraft } from '../ports/drafts.ts';
import { updatePlayer } from '../ports/profile.ts';

export type PersonalDataField = keyof PersonalDataValues;

export type PersonalDataContext = {
  /** What the server is known to hold. */
  known: PersonalDataValues;
  /** What the form holds. */
  values: PersonalDataValues;
  errors: FormErrors<PersonalDataField>;
  /** The form came back with the page: nobody has just asked for it. */
  isRestored: boolean;
};

export type PersonalDataEvent =
  | { type: 'player.known'; player: Player }
  | { type: 'data.edit' }
  | { type: 'card.submit'; loyaltyCard: string }
  | { type: 'data.cancel' }
  | { type: 'draft.change'; draft: PersonalDataValues }
  | { type: 'data.submit'; values: PersonalDataValues };

export type PersonalDataEmitted =
  | { type: 'player.loaded'; player: Player }
  | { type: 'draft.changed'; flow: 'personalData'; draft: PersonalDataValues }
  | { type: 'draft.dropped'; flow: 'personalData' }
  | AlertShow;

const FIELDS: readonly PersonalDataField[] = [
  'firstName',
  'lastName',
  'birthDate',
  'phone',
  'state',
  'loyaltyCard',
];

export const knownOf = (player: Player | null): PersonalDataValues =>
  player ? personalDataOf(player) : NO_PERSONAL_DATA;

type Submitted = { values: PersonalDataValues };
type Answered = { answer: Result<Player> };
type Draft = { draft: PersonalDataValues | null };

export const personalDataSetup = setup({
  types: {
    context: {} as PersonalDataContext,
    input: {} as { player: Player | null },
    events: {} as PersonalDataEvent,
    emitted: {} as PersonalDataEmitted,
    tags: {} as 'busy',
  },
  actors: { updatePlayer, readDraft: readDraft<PersonalDataValues>() },
  guards: {
    isWrong: (_, { values }: Submitted) => hasErrors(validatePersonalData(values)),
    isSaved: (_, { answer }: Answered) => answer.kind === 'ok',
    isDraft: (_, { draft }: Draft) => draft !== null,
  },
  actions: {
    keepKnown: assign({ known: (_, params: { player: Player }) => knownOf(params.player) }),
    keepSaved: assign({
      known: ({ context }, { answer }: Answered) =>
        answer.kind === 'ok' ? knownOf(answer.data) : context.known,
    }),
    openForm: assign({ values: ({ context }) => context.known, errors: noErrors, isRestored: false }),
    noteRestored: assign({ isRestored: true }),
    keepDraft: assign({ values: ({ context }, { draft }: Draft) => draft ?? context.values }),
    announceDraft: enqueueActions(({ enqueue }, { draft }: Draft) => {
      if (draft) enqueue.emit({ type: 'draft.changed', flow: 'personalData', draft });
    }),
    dropDraft: emit({ type: 'draft.dropped', flow: 'personalData' }),
    keepFindings: assign((_, { values }: Submitted) => ({
      values,
      errors: fromValidation<PersonalDataField>(validatePersonalData(values)),
    })),
    keepValues: assign((_, { values }: Submitted) => ({ values, errors: noErrors })),
    keepRefusal: assign({
      errors: (_, { answer }: Answered) => (answer.kind === 'ok' ? noErrors : fromFailure(answer, FIELDS)),
    }),
    showRefusal: enqueueActions(({ context, enqueue }) => {
      for (const alert of refusalAlert(context.errors)) enqueue.emit(alert);
    }),
    announceSaved: enqueueActions(({ enqueue }, { answer }: Answered) => {
      if (answer.kind === 'ok') enqueue.emit({ type: 'player.loaded', player: answer.data });
    }),
    showSaved: emit({
      type: 'alert.show',
      alert: { style: 'success', lines: [{ key: 'profile.data.saved' }] },
    }),
  },
});
