import { sessionMachine } from '../../machines/session/session.machine.ts';
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { accountPorts } from '../adapters/account.ts';
import { signInPorts } from '../adapters/identity/sign-in.ts';
import { sessionPorts } from '../adapters/session.ts';
import type { World } from './world.ts';

/** Who is here, and how one comes in: by e-mail and password, or by the identity service. */
export function identityFlows({ api, configuration, sessionStore, refresh, signIns, returned }: World) {
  const service = { configuration, signIns, origin: location.origin, now: () => Date.now() };
  const { beginSignIn, finishSignIn } = signInPorts(service, returned);
  const { login } = accountPorts(api);
  return {
    session: sessionMachine.provide({
      actors: { ...sessionPorts(api, sessionStore, refresh), finishSignIn },
    }),
    signIn: signInMachine.provide({ actors: { login, beginSignIn } }),
  };
}
