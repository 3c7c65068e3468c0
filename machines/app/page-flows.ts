import { changePasswordMachine } from '../change-password/change-password.machine.ts';
import { closeAccountMachine } from '../close-account/close-account.machine.ts';
import { completionMachine } from '../completion/completion.machine.ts';
import { consentsMachine } from '../consents/consents.machine.ts';
import { correctionMachine } from '../correction/correction.machine.ts';
import { countdownMachine } from '../countdown/countdown.machine.ts';
import { dataExportMachine } from '../data-export/data-export.machine.ts';
import { drawResultsMachine } from '../draw-results/draw-results.machine.ts';
import { gateMachine } from '../gate/gate.machine.ts';
import { lateReceiptMachine } from '../late-receipt/late-receipt.machine.ts';
import { participationsMachine } from '../participations/participations.machine.ts';
import { personalDataMachine } from '../personal-data/personal-data.machine.ts';
import { prizeClaimMachine } from '../prize-claim/prize-claim.machine.ts';
import { quizMachine } from '../quiz/quiz.machine.ts';
import { receiptMachine } from '../receipt/receipt.machine.ts';
import { receiptPhotoMachine } from '../receipt-photo/receipt-photo.machine.ts';
import { receiptReadingMachine } from '../receipt-reading/receipt-reading.machine.ts';
import { recoveryMachine } from '../recovery/recovery.machine.ts';
import { reminderMachine } from '../reminder/reminder.machine.ts';
import { resetPasswordMachine } from '../reset-password/reset-password.machine.ts';
import { signInMachine } from '../sign-in/sign-in.machine.ts';
import { signUpMachine } from '../sign-up/sign-up.machine.ts';
import { waitingReceiptMachine } from '../waiting-receipt/waiting-receipt.machine.ts';

/** The flows that only some pages, the login dialog, or a player with a receipt that waits or came too late need. */
export const pageFlows = {
  countdown: countdownMachine,
  signIn: signInMachine,
  // The same machine a second time: the buttons of the providers that stand outside the login dialog.
  providerSignIn: signInMachine,
  signUp: signUpMachine,
  gate: gateMachine,
  receipt: receiptMachine,
  receiptReading: receiptReadingMachine,
  lateReceipt: lateReceiptMachine,
  waitingReceipt: waitingReceiptMachine,
  reminder: reminderMachine,
  participations: participationsMachine,
  correction: correctionMachine,
  personalData: personalDataMachine,
  consents: consentsMachine,
  dataExport: dataExportMachine,
  receiptPhoto: receiptPhotoMachine,
  changePassword: changePasswordMachine,
  closeAccount: closeAccountMachine,
  completion: completionMachine,
  quiz: quizMachine,
  recovery: recoveryMachine,
  resetPassword: resetPasswordMachine,
  prizeClaim: prizeClaimMachine,
  drawResults: drawResultsMachine,
};

export type PageFlows = typeof pageFlows;
