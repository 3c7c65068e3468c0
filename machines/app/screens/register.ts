import { isOtpConfirmed } from '../../../domain/players.ts';
import { appSetup } from '../app.setup.ts';
import { broken } from '../parameters.ts';

export const register = appSetup.createStateConfig({
  description: 'The registration is in view.',
  invoke: {
    src: 'signUp',
    id: 'signUp',
    systemId: 'signUp',
    input: ({ context }) => ({
      email: isOtpConfirmed(context.player) ? null : (context.player?.email ?? null),
      justSignedIn: context.justSignedIn,
    }),
    onError: broken('signUp'),
  },
  on: {
    'player.known': {
      actions: { type: 'tellWhetherConfirmed', params: ({ event }) => ({ player: event.player }) },
    },
    'session.closed': { actions: 'tellSignUp' },
  },
});
