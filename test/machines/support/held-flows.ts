import type { PersonalDataValues, RecoveryValues } from '../../../domain/account-forms.ts';
import type { Answers, NewCompletion } from '../../../domain/answers.ts';
import type { BlogTheme, Post } from '../../../domain/blog.ts';
import type { OwnData } from '../../../domain/data-export.ts';
import type { Draw, Item, Player, Reminder, SurveyCompletion, Win } from '../../../domain/entities.ts';
import type { PickedFile } from '../../../domain/photos.ts';
import type { Result } from '../../../domain/result.ts';
import type { WinValues } from '../../../domain/wins.ts';
import { blogMachine } from '../../../machines/blog/blog.machine.ts';
import { changePasswordMachine } from '../../../machines/change-password/change-password.machine.ts';
import { closeAccountMachine } from '../../../machines/close-account/close-account.machine.ts';
import { completionMachine } from '../../../machines/completion/completion.machine.ts';
import { consentsMachine } from '../../../machines/consents/consents.machine.ts';
import { cookiesMachine } from '../../../machines/cookies/cookies.machine.ts';
import { correctionMachine } from '../../../machines/correction/correction.machine.ts';
import { countdownMachine } from '../../../machines/countdown/countdown.machine.ts';
import { dataExportMachine } from '../../../machines/data-export/data-export.machine.ts';
import { drawResultsMachine } from '../../../machines/draw-results/draw-results.machine.ts';
import { participationsMachine } from '../../../machines/participations/participations.machine.ts';
import { personalDataMachine } from '../../../machines/personal-data/personal-data.machine.ts';
import type {
  Correction,
  DraftFlow,
  PhotoEvent,
  UploadEvent,
} from '../../../machines/ports/participation.ts';
import type {
  CookieChoice,
  CookieReading,
  ManifestReading,
  WorkerCommand,
  WorkerEvent,
} from '../../../machines/ports/site.ts';
import { prizeClaimMachine } from '../../../machines/prize-claim/prize-claim.machine.ts';
import { quizMachine } from '../../../machines/quiz/quiz.machine.ts';
import { receiptPhotoMachine } from '../../../machines/receipt-photo/receipt-photo.machine.ts';
import { recoveryMachine } from '../../../machines/recovery/recovery.machine.ts';
import { reminderMachine } from '../../../machines/reminder/reminder.machine.ts';
import { resetPasswordMachine } from '../../../machines/reset-password/reset-password.machine.ts';
import { versionUpdateMachine } from '../../../machines/version-update/version-update.machine.ts';
import { held, heldSource } from './held.ts';

/** The ports that send answers, answered by the test. */
export const heldCompletionPorts = () => ({
  answersDraft: held<Answers | null, { name: string }>(),
  completion: held<Result<SurveyCompletion>, NewCompletion>(),
});

export const heldCompletion = ({ answersDraft, completion }: ReturnType<typeof heldCompletionPorts>) =>
  completionMachine.provide({
    actors: { readAnswers: answersDraft.logic, sendCompletion: completion.logic },
  });

/** The ports of the cookie choice, answered by the test. */
export const heldCookiePorts = () => ({
  cookieChoice: held<CookieReading>(),
  keepCookies: held<CookieChoice, { measurement: boolean }>(),
});

export const heldCookies = (ports: ReturnType<typeof heldCookiePorts>) =>
  cookiesMachine.provide({
    actors: { readCookieChoice: ports.cookieChoice.logic, keepCookieChoice: ports.keepCookies.logic },
  });

/** The ports of the home page and the blog, answered by the test. */
export const heldHomePorts = () => ({
  posts: held<Result<readonly Post[]>, { theme: BlogTheme }>(),
  seconds: held<{ now: number }, { instant: number }>(),
});

export const heldHomeFlows = ({ posts, seconds }: ReturnType<typeof heldHomePorts>) => ({
  blog: blogMachine.provide({ actors: { loadPosts: posts.logic } }),
  countdown: countdownMachine.provide({ actors: { waitUntil: seconds.logic } }),
});

/** The ports of the recovery and of the new password, answered by the test. */
export const heldPasswordPorts = () => ({
  recoveryDraft: held<RecoveryValues | null, { flow: DraftFlow }>(),
  resetLink: held<Result<unknown>, { email: string }>(),
  resetToken: held<string | null>(),
  reset: held<Result<unknown>, { token: string; password: string }>(),
});

type HeldPasswordPorts = ReturnType<typeof heldPasswordPorts>;

export const heldPasswordFlows = ({ recoveryDraft, resetLink, resetToken, reset }: HeldPasswordPorts) => ({
  recovery: recoveryMachine.provide({
    actors: { readDraft: recoveryDraft.logic, askResetLink: resetLink.logic },
  }),
  resetPassword: resetPasswordMachine.provide({
    actors: { takeResetToken: resetToken.logic, resetPassword: reset.logic },
  }),
});

