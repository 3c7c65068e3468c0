// The words of the recovery: what it hears, says, asks and knows. Its chart is in recovery.machine.ts.
import { assign, emit, enqueueActions, setup } from 'xstate';
import { type RecoveryValues, validateRecovery } from '../../domain/account-forms.ts';
import { COOLDOWN_SECONDS, cooldownAfter, isTooSoon } from '../../domain/cooldown.ts';
import {
  type FormErrors,
  fromFailure,
  fromValidation,
  hasErrors,
  isUnheard,
  noErrors,
} from '../../domain/errors.ts';
import type { Result } from '../../domain/result.ts';
import { type AlertShow, refusalAlert } from '../alert/refusal-alert.ts';
import { readDraft } from '../ports/drafts.ts';
import { askResetLink } from '../ports/password.ts';

export type RecoveryContext = {
  values: RecoveryValues;
  errors: FormErrors<keyof RecoveryValues>;
  /** Seconds until another link may be asked for. */
  cooldown: number;
};

export type RecoveryEvent =
  | { type: 'draft.change'; draft: RecoveryValues }
  | { type: 'recovery.submit'; values: RecoveryValues }
  | { type: 'link.resend' }
  | { type: 'address.change' };

export type RecoveryEmitted =
  | { type: 'draft.changed'; flow: 'recovery'; draft: RecoveryValues }
  | { type: 'draft.dropped'; flow: 'recovery' }
  | AlertShow;

export const NO_ADDRESS: RecoveryValues = { email: '' };

type Submitted = { values: RecoveryValues };
type Answered = { answer: Result<unknown> };

export const recoverySetup = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    emitted: {} as RecoveryEmitted,
    tags: {} as 'busy',
  },
  actors: { readDraft: readDraft<RecoveryValues>(), askResetLink },
  guards: {
    isIncomplete: (_, { values }: Submitted) => hasErrors(validateRecovery(values)),
    isAccepted: (_, { answer }: Answered) => answer.kind === 'ok',
    isUnheard: (_, { answer }: Answered) => isUnheard(answer),
    isTooSoon: (_, { answer }: Answered) => isTooSoon(answer),
    isCooledDown: ({ context }) => context.cooldown <= 0,
  },
  actions: {
    // Whoever types faster than the draft is read keeps what they typed.
    restoreDraft: assign({
      values: ({ context }, params: { draft: RecoveryValues | null }) =>
        context.values === NO_ADDRESS ? (params.draft ?? NO_ADDRESS) : context.values,
    }),
    keepDraft: assign({ values: (_, params: { draft: RecoveryValues }) => params.draft }),
    announceDraft: emit((_, params: { draft: RecoveryValues }) => ({
      type: 'draft.changed' as const,
      flow: 'recovery' as const,
      draft: params.draft,
    })),
    dropDraft: emit({ type: 'draft.dropped', flow: 'recovery' }),
    keepValues: assign({ values: (_, { values }: Submitted) => values, errors: noErrors }),
    keepFindings: assign({
      values: (_, { values }: Submitted) => values,
      errors: (_, { values }: Submitted) => fromValidation(validateRecovery(values)),
    }),
    keepRefusal: assign({
      errors: (_, { answer }: Answered) =>
        answer.kind === 'ok' ? noErrors : fromFailure<keyof RecoveryValues>(answer, ['email']),
    }),
    showRefusal: enqueueActions(({ context, enqueue }) => {
      for (const alert of refusalAlert(context.errors)) enqueue.emit(alert);
    }),
    forgetErrors: assign({ errors: noErrors }),
    startCooldown: assign({ cooldown: COOLDOWN_SECONDS }),
    keepRetryAfter: assign({ cooldown: (_, { answer }: Answered) => cooldownAfter(answer) }),
    countDown: assign({ cooldown: ({ context }) => context.cooldown - 1 }),
  },
  delays: { second: 1_000 },
});
