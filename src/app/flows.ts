import { fromPromise } from 'xstate';
import { acceptanceMachine } from '../../machines/acceptance/acceptance.machine.ts';
import { blogMachine } from '../../machines/blog/blog.machine.ts';
import { configurationMachine } from '../../machines/configuration/configuration.machine.ts';
import { contestStatusMachine } from '../../machines/contest-status/contest-status.machine.ts';
import { cookiesMachine } from '../../machines/cookies/cookies.machine.ts';
import { initializationMachine } from '../../machines/initialization/initialization.machine.ts';
import { lateReceiptMachine } from '../../machines/late-receipt/late-receipt.machine.ts';
import { logoutMachine } from '../../machines/logout/logout.machine.ts';
import { participateMachine } from '../../machines/participate/participate.machine.ts';
import { reminderMachine } from '../../machines/reminder/reminder.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { shellMachine } from '../../machines/shell/shell.machine.ts';
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { versionUpdateMachine } from '../../machines/version-update/version-update.machine.ts';
import { waitingReceiptMachine } from '../../machines/waiting-receipt/waiting-receipt.machine.ts';
import { accountPorts } from '../adapters/account.ts';
import { blogPorts } from '../adapters/blog.ts';
import { clockPorts } from '../adapters/clock.ts';
import { configurationPorts } from '../adapters/configuration.ts';
import { acceptancePorts, lateReceiptPorts, participatePorts, reminderPorts } from '../adapters/contest.ts';
import { signInPorts } from '../adapters/identity/sign-in.ts';
import { sessionPorts } from '../adapters/session.ts';
import { startUpPorts } from '../adapters/start-up.ts';
import { participationsFlow } from './participations-flow.ts';
import type { Services } from './services.ts';

/** Every permanent flow with its ports; the flows of a page are loaded with the page (`pages/`). */
export function permanentFlows(services: Services) {
  const { api, externalSites, clock, configuration, cookieChoice, versions, worker, pendingUploads, drafts } =
    services;
  return {
    ...identityFlows(services),
    shell: shellMachine.provide({ actors: { loadStatement } }),
    configuration: configurationMachine.provide({ actors: configurationPorts(configuration) }),
    contestStatus: contestStatusMachine.provide({ actors: clockPorts(api, clock, configuration) }),
    initialization: initializationMachine.provide({ actors: startUpPorts(api) }),
    blog: blogMachine.provide({
      actors: blogPorts({ externalSites, configuration, origin: location.origin }),
    }),
    acceptance: acceptanceMachine.provide({ actors: acceptancePorts(api) }),
    // Home shows it only to players, so it may load in this chunk, after home's first render.
    reminder: reminderMachine.provide({ actors: reminderPorts(api) }),
    // Home and the profile show this one only to players, after the end of the campaign.
    lateReceipt: lateReceiptMachine.provide({ actors: lateReceiptPorts(api, drafts) }),
    waitingReceipt: waitingReceiptMachine.provide({ actors: { readDraft: drafts.ports.unsentReceipt } }),
    // Every page says how many receipts are left today.
    participations: participationsFlow.withPorts(services),
    participate: participateMachine.provide({ actors: participatePorts(api, configuration) }),
    logout: logoutMachine.provide({ actors: { readUnsent: drafts.ports.unsent } }),
    cookies: cookiesMachine.provide({ actors: cookieChoice }),
    versionUpdate: versionUpdateMachine.provide({
      actors: { ...versions, ...worker, untilNothingIsSent: pendingUploads.untilNothingIsSent },
    }),
  };
}

/** Session and login: by e-mail and password, or by the identity service. */
export function identityFlows({
  api,
  clock,
  configuration,
  sessionStore,
  refresh,
  signIns,
  returned,
}: Services) {
  const service = { configuration, signIns, origin: location.origin, now: () => Date.now() };
  const { beginSignIn, finishSignIn } = signInPorts(service, returned);
  const { login } = accountPorts(api, clock);
  const signIn = signInMachine.provide({ actors: { login, beginSignIn } });
  return {
    session: sessionMachine.provide({
      actors: { ...sessionPorts(api, sessionStore, refresh), finishSignIn },
    }),
    signIn,
    providerSignIn: signIn,
  };
}

/** Loads the chunk of the accessibility statement for the dialog. */
export const loadStatement = fromPromise<'here' | 'missing'>(() =>
  import('../components/accessibility-statement.tsx').then(
    () => 'here',
    () => 'missing',
  ),
);
