import { gateMachine } from '../../../machines/gate/gate.machine.ts';
import { accountPorts } from '../../adapters/account.ts';
import type { World } from '../world.ts';

export { Gate as Page } from '../../screens/gate.tsx';

export const machines = { gate: gateMachine };

/** What a player still has to say before playing on. */
export function flows({ api }: World) {
  const { giveConsent, completePlayer } = accountPorts(api);
  return { gate: gateMachine.provide({ actors: { giveConsent, completePlayer } }) };
}
