import { gateMachine } from '../../../machines/gate/gate.machine.ts';
import { accountPorts } from '../../adapters/account.ts';
import type { Services } from '../services.ts';

export { Gate as Page } from '../../screens/gate.tsx';

export const machines = { gate: gateMachine };

/** What a player still has to say before playing on. */
export function flows({ api }: Services) {
  const { giveConsent, completePlayer } = accountPorts(api);
  return { gate: gateMachine.provide({ actors: { giveConsent, completePlayer } }) };
}
