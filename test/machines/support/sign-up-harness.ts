import { createActor, SimulatedClock } from 'xstate';
import type { SignUpDraft, SignUpValues } from '../../../domain/account-forms.ts';
import type { Result } from '../../../domain/result.ts';
import type { UserSession } from '../../../domain/schemas/session.ts';
import type { CodeSent } from '../../../machines/ports/account.ts';
import type { DraftFlow } from '../../../machines/ports/participation.ts';
import { signUpMachine } from '../../../machines/sign-up/sign-up.machine.ts';
import { ok } from './answers.ts';
import { hearing, held } from './held.ts';
import { aSession } from './people.ts';

/** A registration with nothing wrong in it. */
export const someValues = (changes: Partial<SignUpValues> = {}): SignUpValues => ({
  email: 'maria@example.com',
  password: 'Spaghetti1!',
  passwordConfirmation: 'Spaghetti1!',
  firstName: 'Maria',
  lastName: 'Bianchi',
  birthDate: '1988-04-12',
  phone: '',
  state: 'MI',
  termsAccepted: true,
  privacyAccepted: true,
  profilingAccepted: false,
  ...changes,
});

/** The same registration as far as it may be kept. */
export const aDraft = (changes: Partial<SignUpDraft> = {}): SignUpDraft => {
  const { password, passwordConfirmation, ...draft } = someValues();
  return { ...draft, ...changes };
};

export const NO_ERRORS = { fields: {}, form: [] };
export const EMPTY = aDraft({
  email: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  state: '',
  termsAccepted: false,
  privacyAccepted: false,
});

/** The server's instant. */
export const NOW = Date.parse('2025-08-01T10:00:00+02:00');

type Input = { email: string | null; justSignedIn: boolean; now?: number };

/** The registration page, with everything it asks in the test's hand. */
export function signUpHarness(input: Input = { email: null, justSignedIn: false }) {
  const clock = new SimulatedClock();
  const draft = held<SignUpDraft | null, { flow: DraftFlow }>();
  const post = held<Result<UserSession>, { values: SignUpValues }>();
  const send = held<Result<CodeSent>>();
  const confirm = held<Result<unknown>, { otp: string }>();
  const change = held<Result<unknown>, { email: string }>();
  const actor = createActor(
    signUpMachine.provide({
      actors: {
        readDraft: draft.logic,
        signUp: post.logic,
        sendCode: send.logic,
        confirmCode: confirm.logic,
        changeAddress: change.logic,
      },
    }),
    { clock, input: { now: NOW, ...input } },
  );
  const emitted = hearing(actor);
  actor.start();
  return {
    actor,
    clock,
    ports: { draft, post, send, confirm, change },
    emitted,
    send: actor.send.bind(actor),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags],
  };
}

export type SignUpHarness = ReturnType<typeof signUpHarness>;

/** The states of the three regions of the confirmation. */
export const confirming = (code = 'entering', sending = 'ready', address = 'shown') => ({
  confirming: { code, sending, address },
});

/** A player who comes back to confirm the address. */
export const aReturningUnconfirmed = (): SignUpHarness =>
  signUpHarness({ email: 'maria@example.com', justSignedIn: false });

/** A visitor whose registration has been sent. */
export function aSubmittedForm(): SignUpHarness {
  const harness = signUpHarness();
  harness.send({ type: 'draft.change', draft: aDraft() });
  harness.send({ type: 'signUp.submit', values: someValues() });
  harness.emitted();
  return harness;
}

/** A new player who has just been told that the code is on its way. */
export async function aNewPlayer(): Promise<SignUpHarness> {
  const harness = aSubmittedForm();
  await harness.ports.post.answer(ok(aSession()));
  harness.send({ type: 'player.unconfirmed', email: 'maria@example.com' });
  harness.emitted();
  return harness;
}
