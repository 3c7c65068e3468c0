import { flows } from '../../../machines/app/flows.ts';
import { pageFlows } from '../../../machines/app/page-flows.ts';
import { heldBy, type PortsOf, portsOf } from './held-machine.ts';
import { wholeApp } from './whole-app.ts';

const machines = { ...flows, ...pageFlows };
type Machines = typeof machines;
type FlowPorts = { [Name in keyof Machines]: PortsOf<Machines[Name]> };

/** Every port of the site, answered by the test, under the name by which tests speak of it. */
export function heldPorts() {
  const of = Object.fromEntries(
    Object.entries(machines).map(([name, machine]) => [name, portsOf(machine)]),
  ) as FlowPorts;
  return {
    of,
    restore: of.session.restoreSession,
    me: of.session.fetchPlayer,
    refresh: of.session.refreshSession,
    policies: of.initialization.loadPolicies,
    parts: of.initialization.loadPart,
    configuration: of.configuration.readConfiguration,
    clock: of.contestStatus.readClock,
    wait: of.contestStatus.waitUntil,
    accept: of.acceptance.acceptEdition,
    token: of.participate.fetchRedirectToken,
    login: of.signIn.login,
    signUp: of.signUp.signUp,
    signUpDraft: of.signUp.readDraft,
    sendCode: of.signUp.sendCode,
    confirmCode: of.signUp.confirmCode,
    consent: of.gate.giveConsent,
    complete: of.gate.completePlayer,
    receiptDraft: of.receipt.readDraft,
    photo: of.receipt.preparePhoto,
    reading: of.receiptReading.readPhoto,
    key: of.receipt.newIdempotencyKey,
    photoKept: of.receipt.isPhotoKept,
    upload: of.receipt.uploadReceipt,
    lateDraft: of.lateReceipt.readDraft,
    lateItems: of.lateReceipt.loadItems,
    waitingDraft: of.waitingReceipt.readDraft,
    unsent: of.logout.readUnsent,
    reminder: of.reminder.readReminder,
    setReminder: of.reminder.setReminder,
    items: of.participations.loadItems,
    release: of.participations.releaseItem,
    correct: of.correction.correctReceipt,
    otherPhoto: of.correction.preparePhoto,
    personalDraft: of.personalData.readDraft,
    update: of.personalData.updatePlayer,
    profileConsent: of.consents.giveConsent,
    withdraw: of.consents.withdrawConsent,
    collect: of.dataExport.collectOwnData,
    shownPhoto: of.receiptPhoto.showPhoto,
    changePassword: of.changePassword.changePassword,
    closeAccount: of.closeAccount.closeAccount,
    wins: of.prizeClaim.loadWins,
    confirmWin: of.prizeClaim.confirmWin,
    declineWin: of.prizeClaim.declineWin,
    draws: of.drawResults.loadDraws,
    cookieChoice: of.cookies.readCookieChoice,
    keepCookies: of.cookies.keepCookieChoice,
    answersDraft: of.completion.readAnswers,
    completion: of.completion.sendCompletion,
    keptVersion: of.versionUpdate.readKeptVersion,
    manifest: of.versionUpdate.readManifest,
    keepVersion: of.versionUpdate.keepVersion,
    uiVersion: of.versionUpdate.readUiVersion,
    statement: of.shell.loadStatement,
    posts: of.blog.loadPosts,
    seconds: of.countdown.waitUntil,
    recoveryDraft: of.recovery.readDraft,
    resetLink: of.recovery.askResetLink,
    resetToken: of.resetPassword.takeResetToken,
    reset: of.resetPassword.resetPassword,
    keptGame: of.quiz.readAnswers,
    game: of.quiz.sendCompletion,
  };
}

export type HeldPorts = ReturnType<typeof heldPorts>;

/** The root machine with every port of its flows held. */
export const heldApp = ({ of }: HeldPorts) =>
  wholeApp.provide({
    actors: Object.fromEntries(
      Object.entries(machines).map(([name, machine]) => [name, heldBy(machine, of[name as keyof Machines])]),
    ) as Machines,
  });
