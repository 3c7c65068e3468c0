import { appSetup } from '../app.setup.ts';
import { askedOf } from '../facts.ts';
import { broken } from '../parameters.ts';

export const gate = appSetup.createStateConfig({
  description: 'The gate is in view.',
  invoke: {
    src: 'gate',
    id: 'gate',
    systemId: 'gate',
    input: ({ context }) => askedOf(context),
    onError: broken('gate'),
  },
  on: {
    'player.known': { actions: 'tellWhatIsAsked' },
    'policies.loaded': { actions: 'tellWhatIsAsked' },
  },
});
