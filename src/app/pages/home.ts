import { countdownMachine } from '../../../machines/countdown/countdown.machine.ts';
import { clockPorts } from '../../adapters/clock.ts';
import { pageFlow } from '../deferred-ports.ts';

export { Home as Page } from '../../screens/home/home.tsx';

export const flows = {
  /** How long the contest still lasts. */
  countdown: pageFlow(countdownMachine, ({ api, clock, configuration }) => {
    const { waitUntil } = clockPorts(api, clock, configuration);
    return { waitUntil };
  }),
};
