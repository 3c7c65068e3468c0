import { fromPromise } from 'xstate';
import type { LoginValues, MissingDataValues, SignUpValues } from '../../domain/account-forms.ts';
import type { ConsentRequest } from '../../domain/policies.ts';
import type { Result } from '../../domain/result.ts';
import type { UserSession } from '../../domain/sessions.ts';
import type { CodeSent } from '../../machines/ports/account.ts';
import type { Api } from '../api/client.ts';
import type { ServerClock } from './clock.ts';
import { parseTokenSession } from './session-store.ts';

const named = <Values extends { firstName: string; lastName: string }>(values: Values) => ({
  ...values,
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
});

/** Optional fields that were left empty are not sent. */
function signUpBody({ passwordConfirmation: _, phone, state, ...values }: SignUpValues) {
  return {
    ...named(values),
    email: values.email.trim(),
    ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
    ...(state.trim() === '' ? {} : { state: state.trim().toUpperCase() }),
  };
}

export function accountPorts(api: Api, clock: Pick<ServerClock, 'now'>) {
  return {
    login: fromPromise<Result<UserSession>, { values: LoginValues }>(({ input: { values }, signal }) =>
      api.parsed(
        (client) =>
          client.POST('/players/login', {
            body: { email: values.email.trim(), password: values.password },
            signal,
          }),
        parseTokenSession,
      ),
    ),
    signUp: fromPromise<Result<UserSession>, { values: SignUpValues }>(({ input, signal }) =>
      api.parsed(
        (client) => client.POST('/players/signup', { body: signUpBody(input.values), signal }),
        parseTokenSession,
      ),
    ),
    sendCode: fromPromise<Result<CodeSent>>(({ signal }) =>
      api.parsed(
        (client) => client.POST('/players/send-email-confirmation', { body: {}, signal }),
        () => ({ at: clock.now() }),
      ),
    ),
    confirmCode: fromPromise<Result<unknown>, { otp: string }>(({ input, signal }) =>
      api.json((client) =>
        client.POST('/players/confirm-email', { body: { otp: input.otp.trim() }, signal }),
      ),
    ),
    changeAddress: fromPromise<Result<unknown>, { email: string }>(({ input, signal }) =>
      api.json((client) => client.PUT('/players/update', { body: { email: input.email }, signal })),
    ),
    giveConsent: fromPromise<Result<unknown>, ConsentRequest>(({ input, signal }) =>
      api.json((client) => client.POST('/players-consents', { body: input, signal })),
    ),
    completePlayer: fromPromise<Result<unknown>, { values: MissingDataValues }>(({ input, signal }) =>
      api.json((client) => client.POST('/players/complete', { body: named(input.values), signal })),
    ),
  };
}
