import { appSetup } from '../app.setup.ts';
import { broken } from '../parameters.ts';

export const home = appSetup.createStateConfig({
  description: 'The home page is in view.',
  invoke: {
    src: 'countdown',
    id: 'countdown',
    systemId: 'countdown',
    input: ({ context }) => ({ now: context.now }),
    onError: broken('countdown'),
  },
  on: { 'contest.changed': { actions: 'tellCountdown' } },
});
