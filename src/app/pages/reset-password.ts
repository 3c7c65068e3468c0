import { resetPasswordMachine } from '../../../machines/reset-password/reset-password.machine.ts';
import { passwordPorts } from '../../adapters/password.ts';
import type { Services } from '../services.ts';

export { ResetPassword as Page } from '../../screens/reset-password.tsx';

export const machines = { resetPassword: resetPasswordMachine };

/** The choice of a new password, with the link of the mail. */
export function flows({ api, resetToken }: Services) {
  const { resetPassword } = passwordPorts(api);
  return { resetPassword: resetPasswordMachine.provide({ actors: { resetPassword, ...resetToken } }) };
}
