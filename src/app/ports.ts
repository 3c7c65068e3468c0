import { acceptanceMachine } from '../../machines/acceptance/acceptance.machine.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { configurationMachine } from '../../machines/configuration/configuration.machine.ts';
import { contestStatusMachine } from '../../machines/contest-status/contest-status.machine.ts';
import { gateMachine } from '../../machines/gate/gate.machine.ts';
import { initializationMachine } from '../../machines/initialization/initialization.machine.ts';
import { participateMachine } from '../../machines/participate/participate.machine.ts';
import { participationsMachine } from '../../machines/participations/participations.machine.ts';
import { receiptMachine } from '../../machines/receipt/receipt.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { signUpMachine } from '../../machines/sign-up/sign-up.machine.ts';
import { acceptancePorts } from '../adapters/acceptance.ts';
import { accountPorts } from '../adapters/account.ts';
import { clockPorts } from '../adapters/clock.ts';
import { configurationPorts } from '../adapters/configuration.ts';
import { itemPorts } from '../adapters/items.ts';
import { participatePorts } from '../adapters/participate.ts';
import { sessionPorts } from '../adapters/session.ts';
import { startUpPorts } from '../adapters/start-up.ts';
import type { World } from './world.ts';

/** The root machine with every port filled from the world. */
export function withPorts({ api, clock, configuration, keptSession, drafts }: World) {
  const account = accountPorts(api);
  const { loadItems, newIdempotencyKey, uploadReceipt } = itemPorts(api);
  const { login, signUp, sendCode, confirmCode, changeAddress, giveConsent, completePlayer } = account;
  return appMachine.provide({
    actors: {
      session: sessionMachine.provide({ actors: sessionPorts(api, keptSession) }),
      configuration: configurationMachine.provide({ actors: configurationPorts(configuration) }),
      contestStatus: contestStatusMachine.provide({ actors: clockPorts(api, clock, configuration) }),
      initialization: initializationMachine.provide({ actors: startUpPorts(api) }),
      acceptance: acceptanceMachine.provide({ actors: acceptancePorts(api) }),
      participate: participateMachine.provide({ actors: participatePorts(api, configuration) }),
      signIn: signInMachine.provide({ actors: { login } }),
      signUp: signUpMachine.provide({
        actors: { signUp, sendCode, confirmCode, changeAddress, readDraft: drafts.ports.signUp },
      }),
      gate: gateMachine.provide({ actors: { giveConsent, completePlayer } }),
      receipt: receiptMachine.provide({
        actors: { newIdempotencyKey, uploadReceipt, readDraft: drafts.ports.receipt },
      }),
      participations: participationsMachine.provide({ actors: { loadItems } }),
    },
  });
}
