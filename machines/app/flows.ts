import { acceptanceMachine } from '../acceptance/acceptance.machine.ts';
import { alertMachine } from '../alert/alert.machine.ts';
import { blogMachine } from '../blog/blog.machine.ts';
import { configurationMachine } from '../configuration/configuration.machine.ts';
import { contestStatusMachine } from '../contest-status/contest-status.machine.ts';
import { cookiesMachine } from '../cookies/cookies.machine.ts';
import { initializationMachine } from '../initialization/initialization.machine.ts';
import { navigationMachine } from '../navigation/navigation.machine.ts';
import { participateMachine } from '../participate/participate.machine.ts';
import { port } from '../ports/port.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { shellMachine } from '../shell/shell.machine.ts';
import { versionUpdateMachine } from '../version-update/version-update.machine.ts';
import type { PageFlows } from './page-flows.ts';

/** The place of a flow that is brought before it is opened; one that is opened without it fails loudly. */
function broughtLater<Name extends keyof PageFlows>(name: Name): PageFlows[Name] {
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
  countdown: broughtLater('countdown'),
  signIn: broughtLater('signIn'),
  signUp: broughtLater('signUp'),
  gate: broughtLater('gate'),
  receipt: broughtLater('receipt'),
  participations: broughtLater('participations'),
  correction: broughtLater('correction'),
  personalData: broughtLater('personalData'),
  consents: broughtLater('consents'),
  dataExport: broughtLater('dataExport'),
  completion: broughtLater('completion'),
  quiz: broughtLater('quiz'),
  recovery: broughtLater('recovery'),
  resetPassword: broughtLater('resetPassword'),
};

export type FlowName = keyof typeof flows;
