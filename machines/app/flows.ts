import { acceptanceMachine } from '../acceptance/acceptance.machine.ts';
import { alertMachine } from '../alert/alert.machine.ts';
import { blogMachine } from '../blog/blog.machine.ts';
import { completionMachine } from '../completion/completion.machine.ts';
import { configurationMachine } from '../configuration/configuration.machine.ts';
import { consentsMachine } from '../consents/consents.machine.ts';
import { contestStatusMachine } from '../contest-status/contest-status.machine.ts';
import { cookiesMachine } from '../cookies/cookies.machine.ts';
import { correctionMachine } from '../correction/correction.machine.ts';
import { countdownMachine } from '../countdown/countdown.machine.ts';
import { dataExportMachine } from '../data-export/data-export.machine.ts';
import { gateMachine } from '../gate/gate.machine.ts';
import { initializationMachine } from '../initialization/initialization.machine.ts';
import { navigationMachine } from '../navigation/navigation.machine.ts';
import { participateMachine } from '../participate/participate.machine.ts';
import { participationsMachine } from '../participations/participations.machine.ts';
import { personalDataMachine } from '../personal-data/personal-data.machine.ts';
import { quizMachine } from '../quiz/quiz.machine.ts';
import { receiptMachine } from '../receipt/receipt.machine.ts';
import { recoveryMachine } from '../recovery/recovery.machine.ts';
import { resetPasswordMachine } from '../reset-password/reset-password.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { shellMachine } from '../shell/shell.machine.ts';
import { signInMachine } from '../sign-in/sign-in.machine.ts';
import { signUpMachine } from '../sign-up/sign-up.machine.ts';
import { versionUpdateMachine } from '../version-update/version-update.machine.ts';

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
  countdown: countdownMachine,
  signIn: signInMachine,
  signUp: signUpMachine,
  gate: gateMachine,
  receipt: receiptMachine,
  participations: participationsMachine,
  correction: correctionMachine,
  personalData: personalDataMachine,
  consents: consentsMachine,
  dataExport: dataExportMachine,
  completion: completionMachine,
  quiz: quizMachine,
  recovery: recoveryMachine,
  resetPassword: resetPasswordMachine,
};

export type FlowName = keyof typeof flows;
