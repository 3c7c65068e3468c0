// Context, events, emitted events and ports of the registration, whose states are in sign-up.machine.ts.
import { assign, emit, setup } from 'xstate';
import {
  EMPTY_SIGN_UP_DRAFT,
  otpAsSent,
  SIGN_UP_FIELDS,
  type SignUpDraft,
  type SignUpValues,
  validateOtp,
  validateSignUp,
} from '../../domain/account-forms.ts';
import {
  CODE_TRIES,
  COOLDOWN_SECONDS,
  cooldownAfter,
  isTooSoon,
  isWrongCode,
} from '../../domain/cooldown.ts';
import { type FormErrors, fromFailure, fromValidation, hasErrors, noErrors } from '../../domain/errors.ts';
import { isEmail } from '../../domain/fields.ts';
import type { Result } from '../../domain/result.ts';
import type { UserSession } from '../../domain/sessions.ts';
import type { ResultParams } from '../call-results.ts';
import type { StepMeta, StepNews } from '../flow-step.selectors.ts';
import { isEmailTyped, type RecoveryDrafted, recoveryDraft } from '../password-forgotten.ts';
import { type CodeSent, changeAddress, confirmCode, sendCode, signUp } from '../ports/account.ts';
import { readDraft } from '../ports/participation.ts';
import type { PlayerRequest } from '../session/session.setup.ts';

export type SignUpField = keyof SignUpValues;
export type CodeField = 'otp' | 'email';
export type CodePart = 'code' | 'sending' | 'address';

export type SignUpContext = StepNews & {
  draft: SignUpDraft;
  values: SignUpValues | null;
  /** The address to which the code was sent. */
  email: string;
  /** The new address for the code, during the call. */
  newEmail: string;
  otp: string;
  errors: FormErrors<SignUpField>;
  codeErrors: FormErrors<CodeField>;
  /** The part of this step (code, resend, address) that shows the last refusal. */
  refusedAt: CodePart;
  /** How often the code that serves now was compared and found wrong. */
  wrongCodes: number;
  /** When a code was last sent from here, epoch milliseconds; null before. */
  sentAt: number | null;
  /** Seconds until another code can be requested. */
  cooldown: number;
  /** The player has just logged in, so an earlier code may have expired. */
  justSignedIn: boolean;
  /** The server's instant by which the age counts, epoch milliseconds; 0 before the clock has been read. */
  now: number;
};

export type SignUpEvent =
  | { type: 'draft.change'; draft: SignUpDraft }
  | { type: 'signUp.submit'; values: SignUpValues }
  /** The address is known: the login or the recovery goes on with it. */
  | { type: 'login.chosen' }
  | { type: 'password.forgot' }
  | { type: 'code.submit'; otp: string }
  | { type: 'code.resend' }
  | { type: 'address.edit' }
  | { type: 'address.keep' }
  | { type: 'address.change'; email: string }
  | { type: 'player.unconfirmed'; email: string }
  /** `to`: the page that comes next; the gate where none is named. */
  | { type: 'player.confirmed'; to?: string }
  /** The player wanted to go elsewhere, and this step is still to be done. */
  | { type: 'step.recall' }
  | { type: 'contest.changed'; now: number }
  | { type: 'session.closed' };

export type SignUpEmitted =
  | { type: 'draft.changed'; flow: 'signUp'; draft: SignUpDraft }
  | RecoveryDrafted
  | { type: 'login.chosen'; email: string }
  | { type: 'draft.dropped'; flow: 'signUp' }
  | { type: 'session.open'; session: UserSession }
  | PlayerRequest
  | { type: 'page.go'; to: string };

/** The initial context. */
export const NOBODY: SignUpContext = {
  draft: EMPTY_SIGN_UP_DRAFT,
  values: null,
  email: '',
  newEmail: '',
  otp: '',
  errors: noErrors,
  codeErrors: noErrors,
  refusedAt: 'code',
  wrongCodes: 0,
  sentAt: null,
  cooldown: 0,
  justSignedIn: false,
  now: 0,
};

type Submitted = { values: SignUpValues };
type SignedUp = { result: Result<UserSession> };
type Refused = ResultParams<unknown> & { at: CodePart };
type Sent = { result: Result<CodeSent> };

