import type {
  LoginValues,
  MissingDataValues,
  SignUpDraft,
  SignUpValues,
} from '../../../domain/account-forms.ts';
import type { Item, Player, Policy } from '../../../domain/entities.ts';
import type { PickedFile } from '../../../domain/photos.ts';
import type { PhotoReading } from '../../../domain/receipt-reading.ts';
import type { Result } from '../../../domain/result.ts';
import type { SiteConfiguration } from '../../../domain/schemas/configuration.ts';
import type { UserSession } from '../../../domain/sessions.ts';
import type { Unsent } from '../../../domain/unsent.ts';
import { acceptanceMachine } from '../../../machines/acceptance/acceptance.machine.ts';
import { configurationMachine } from '../../../machines/configuration/configuration.machine.ts';
import { contestStatusMachine } from '../../../machines/contest-status/contest-status.machine.ts';
import { gateMachine } from '../../../machines/gate/gate.machine.ts';
import { initializationMachine } from '../../../machines/initialization/initialization.machine.ts';
import { lateReceiptMachine } from '../../../machines/late-receipt/late-receipt.machine.ts';
import { logoutMachine } from '../../../machines/logout/logout.machine.ts';
import { participateMachine } from '../../../machines/participate/participate.machine.ts';
import type { CodeSent } from '../../../machines/ports/account.ts';
import type {
  AcceptancePayload,
  ContestSiteEntry,
  PartAnswer,
  PartName,
} from '../../../machines/ports/contest.ts';
import type { DraftFlow, ReceiptDraft, Upload, UploadEvent } from '../../../machines/ports/participation.ts';
import type {
  KeptSession,
  RefreshInput,
  RefreshOutcome,
  SignInReturn,
} from '../../../machines/ports/session.ts';
import type { ClockReading } from '../../../machines/ports/site.ts';
import { receiptMachine } from '../../../machines/receipt/receipt.machine.ts';
import { receiptReadingMachine } from '../../../machines/receipt-reading/receipt-reading.machine.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { shellMachine } from '../../../machines/shell/shell.machine.ts';
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts';
import { signUpMachine } from '../../../machines/sign-up/sign-up.machine.ts';
import { waitingReceiptMachine } from '../../../machines/waiting-receipt/waiting-receipt.machine.ts';
import { held, heldSource } from './held.ts';
import {
  heldCompletion,
  heldCompletionPorts,
  heldCookiePorts,
  heldCookies,
  heldHomeFlows,
  heldHomePorts,
  heldPasswordFlows,
  heldPasswordPorts,
  heldProfileFlows,
  heldProfilePorts,
  heldQuiz,
  heldQuizPorts,
  heldVersionPorts,
  heldVersionUpdate,
} from './held-flows.ts';
import { wholeApp } from './whole-app.ts';

/** Every port of the site, answered by the test. */
export const heldPorts = () => ({
  finishSignIn: held<SignInReturn>(),
  beginSignIn: held<Result<{ url: string }>, { provider: string }>(),
  restore: held<KeptSession>(),
  me: held<Result<Player>>(),
  refresh: held<RefreshOutcome, RefreshInput>(),
  policies: held<Result<readonly Policy[]>>(),
  parts: held<PartAnswer, { part: PartName }>(),
  configuration: held<SiteConfiguration>(),
  clock: held<ClockReading>(),
  wait: held<{ now: number }, { instant: number }>(),
  accept: held<Result<unknown>, AcceptancePayload>(),
  token: held<Result<ContestSiteEntry>>(),
  login: held<Result<UserSession>, { values: LoginValues }>(),
  signUp: held<Result<UserSession>, { values: SignUpValues }>(),
  signUpDraft: held<SignUpDraft | null, { flow: DraftFlow }>(),
  sendCode: held<Result<CodeSent>>(),
  confirmCode: held<Result<unknown>, { otp: string }>(),
  changeAddress: held<Result<unknown>, { email: string }>(),
  consent: held<Result<unknown>, { policyId: number }>(),
  complete: held<Result<unknown>, { values: MissingDataValues }>(),
  receiptDraft: held<ReceiptDraft | null, { flow: DraftFlow }>(),
  photo: held<PickedFile, { file: PickedFile }>(),
  reading: held<PhotoReading | null, { file: PickedFile }>(),
  key: held<string>(),
  photoKept: held<boolean>(),
  upload: heldSource<UploadEvent, Upload>(),
  lateDraft: held<ReceiptDraft | null, { flow: DraftFlow }>(),
  waitingDraft: held<ReceiptDraft | null, { flow: DraftFlow }>(),
  unsent: held<Unsent>(),
  lateItems: held<Result<readonly Item[]>>(),
  ...heldProfilePorts(),
  ...heldCookiePorts(),
  ...heldCompletionPorts(),
  ...heldVersionPorts(),
  statement: held<'here' | 'missing'>(),
  ...heldHomePorts(),
  ...heldPasswordPorts(),
  ...heldQuizPorts(),
});

