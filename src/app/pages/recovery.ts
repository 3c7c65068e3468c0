import { recoveryMachine } from '../../../machines/recovery/recovery.machine.ts';
import { passwordPorts } from '../../adapters/password.ts';
import { pageFlow } from '../deferred-ports.ts';

export { Recovery as Page } from '../../screens/recovery.tsx';

export const flows = {
  /** The way back in for who has forgotten the password. */
  recovery: pageFlow(recoveryMachine, ({ api, drafts }) => {
    const { askResetLink } = passwordPorts(api);
    return { askResetLink, readDraft: drafts.ports.recovery };
  }),
};
