import { closeSession, refreshSession } from '../auth/sessions.ts';
import { issueToken } from '../auth/single-use-tokens.ts';
import { confirmWin, declineWin, listOwnWins } from '../draws/own-wins.ts';
import { listDraws, openDrawList, readMinutes } from '../draws/public-draws.ts';
import { acceptEdition, listAcceptances, listEditions } from '../editions/editions.ts';
import { readReminder, setReminder } from '../editions/reminders.ts';
import type { Operations } from '../http/handler.ts';
import { completeData, updatePlayer } from '../players/change-data.ts';
import { changeOwnPassword } from '../players/change-password.ts';
import { closeAccount } from '../players/close-account.ts';
import { activate, confirmByCode, sendCode } from '../players/confirmation.ts';
import { logIn } from '../players/log-in.ts';
import { registerByEmail, signUp } from '../players/new-player.ts';
import { askForReset, choosePassword } from '../players/password.ts';
import { readPlayer } from '../players/player-view.ts';
import { listInitiatives, listLevels } from '../players/points.ts';
import { redeemForContestSite } from '../players/redeem-redirect.ts';
import { consentTo, listPolicies, withdrawConsent } from '../policies/policies.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { requireCompleteAccount, requireParticipation } from '../receipts/eligibility.ts';
import { readOwnPhoto } from '../receipts/photos.ts';
import { listOwnItems, releaseReceipt, sendReceipt } from '../receipts/service.ts';
import { type Outcome, ok } from '../results/outcome.ts';
import { pdfSha256 } from '../site/site-build.ts';
import { complete, listCompletions, listSurveys } from '../surveys/service.ts';
import { getFrontendConfigs, getTime, getUiVersion } from './site.ts';

/** A list as the contract has it. */
const listed = async <T>(rows: Promise<T[]>): Promise<Outcome<{ data: T[] }>> => ok({ data: await rows });

