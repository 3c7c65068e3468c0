import { acceptanceModel } from './acceptance.model.ts';
import { alertModel } from './alert.model.ts';
import { appModel } from './app.model.ts';
import { blogModel } from './blog.model.ts';
import { changePasswordModel } from './change-password.model.ts';
import { closeAccountModel } from './close-account.model.ts';
import { completionModel } from './completion.model.ts';
import { configurationModel } from './configuration.model.ts';
import { consentsModel } from './consents.model.ts';
import { contestStatusModel } from './contest-status.model.ts';
import { cookiesModel } from './cookies.model.ts';
import { correctionModel } from './correction.model.ts';
import { countdownModel } from './countdown.model.ts';
import { dataExportModel } from './data-export.model.ts';
import { deskAccountsModel } from './desk-accounts.model.ts';
import { deskAuditModel } from './desk-audit.model.ts';
import { deskDocumentsModel } from './desk-documents.model.ts';
import { deskDoorModel } from './desk-door.model.ts';
import { deskDraftModel } from './desk-draft.model.ts';
import { deskDrawsModel } from './desk-draws.model.ts';
import { deskEditionsModel } from './desk-editions.model.ts';
import { deskFiguresModel } from './desk-figures.model.ts';
import { deskHistoryModel } from './desk-history.model.ts';
import { deskPlaceModel } from './desk-place.model.ts';
import { deskPlayersModel } from './desk-players.model.ts';
import { deskPreviewModel } from './desk-preview.model.ts';
import { deskReviewModel } from './desk-review.model.ts';
import { deskStoriesModel } from './desk-stories.model.ts';
import { deskSurveysModel } from './desk-surveys.model.ts';
import { drawResultsModel } from './draw-results.model.ts';
import { gateModel } from './gate.model.ts';
import { initializationModel } from './initialization.model.ts';
import type { AnyModel } from './kit/model.ts';
import { lateReceiptModel } from './late-receipt.model.ts';
import { logoutModel } from './logout.model.ts';
import { navigationModel } from './navigation.model.ts';
import { participateModel } from './participate.model.ts';
import { participationsModel } from './participations.model.ts';
import { personalDataModel } from './personal-data.model.ts';
import { prizeClaimModel } from './prize-claim.model.ts';
import { quizModel } from './quiz.model.ts';
import { receiptModel } from './receipt.model.ts';
import { receiptPhotoModel } from './receipt-photo.model.ts';
import { receiptReadingModel } from './receipt-reading.model.ts';
import { recoveryModel } from './recovery.model.ts';
import { reminderModel } from './reminder.model.ts';
import { reportModel } from './report.model.ts';
import { resetPasswordModel } from './reset-password.model.ts';
import { sessionModel } from './session.model.ts';
import { shellModel } from './shell.model.ts';
import { signInModel } from './sign-in.model.ts';
import { signUpModel } from './sign-up.model.ts';
import { versionUpdateModel } from './version-update.model.ts';
import { waitingReceiptModel } from './waiting-receipt.model.ts';
import { winModel } from './win.model.ts';

/** The model of every machine. */
export const models: readonly AnyModel[] = [
  acceptanceModel,
  alertModel,
  appModel,
  blogModel,
  changePasswordModel,
  closeAccountModel,
  completionModel,
  configurationModel,
  consentsModel,
  contestStatusModel,
  cookiesModel,
  correctionModel,
  countdownModel,
  dataExportModel,
  drawResultsModel,
  deskAccountsModel,
  deskAuditModel,
  deskDocumentsModel,
  deskDoorModel,
  deskDraftModel,
  deskDrawsModel,
  deskEditionsModel,
  deskFiguresModel,
  deskHistoryModel,
  deskPlaceModel,
  deskPlayersModel,
  deskPreviewModel,
  deskReviewModel,
  deskStoriesModel,
  deskSurveysModel,
  gateModel,
  initializationModel,
  lateReceiptModel,
  logoutModel,
  navigationModel,
  participateModel,
  participationsModel,
  personalDataModel,
  prizeClaimModel,
  quizModel,
  receiptModel,
  receiptPhotoModel,
  receiptReadingModel,
  recoveryModel,
  reminderModel,
  reportModel,
  resetPasswordModel,
  sessionModel,
  shellModel,
  signInModel,
  signUpModel,
  versionUpdateModel,
  waitingReceiptModel,
  winModel,
];
