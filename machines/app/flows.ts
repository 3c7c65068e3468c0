// The registry of flows: the root runs every machine listed here, and its emitted events are relayed to all.
import type { EmittedFrom, EventObject } from 'xstate';
import { acceptanceMachine } from '../acceptance/acceptance.machine.ts';
import { alertMachine } from '../alert/alert.machine.ts';
import { blogMachine } from '../blog/blog.machine.ts';
import { configurationMachine } from '../configuration/configuration.machine.ts';
import { contestStatusMachine } from '../contest-status/contest-status.machine.ts';
import { cookiesMachine } from '../cookies/cookies.machine.ts';
import { initializationMachine } from '../initialization/initialization.machine.ts';
import { logoutMachine } from '../logout/logout.machine.ts';
import { navigationMachine } from '../navigation/navigation.machine.ts';
import { participateMachine } from '../participate/participate.machine.ts';
import { port } from '../ports/port.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { shellMachine } from '../shell/shell.machine.ts';
import { versionUpdateMachine } from '../version-update/version-update.machine.ts';
import type { PageFlows } from './page-flows.ts';

/** A placeholder for a flow that a page loads; running it before that fails with its name. */
function fromPage<Name extends keyof PageFlows>(name: Name): PageFlows[Name] {
  const missing: object = port(name);
  return missing as PageFlows[Name];
}

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
  cookies: cookiesMachine,
  versionUpdate: versionUpdateMachine,
  blog: blogMachine,
  logout: logoutMachine,
  countdown: fromPage('countdown'),
  signIn: fromPage('signIn'),
  providerSignIn: fromPage('providerSignIn'),
  signUp: fromPage('signUp'),
  gate: fromPage('gate'),
  receipt: fromPage('receipt'),
  receiptReading: fromPage('receiptReading'),
  lateReceipt: fromPage('lateReceipt'),
  waitingReceipt: fromPage('waitingReceipt'),
  reminder: fromPage('reminder'),
  participations: fromPage('participations'),
  correction: fromPage('correction'),
  personalData: fromPage('personalData'),
  consents: fromPage('consents'),
  dataExport: fromPage('dataExport'),
  receiptPhoto: fromPage('receiptPhoto'),
  changePassword: fromPage('changePassword'),
  closeAccount: fromPage('closeAccount'),
  completion: fromPage('completion'),
  quiz: fromPage('quiz'),
  recovery: fromPage('recovery'),
  resetPassword: fromPage('resetPassword'),
  prizeClaim: fromPage('prizeClaim'),
  drawResults: fromPage('drawResults'),
};

export type FlowName = keyof typeof flows;

/** A machine without declared emitted events emits none. */
type Declared<Emitted> = EventObject extends Emitted ? never : Emitted;

/** Everything that any flow emits. */
export type FlowEvent = {
  [Name in FlowName]: Declared<EmittedFrom<(typeof flows)[Name]>>;
}[FlowName];
