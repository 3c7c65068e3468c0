import { acceptanceMachine } from '../acceptance/acceptance.machine.ts';
import { alertMachine } from '../alert/alert.machine.ts';
import { configurationMachine } from '../configuration/configuration.machine.ts';
import { contestStatusMachine } from '../contest-status/contest-status.machine.ts';
import { gateMachine } from '../gate/gate.machine.ts';
import { initializationMachine } from '../initialization/initialization.machine.ts';
import { navigationMachine } from '../navigation/navigation.machine.ts';
import { participateMachine } from '../participate/participate.machine.ts';
import { participationsMachine } from '../participations/participations.machine.ts';
import { receiptMachine } from '../receipt/receipt.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { shellMachine } from '../shell/shell.machine.ts';
import { signInMachine } from '../sign-in/sign-in.machine.ts';
import { signUpMachine } from '../sign-up/sign-up.machine.ts';

/** Every flow of the site, by the name under which the root invokes it (its `id` and its `systemId`). */
export const flows = {
  session: sessionMachine,
  initialization: initializationMachine,
  configuration: configurationMachine,
  contestStatus: contestStatusMachine,
  navigation: navigationMachine,
  acceptance: acceptanceMachine,
  alert: alertMachine,
  shell: shellMachine,
  participate: participateMachine,
  signIn: signInMachine,
  signUp: signUpMachine,
  gate: gateMachine,
  receipt: receiptMachine,
  participations: participationsMachine,
};

export type FlowName = keyof typeof flows;