/** The ports of the reminder, on the profile and on the contest page, answered by the test. */
export const heldReminderPorts = () => ({
  reminder: held<Result<Reminder>>(),
  setReminder: held<Result<Reminder>, { editionId: number; wanted: boolean }>(),
});

export const heldReminder = ({ reminder, setReminder }: ReturnType<typeof heldReminderPorts>) =>
  reminderMachine.provide({ actors: { readReminder: reminder.logic, setReminder: setReminder.logic } });

/** The ports of the profile's flows, answered by the test. */
export const heldProfilePorts = () => ({
  ...heldReminderPorts(),
  items: held<Result<readonly Item[]>>(),
  release: held<Result<Item>, { itemId: number }>(),
  correct: heldSource<UploadEvent, Correction>(),
  otherPhoto: held<PickedFile, { file: PickedFile }>(),
  personalDraft: held<PersonalDataValues | null, { flow: DraftFlow }>(),
  update: held<Result<Player>, { values: PersonalDataValues }>(),
  profileConsent: held<Result<unknown>, { policyId: number }>(),
  withdraw: held<Result<unknown>, { consentId: number }>(),
  collect: held<Result<OwnData>>(),
  shownPhoto: heldSource<PhotoEvent, { itemId: number }>(),
  changePassword: held<Result<unknown>, { currentPassword: string; password: string }>(),
  closeAccount: held<Result<unknown>, { password: string } | { word: string }>(),
  wins: held<Result<readonly Win[]>>(),
  confirmWin: held<Result<Win>, { winId: number; values: WinValues }>(),
  declineWin: held<Result<Win>, { winId: number }>(),
  draws: held<Result<readonly Draw[]>>(),
});

type HeldProfilePorts = ReturnType<typeof heldProfilePorts>;

export const heldProfileFlows = (ports: HeldProfilePorts) => ({
  participations: participationsMachine.provide({
    actors: { loadItems: ports.items.logic, releaseItem: ports.release.logic },
  }),
  correction: correctionMachine.provide({
    actors: { correctReceipt: ports.correct.logic, preparePhoto: ports.otherPhoto.logic },
  }),
  personalData: personalDataMachine.provide({
    actors: { updatePlayer: ports.update.logic, readDraft: ports.personalDraft.logic },
  }),
  consents: consentsMachine.provide({
    actors: { giveConsent: ports.profileConsent.logic, withdrawConsent: ports.withdraw.logic },
  }),
  dataExport: dataExportMachine.provide({ actors: { collectOwnData: ports.collect.logic } }),
  receiptPhoto: receiptPhotoMachine.provide({ actors: { showPhoto: ports.shownPhoto.logic } }),
  changePassword: changePasswordMachine.provide({ actors: { changePassword: ports.changePassword.logic } }),
  closeAccount: closeAccountMachine.provide({ actors: { closeAccount: ports.closeAccount.logic } }),
  reminder: heldReminder(ports),
  prizeClaim: prizeClaimMachine.provide({
    actors: {
      loadWins: ports.wins.logic,
      confirmWin: ports.confirmWin.logic,
      declineWin: ports.declineWin.logic,
    },
  }),
  drawResults: drawResultsMachine.provide({ actors: { loadDraws: ports.draws.logic } }),
});

/** The ports of the quiz, answered by the test. */
export const heldQuizPorts = () => ({
  keptGame: held<Answers | null, { name: string }>(),
  game: held<Result<SurveyCompletion>, NewCompletion>(),
});

export const heldQuiz = ({ keptGame, game }: ReturnType<typeof heldQuizPorts>) =>
  quizMachine.provide({ actors: { readAnswers: keptGame.logic, sendCompletion: game.logic } });

/** The ports of the version notice, answered by the test. */
export const heldVersionPorts = () => ({
  keptVersion: held<number | null>(),
  manifest: held<ManifestReading>(),
  keepVersion: held<boolean, { version: number }>(),
  uiVersion: held<string | null>(),
  sent: held<void>(),
  worker: heldSource<WorkerEvent, unknown, WorkerCommand>(),
});

export const heldVersionUpdate = (ports: ReturnType<typeof heldVersionPorts>) =>
  versionUpdateMachine.provide({
    actors: {
      readKeptVersion: ports.keptVersion.logic,
      readManifest: ports.manifest.logic,
      keepVersion: ports.keepVersion.logic,
      readUiVersion: ports.uiVersion.logic,
      untilNothingIsSent: ports.sent.logic,
      serviceWorker: ports.worker.logic,
    },
  });