/** The handler of each operation; it only calls the feature. */
export const operations: Operations = {
  getTime: { everybody: getTime },
  getUiVersion: { everybody: getUiVersion },
  getFrontendConfigs: { everybody: getFrontendConfigs },
  login: { everybody: ({ deps, body, address }) => logIn(deps, { ...body, address }) },
  signup: {
    everybody: ({ deps, body, address, write }) => signUp(deps, write, { form: body, address }),
    supportsIdempotencyKey: true,
  },
  refreshToken: { everybody: ({ deps, body }) => refreshSession(deps, body.refreshToken) },
  logout: {
    everybody: async ({ deps, body }) => {
      await closeSession(deps, body.refreshToken);
      return ok(undefined);
    },
  },
  forgotPassword: {
    everybody: ({ deps, body, address, afterAnswer }) => askForReset(deps, { ...body, address, afterAnswer }),
  },
  resetPassword: { everybody: ({ deps, body, address }) => choosePassword(deps, { ...body, address }) },
  sendEmailConfirmation: {
    players: ({ deps, player, address, write }) => sendCode(deps, write, { playerId: player.id, address }),
    allowsUnconfirmed: true,
  },
  confirmEmail: {
    players: ({ deps, player, body, write }) =>
      confirmByCode(deps, write, { playerId: player.id, code: body.otp }),
    allowsUnconfirmed: true,
  },
  changePassword: {
    players: ({ deps, player, body, address }) => changeOwnPassword(deps, player, { ...body, address }),
  },
  closeAccount: {
    players: ({ deps, player, body, address }) => closeAccount(deps, player, { ...body, address }),
  },
  getReminder: {
    players: async ({ deps, player }) => ok(await readReminder(deps.db, player.id, deps.contestClock.now())),
  },
  setReminder: {
    players: ({ player, body, arrivedAt, write }) =>
      setReminder(write, { playerId: player.id, ...body, at: arrivedAt }),
  },
  completePlayer: { players: ({ deps, player, body, write }) => completeData(deps, write, player.id, body) },
  updatePlayer: {
    players: ({ deps, player, body, address, write }) => updatePlayer(deps, write, player, { body, address }),
    allowsUnconfirmed: true,
  },
  getMe: {
    players: async ({ deps, player }) => ok(await readPlayer(deps.db, player.id)),
    allowsUnconfirmed: true,
  },
  getVerboseToken: {
    players: ({ deps, player, write }) =>
      write(async (tx) => ok({ token: await issueToken(deps, tx, 'redirect', player.id) })),
  },
  redeemRedirectToken: {
    contestSite: ({ deps, body, write }) => redeemForContestSite(deps, write, body.token),
  },
  listPolicies: { everybody: ({ deps }) => listed(listPolicies(deps.db)) },
  createConsent: {
    players: ({ deps, player, body, write }) =>
      consentTo(deps, write, { playerId: player.id, policyId: body.policyId, version: body.version }),
  },
  deleteConsent: {
    players: ({ deps, player, path, write }) =>
      withdrawConsent(deps, write, { playerId: player.id, consentId: Number(path.consentId) }),
  },
  listEditions: { players: ({ deps }) => listed(listEditions(deps.db)) },
  listPlayerEditions: { players: ({ deps, player }) => listed(listAcceptances(deps.db, player.id)) },
  acceptEdition: {
    players: ({ deps, player, body, arrivedAt, write }) =>
      acceptEdition(deps, write, {
        playerId: player.id,
        form: body,
        at: arrivedAt,
        pdfSha256: (address) => pdfSha256(deps.site, address),
      }),
    supportsIdempotencyKey: true,
  },
  listDraws: { everybody: ({ deps }) => listed(listDraws(deps.db)) },
  getDrawList: { everybody: ({ deps, path }) => openDrawList(deps.db, path.edition) },
  getDrawMinutes: { everybody: ({ deps, path }) => readMinutes(deps.db, path.edition) },
  listWins: { players: ({ deps, player }) => listed(listOwnWins(deps.db, player.id)) },
  confirmWin: {
    players: ({ deps, player, path, body, arrivedAt, write }) =>
      confirmWin(deps, write, { playerId: player.id, winId: path.winId, form: body, at: arrivedAt }),
  },
  declineWin: {
    players: ({ deps, player, path, arrivedAt, write }) =>
      declineWin(deps, write, { playerId: player.id, winId: path.winId, at: arrivedAt }),
  },
  listInitiatives: { players: ({ deps, player }) => listed(listInitiatives(deps.db, player.id)) },
  listLevels: { players: ({ deps }) => listed(listLevels(deps.db)) },
  listSurveys: { players: ({ deps }) => listed(listSurveys(deps)) },
  listSurveyCompletions: { players: ({ deps, player }) => listed(listCompletions(deps.db, player.id)) },
  createSurveyCompletion: {
    players: ({ deps, player, body, arrivedAt, write }) =>
      complete(deps, write, { playerId: player.id, form: body, at: arrivedAt }),
    gate: requireCompleteAccount,
    supportsIdempotencyKey: true,
  },
  listItems: { players: ({ deps, player }) => listed(listOwnItems(deps.db, player.id)) },
  createItem: {
    players: ({ deps, player, body, arrivedAt, write }) =>
      sendReceipt(deps, write, { playerId: player.id, form: body, arrivedAt }),
    gate: requireParticipation,
    limit: 'receipt by account',
    supportsIdempotencyKey: true,
  },
  updateItem: {
    players: ({ deps, player, path, body, arrivedAt, write }) =>
      changeReceipt(deps, write, { playerId: player.id, itemId: path.id, form: body, arrivedAt }),
    gate: requireParticipation,
    limit: 'receipt by account',
  },
  getItemPhoto: {
    players: ({ deps, player, path }) => readOwnPhoto(deps, { playerId: player.id, id: path.id }),
    limit: 'photo by account',
  },
  releaseItem: {
    players: ({ deps, player, path, write }) =>
      releaseReceipt(deps, write, { playerId: player.id, id: path.id }),
  },
  createUser: {
    everybody: ({ deps, body, address, write }) => registerByEmail(deps, write, { ...body, address }),
  },
  activateUser: {
    everybody: ({ deps, body, address, write }) =>
      activate(deps, write, { email: body.email, code: body.otp, address }),
  },
};
