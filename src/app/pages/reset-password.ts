import { resetPasswordMachine } from '../../../machines/reset-password/reset-password.machine.ts';
import { passwordPorts } from '../../adapters/account.ts';
import type { World } from '../world.ts';

export { ResetPassword as Page } from '../../screens/reset-password.tsx';

export const machines = { resetPassword: resetPasswordMachine };

/** The choice of a new password, with the link of the mail. */
export function flows({ api, resetToken }: World) {
  const { resetPassword } = passwordPorts(api);
  return { resetPassword: resetPasswordMachine.provide({ actors: { resetPassword, ...resetToken } }) };
}
