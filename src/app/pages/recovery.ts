import { recoveryMachine } from '../../../machines/recovery/recovery.machine.ts';
import { passwordPorts } from '../../adapters/password.ts';
import type { Services } from '../services.ts';

export { Recovery as Page } from '../../screens/recovery.tsx';

export const machines = { recovery: recoveryMachine };

/** The way back in for who has forgotten the password. */
export function flows({ api, drafts }: Services) {
  const { askResetLink } = passwordPorts(api);
  return {
    recovery: recoveryMachine.provide({ actors: { askResetLink, readDraft: drafts.ports.recovery } }),
  };
}
