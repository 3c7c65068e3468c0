import type { Operations } from '../http/handler.ts';
import { hasGivenAll, mayTakePart } from '../receipts/eligibility.ts';
import { acceptEdition, listEditions, listPlayerEditions } from './editions.ts';
import { listInitiatives, listLevels } from './missions.ts';
import { forgotPassword, resetPassword } from './password.ts';
import { completePlayer, getMe, getVerboseToken, redeemRedirectToken, updatePlayer } from './players.ts';
import { createConsent, deleteConsent, listPolicies } from './policies.ts';
import { createItem, listItems, releaseItem, updateItem } from './receipts.ts';
import { login, logout, refreshToken } from './session.ts';
import { activateUser, confirmEmail, createUser, sendEmailConfirmation, signup } from './sign-up.ts';
import { getFrontendConfigs, getTime, getUiVersion } from './site.ts';
import { createSurveyCompletion, listSurveyCompletions, listSurveys } from './surveys.ts';

/** Who answers each operation of the contract, in the contract's order. */
export const operations: Operations = {
  getTime: { everybody: getTime },
  getUiVersion: { everybody: getUiVersion },
  getFrontendConfigs: { everybody: getFrontendConfigs },
  login: { everybody: login },
  signup: { everybody: signup, honoursKey: true },
  refreshToken: { everybody: refreshToken },
  logout: { everybody: logout },
  forgotPassword: { everybody: forgotPassword },
  resetPassword: { everybody: resetPassword },
  sendEmailConfirmation: { players: sendEmailConfirmation, evenUnconfirmed: true },
  confirmEmail: { players: confirmEmail, evenUnconfirmed: true },
  completePlayer: { players: completePlayer },
  updatePlayer: { players: updatePlayer, evenUnconfirmed: true },
  getMe: { players: getMe, evenUnconfirmed: true },
  getVerboseToken: { players: getVerboseToken },
  redeemRedirectToken: { contestSite: redeemRedirectToken },
  listPolicies: { everybody: listPolicies },
  createConsent: { players: createConsent },
  deleteConsent: { players: deleteConsent },
  listEditions: { players: listEditions },
  listPlayerEditions: { players: listPlayerEditions },
  acceptEdition: { players: acceptEdition, honoursKey: true },
  listInitiatives: { players: listInitiatives },
  listLevels: { players: listLevels },
  listSurveys: { players: listSurveys },
  listSurveyCompletions: { players: listSurveyCompletions },
  createSurveyCompletion: { players: createSurveyCompletion, gate: hasGivenAll, honoursKey: true },
  listItems: { players: listItems },
  createItem: { players: createItem, gate: mayTakePart, limit: 'receipt by account', honoursKey: true },
  updateItem: { players: updateItem, gate: mayTakePart, limit: 'receipt by account' },
  releaseItem: { players: releaseItem },
  createUser: { everybody: createUser },
  activateUser: { everybody: activateUser },
};
