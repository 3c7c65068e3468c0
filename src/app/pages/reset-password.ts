import { resetPasswordMachine } from '../../../machines/reset-password/reset-password.machine.ts';
import { passwordPorts } from '../../adapters/password.ts';
import { pageFlow } from '../deferred-ports.ts';

export { ResetPassword as Page } from '../../screens/reset-password.tsx';

export const flows = {
  /** The choice of a new password, with the link of the mail. */
  resetPassword: pageFlow(resetPasswordMachine, ({ api, resetToken }) => {
    const { resetPassword } = passwordPorts(api);
    return { resetPassword, ...resetToken };
  }),
};
