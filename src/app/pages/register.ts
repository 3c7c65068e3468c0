import { signUpMachine } from '../../../machines/sign-up/sign-up.machine.ts';
import { accountPorts } from '../../adapters/account.ts';
import { pageFlow } from '../deferred-ports.ts';

export { Register as Page } from '../../screens/register/register.tsx';

export const flows = {
  /** The registration and the confirmation of the address. */
  signUp: pageFlow(signUpMachine, ({ api, clock, drafts }) => {
    const { signUp, sendCode, confirmCode, changeAddress } = accountPorts(api, clock);
    return { signUp, sendCode, confirmCode, changeAddress, readDraft: drafts.ports.signUp };
  }),
};