export const signUpSetup = setup({
  types: {
    context: {} as SignUpContext,
    input: {} as { email: string | null; justSignedIn: boolean; now: number },
    events: {} as SignUpEvent,
    emitted: {} as SignUpEmitted,
    meta: {} as StepMeta<'form' | 'code' | 'address' | 'done'>,
    tags: {} as 'busy',
  },
  actors: { readDraft: readDraft<SignUpDraft>(), signUp, sendCode, confirmCode, changeAddress },
  guards: {
    isUnconfirmedAndNew: ({ context }) => context.email !== '' && context.justSignedIn,
    isUnconfirmed: ({ context }) => context.email !== '',
    isIncomplete: ({ context }, { values }: Submitted) => hasErrors(validateSignUp(values, context.now)),
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
    isTooSoon: (_, { result }: ResultParams<unknown>) => isTooSoon(result),
    isNotACode: (_, params: { otp: string }) => hasErrors(validateOtp(params)),
    isNotAnAddress: (_, params: { email: string }) => !isEmail(params.email.trim()),
    isEmailTyped,
    isCodeSpent: ({ context }) => context.wrongCodes >= CODE_TRIES,
    isCodeAlive: ({ context }) => context.wrongCodes < CODE_TRIES,
    isCooledDown: ({ context }) => context.cooldown <= 0,
  },
  actions: {
    keepDraft: assign({ draft: (_, params: { draft: SignUpDraft }) => params.draft }),
    // Values typed before the draft is read are not overwritten.
    restoreDraft: assign({
      draft: ({ context }, params: { draft: SignUpDraft | null }) =>
        context.draft === EMPTY_SIGN_UP_DRAFT ? (params.draft ?? EMPTY_SIGN_UP_DRAFT) : context.draft,
    }),
    announceDraft: emit((_, params: { draft: SignUpDraft }) => ({
      type: 'draft.changed' as const,
      flow: 'signUp' as const,
      draft: params.draft,
    })),
    announceLoginChosen: emit((_, { email }: { email: string }) => ({
      type: 'login.chosen' as const,
      email,
    })),
    announceForgotten: emit(recoveryDraft),
    dropDraft: emit({ type: 'draft.dropped', flow: 'signUp' }),
    forgetPerson: assign(({ context: { now } }) => ({ ...NOBODY, now })),
    keepNow: assign({ now: (_, params: { now: number }) => params.now }),
    keepValues: assign({ values: (_, { values }: Submitted) => values, errors: noErrors }),
    forgetValues: assign({ values: null }),
    keepFindings: assign({
      errors: ({ context }, { values }: Submitted) => fromValidation(validateSignUp(values, context.now)),
    }),
    keepRefusal: assign({
      errors: (_, { result }: SignedUp) =>
        result.kind === 'ok' ? noErrors : fromFailure(result, SIGN_UP_FIELDS),
    }),
    keepEmail: assign({ email: (_, params: { email: string }) => params.email }),
    keepNewEmail: assign({ newEmail: (_, params: { email: string }) => params.email.trim() }),
    takeNewEmail: assign({ email: ({ context }) => context.newEmail, wrongCodes: 0, sentAt: null }),
    keepSignedUpEmail: assign({ email: ({ context }) => context.values?.email.trim() ?? context.email }),
    openSession: emit((_, { result }: SignedUp) => {
      if (result.kind !== 'ok') throw new Error('A refused registration opens no session.');
      return { type: 'session.open' as const, session: result.data };
    }),
    keepOtp: assign({ otp: (_, params: { otp: string }) => otpAsSent(params.otp), codeErrors: noErrors }),
    keepOtpFindings: assign({
      refusedAt: 'code' as const,
      otp: (_, params: { otp: string }) => params.otp,
      codeErrors: (_, params: { otp: string }) => fromValidation<CodeField>(validateOtp(params)),
    }),
    keepCodeRefusal: assign({
      codeErrors: (_, { result }: Refused) =>
        result.kind === 'ok' ? noErrors : fromFailure<CodeField>(result, ['otp', 'email']),
      refusedAt: (_, { at }: Refused) => at,
      wrongCodes: ({ context }, { result, at }: Refused) =>
        context.wrongCodes + (at === 'code' && isWrongCode(result) ? 1 : 0),
    }),
    // The living code is mailed again with its tries used up as before; only a spent one is replaced (§B.19).
    keepSent: assign(({ context }, { result }: Sent) => ({
      codeErrors: noErrors,
      wrongCodes: context.wrongCodes >= CODE_TRIES ? 0 : context.wrongCodes,
      sentAt: result.kind === 'ok' ? result.data.at : null,
    })),
    announceAgain: assign({ announcements: ({ context }) => (context.announcements ?? 0) + 1 }),
    keepAddressFinding: assign({
      refusedAt: 'address' as const,
      codeErrors: () => fromValidation<CodeField>({ email: 'validation.email' }),
    }),
    forgetCodeErrors: assign({ codeErrors: noErrors }),
    startCooldown: assign({ cooldown: COOLDOWN_SECONDS }),
    keepRetryAfter: assign({ cooldown: (_, { result }: ResultParams<unknown>) => cooldownAfter(result) }),
    countDown: assign({ cooldown: ({ context }) => context.cooldown - 1 }),
    reloadPlayer: emit({ type: 'player.reload' }),
    wantPlayer: emit({ type: 'player.wanted' }),
    // With nothing to do at the gate it leads on by itself (§G.12).
    goOn: emit(({ event }) => ({
      type: 'page.go' as const,
      to: (event.type === 'player.confirmed' && event.to) || '/gate',
    })),
  },
  delays: { second: 1_000, reloadRetry: 5_000 },
});
