import { gateMachine } from '../../../machines/gate/gate.machine.ts';
import { accountPorts } from '../../adapters/account.ts';
import { pageFlow } from '../deferred-ports.ts';

export { Gate as Page } from '../../screens/gate.tsx';

export const flows = {
  /** What a player still has to say before playing on. */
  gate: pageFlow(gateMachine, ({ api, clock }) => {
    const { giveConsent, completePlayer } = accountPorts(api, clock);
    return { giveConsent, completePlayer };
  }),
};
