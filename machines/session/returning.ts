// The way back from the identity service, before anything that this browser kept is looked at (§S.5).
import type { SignInReturn } from '../ports/identity.ts';
import { sessionSetup } from './session.setup.ts';

const returned = ({ event }: { event: { output: SignInReturn } }) => ({ returned: event.output });

export const returning = sessionSetup.createStateConfig({
  description: 'The code that the identity service gave is being exchanged for tokens, once.',
  tags: 'busy',
  invoke: {
    id: 'finishSignIn',
    src: 'finishSignIn',
    onDone: [
      {
        guard: { type: 'hasOpened', params: returned },
        target: 'loadingPlayer',
        actions: [{ type: 'keepOpened', params: returned }, 'announceKept'],
      },
      { guard: { type: 'hasTurnedBack', params: returned }, target: 'restoring' },
      { target: 'restoring', actions: { type: 'showFailedReturn', params: returned } },
    ],
  },
});
