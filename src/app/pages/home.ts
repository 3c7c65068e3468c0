import { countdownMachine } from '../../../machines/countdown/countdown.machine.ts';
import { clockPorts } from '../../adapters/clock.ts';
import type { Services } from '../services.ts';

export { Home as Page } from '../../screens/home/home.tsx';

export const machines = { countdown: countdownMachine };

/** How long the contest still lasts. */
export function flows({ api, clock, configuration }: Services) {
  const { waitUntil } = clockPorts(api, clock, configuration);
  return { countdown: countdownMachine.provide({ actors: { waitUntil } }) };
}
