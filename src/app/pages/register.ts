import { signUpMachine } from '../../../machines/sign-up/sign-up.machine.ts';
import { accountPorts } from '../../adapters/account.ts';
import type { Services } from '../services.ts';

export { Register as Page } from '../../screens/register/register.tsx';

export const machines = { signUp: signUpMachine };

/** The registration and the confirmation of the address. */
export function flows({ api, drafts }: Services) {
  const { signUp, sendCode, confirmCode, changeAddress } = accountPorts(api);
  const readDraft = drafts.ports.signUp;
  return {
    signUp: signUpMachine.provide({ actors: { signUp, sendCode, confirmCode, changeAddress, readDraft } }),
  };
}
