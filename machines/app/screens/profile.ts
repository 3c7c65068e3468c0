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
    { src: 'correction', id: 'correction', systemId: 'correction', onError: broken('correction') },
    {
      src: 'personalData',
      id: 'personalData',
      systemId: 'personalData',
      input: ({ context }) => ({ player: context.player }),
      onError: broken('personalData'),
    },
    { src: 'consents', id: 'consents', systemId: 'consents', onError: broken('consents') },
    { src: 'dataExport', id: 'dataExport', systemId: 'dataExport', onError: broken('dataExport') },
  ],
  on: {
    'network.returned': { actions: ['tellParticipations', 'tellConsents'] },
    'player.known': { actions: ['tellPersonalData', 'tellConsents'] },
    'item.corrected': { actions: 'tellParticipations' },
    'participations.reload': { actions: 'tellParticipations' },
  },
});
