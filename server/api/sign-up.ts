import { romeDay } from '../../domain/dates.ts';
import { rememberNetwork } from '../auth/known-networks.ts';
import { networkPassages, refusedByLimit } from '../auth/rate-limits.ts';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/outcome.ts';
import { createPlayer } from '../players/new-player.ts';
import { judgeEmail } from '../players/rules/email.ts';
import { judgedTogether } from '../players/rules/judged.ts';
import { judgePassword } from '../players/rules/password.ts';
import { judgeSignUp } from '../players/sign-up-form.ts';
import { giveConsent } from '../policies/consents.ts';
import { profilingPolicies } from '../policies/profiling.ts';

/**
 * Becoming a player. The terms are recorded with the account; the general policy's consent is not, it is asked for at
 * the gate. A profiling consent that was given here is kept.
 */
export const signup: Handler<'signup'> = async ({ deps, body, address, write }) => {
  const tooOften = await refusedByLimit(deps, ...networkPassages(deps, 'signup by network', address));
  if (tooOften !== undefined) return tooOften;
  const form = judgeSignUp(body, romeDay(deps.shop.now()));
  if (form.kind === 'wrong') return refuse(422, form.problems);
  return createPlayer(deps, write, { ...form.values, acceptedTerms: true, address }, async (tx, playerId) => {
    await rememberNetwork(deps, tx, playerId, address);
    if (body.profilingAccepted !== true) return;
    for (const policy of await profilingPolicies(tx))
      await giveConsent(tx, playerId, policy, deps.shop.now());
  });
};

/** The older registration: who comes this way is asked for the missing data at the gate. */
export const createUser: Handler<'createUser'> = async ({ deps, body, address, write }) => {
  const tooOften = await refusedByLimit(deps, ...networkPassages(deps, 'signup by network', address));
  if (tooOften !== undefined) return tooOften;
  const form = judgedTogether({
    email: judgeEmail(body.email),
    password: judgePassword(body.password, body.email),
  });
  if (form.kind === 'wrong') return refuse(422, form.problems);
  const untold = { firstName: null, lastName: null, birthDate: null, phone: null, state: null };
  const player = { ...form.values, ...untold, acceptedTerms: false, address };
  return createPlayer(deps, write, player, (tx, playerId) => rememberNetwork(deps, tx, playerId, address));
};
