import { appSetup } from '../app.setup.ts';
import { broken } from '../parameters.ts';

export const profile = appSetup.createStateConfig({
  description: 'The personal area is in view.',
  invoke: [
    {
      src: 'participations',
      id: 'participations',
      systemId: 'participations',
      onError: broken('participations'),
    },
  ],
  on: { 'network.returned': { actions: 'tellParticipations' } },
});
