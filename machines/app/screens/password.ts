import { appSetup } from '../app.setup.ts';
import { broken } from '../parameters.ts';

export const recovery = appSetup.createStateConfig({
  description: 'The recovery of the password is in view.',
  invoke: { src: 'recovery', id: 'recovery', systemId: 'recovery', onError: broken('recovery') },
});

export const resetPassword = appSetup.createStateConfig({
  description: 'The choice of a new password is in view.',
  invoke: {
    src: 'resetPassword',
    id: 'resetPassword',
    systemId: 'resetPassword',
    onError: broken('resetPassword'),
  },
  on: { 'session.closed': { actions: 'tellResetPassword' } },
});
