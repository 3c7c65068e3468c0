import { acceptanceMachine } from '../../machines/acceptance/acceptance.machine.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { blogMachine } from '../../machines/blog/blog.machine.ts';
import { completionMachine } from '../../machines/completion/completion.machine.ts';
import { configurationMachine } from '../../machines/configuration/configuration.machine.ts';
import { contestStatusMachine } from '../../machines/contest-status/contest-status.machine.ts';
import { cookiesMachine } from '../../machines/cookies/cookies.machine.ts';
import { countdownMachine } from '../../machines/countdown/countdown.machine.ts';
import { gateMachine } from '../../machines/gate/gate.machine.ts';
import { initializationMachine } from '../../machines/initialization/initialization.machine.ts';
import { participateMachine } from '../../machines/participate/participate.machine.ts';
import { quizMachine } from '../../machines/quiz/quiz.machine.ts';
import { receiptMachine } from '../../machines/receipt/receipt.machine.ts';
import { shellMachine } from '../../machines/shell/shell.machine.ts';
import { signUpMachine } from '../../machines/sign-up/sign-up.machine.ts';
import { versionUpdateMachine } from '../../machines/version-update/version-update.machine.ts';
import { acceptancePorts } from '../adapters/acceptance.ts';
import { accountPorts } from '../adapters/account.ts';
import { blogPorts } from '../adapters/blog.ts';
import { clockPorts } from '../adapters/clock.ts';
import { completionPorts } from '../adapters/completions.ts';
import { configurationPorts } from '../adapters/configuration.ts';
import { itemPorts } from '../adapters/items.ts';
import { participatePorts } from '../adapters/participate.ts';
import { startUpPorts } from '../adapters/start-up.ts';
import { identityFlows } from './identity-ports.ts';
import { loadStatement } from './load-statement.ts';
import { passwordFlows } from './password-ports.ts';
import { profileFlows } from './profile-ports.ts';
import type { World } from './world.ts';

/** The root machine with every port filled from the world. */
export function withPorts(world: World) {
  const { api, outside, clock, configuration, drafts, cookieChoice, versions, worker, underWay, resetToken } =
    world;
  const account = accountPorts(api);
  const { waitUntil } = clockPorts(api, clock, configuration);
  const { newIdempotencyKey, uploadReceipt } = itemPorts(api);
  const { signUp, sendCode, confirmCode, changeAddress, giveConsent, completePlayer } = account;
  return appMachine.provide({
    actors: {
      ...identityFlows(world),
      shell: shellMachine.provide({ actors: { loadStatement } }),
      configuration: configurationMachine.provide({ actors: configurationPorts(configuration) }),
      contestStatus: contestStatusMachine.provide({ actors: clockPorts(api, clock, configuration) }),
      initialization: initializationMachine.provide({ actors: startUpPorts(api) }),
      blog: blogMachine.provide({
        actors: blogPorts({ outside, configuration, origin: location.origin }),
      }),
      countdown: countdownMachine.provide({ actors: { waitUntil } }),
      acceptance: acceptanceMachine.provide({ actors: acceptancePorts(api) }),
      participate: participateMachine.provide({ actors: participatePorts(api, configuration) }),
      cookies: cookiesMachine.provide({ actors: cookieChoice }),
      versionUpdate: versionUpdateMachine.provide({
        actors: { ...versions, ...worker, untilNothingIsSent: underWay.untilNothingIsSent },
      }),
      signUp: signUpMachine.provide({
        actors: { signUp, sendCode, confirmCode, changeAddress, readDraft: drafts.ports.signUp },
      }),
      gate: gateMachine.provide({ actors: { giveConsent, completePlayer } }),
      receipt: receiptMachine.provide({
        actors: { newIdempotencyKey, uploadReceipt, readDraft: drafts.ports.receipt },
      }),
      completion: completionMachine.provide({
        actors: { ...completionPorts(api), readAnswers: drafts.ports.completion },
      }),
      quiz: quizMachine.provide({
        actors: { ...completionPorts(api), readAnswers: drafts.ports.completion },
      }),
      ...profileFlows({ api, clock, drafts }),
      ...passwordFlows({ api, drafts, resetToken }),
    },
  });
}