export type HeldPorts = ReturnType<typeof heldPorts>;

const sessionOf = ({ finishSignIn, restore, me, refresh }: HeldPorts) =>
  sessionMachine.provide({
    actors: {
      finishSignIn: finishSignIn.logic,
      restoreSession: restore.logic,
      fetchPlayer: me.logic,
      refreshSession: refresh.logic,
    },
  });

const signUpOf = ({ signUp, signUpDraft, sendCode, confirmCode, changeAddress }: HeldPorts) =>
  signUpMachine.provide({
    actors: {
      signUp: signUp.logic,
      readDraft: signUpDraft.logic,
      sendCode: sendCode.logic,
      confirmCode: confirmCode.logic,
      changeAddress: changeAddress.logic,
    },
  });

const receiptOf = ({ receiptDraft, photo, key, photoKept, upload }: HeldPorts) =>
  receiptMachine.provide({
    actors: {
      readDraft: receiptDraft.logic,
      preparePhoto: photo.logic,
      newIdempotencyKey: key.logic,
      uploadReceipt: upload.logic,
      isPhotoKept: photoKept.logic,
    },
  });

/** The root machine with every port of its flows held. */
export const heldApp = (ports: HeldPorts) =>
  wholeApp.provide({
    actors: {
      session: sessionOf(ports),
      initialization: initializationMachine.provide({
        actors: { loadPolicies: ports.policies.logic, loadPart: ports.parts.logic },
      }),
      shell: shellMachine.provide({ actors: { loadStatement: ports.statement.logic } }),
      configuration: configurationMachine.provide({
        actors: { readConfiguration: ports.configuration.logic },
      }),
      contestStatus: contestStatusMachine.provide({
        actors: { readClock: ports.clock.logic, waitUntil: ports.wait.logic },
      }),
      acceptance: acceptanceMachine.provide({ actors: { acceptEdition: ports.accept.logic } }),
      participate: participateMachine.provide({ actors: { fetchRedirectToken: ports.token.logic } }),
      providerSignIn: signInMachine.provide({
        actors: { login: ports.login.logic, beginSignIn: ports.beginSignIn.logic },
      }),
      signIn: signInMachine.provide({
        actors: { login: ports.login.logic, beginSignIn: ports.beginSignIn.logic },
      }),
      signUp: signUpOf(ports),
      gate: gateMachine.provide({
        actors: { giveConsent: ports.consent.logic, completePlayer: ports.complete.logic },
      }),
      receipt: receiptOf(ports),
      lateReceipt: lateReceiptMachine.provide({
        actors: { readDraft: ports.lateDraft.logic, loadItems: ports.lateItems.logic },
      }),
      waitingReceipt: waitingReceiptMachine.provide({ actors: { readDraft: ports.waitingDraft.logic } }),
      receiptReading: receiptReadingMachine.provide({ actors: { readPhoto: ports.reading.logic } }),
      logout: logoutMachine.provide({ actors: { readUnsent: ports.unsent.logic } }),
      cookies: heldCookies(ports),
      completion: heldCompletion(ports),
      versionUpdate: heldVersionUpdate(ports),
      ...heldHomeFlows(ports),
      ...heldPasswordFlows(ports),
      quiz: heldQuiz(ports),
      ...heldProfileFlows(ports),
    },
  });
