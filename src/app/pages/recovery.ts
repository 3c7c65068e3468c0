import { recoveryMachine } from '../../../machines/recovery/recovery.machine.ts';
import { passwordPorts } from '../../adapters/password.ts';
import { pageFlow } from '../deferred-ports.ts';

export { Recovery as Page } from '../../screens/recovery.tsx';

export const flows = {
  /** The request of a reset link. */
  recovery: pageFlow(recoveryMachine, ({ api, drafts }) => {
    const { askResetLink } = passwordPorts(api);
    return { askResetLink, readDraft: drafts.ports.recovery };
  }),
};
