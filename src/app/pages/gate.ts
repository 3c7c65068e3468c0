import { gateMachine } from '../../../machines/gate/gate.machine.ts';
import { accountPorts } from '../../adapters/account.ts';
import { pageFlow } from '../deferred-ports.ts';

export { Gate as Page } from '../../screens/gate.tsx';

export const flows = {
  /** The missing consents and data of a player. */
  gate: pageFlow(gateMachine, ({ api, clock }) => {
    const { giveConsent, completePlayer } = accountPorts(api, clock);
    return { giveConsent, completePlayer };
  }),
};
