import { appSetup } from '../app.setup.ts';
import { runningEdition } from '../facts.ts';
import { broken } from '../parameters.ts';

export const contest = appSetup.createStateConfig({
  description: 'The contest page with its receipt form is in view.',
  invoke: {
    src: 'receipt',
    id: 'receipt',
    systemId: 'receipt',
    input: ({ context }) => ({ editionId: runningEdition(context)?.id ?? null }),
    onError: broken('receipt'),
  },
  on: {
    'network.returned': { actions: 'tellReceipt' },
    'player.ready': { actions: 'tellRunningEdition' },
    'collections.changed': { actions: 'tellRunningEdition' },
    'contest.changed': { actions: 'tellRunningEdition' },
  },
});
