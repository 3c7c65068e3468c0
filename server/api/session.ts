import { audit } from '../auth/audit.ts';
import { pseudonym } from '../auth/crypto.ts';
import { admitLogin } from '../auth/login-limits.ts';
import { isKnownNetwork, rememberNetwork } from '../auth/networks.ts';
import { closeSession, openSession, rotate } from '../auth/refresh-tokens.ts';
import type { Handler } from '../http/handler.ts';
import { emailKey } from '../players/validation.ts';
import { answer, busy, refuse, unauthorized } from '../results/outcome.ts';

/** An unknown address and a wrong password cost the same work and get the same answer. */
export const login: Handler<'login'> = async ({ deps, body, address }) => {
  const key = emailKey(body.email);
  const player = await deps.db
    .selectFrom('players')
    .select(['id', 'password_hash', 'active'])
    .where('email_key', '=', key)
    .executeTakeFirst();
  const isKnown = await isKnownNetwork(deps, deps.db, player?.id ?? 0, address);
  const admission = await admitLogin(deps, { emailKey: key, address, isKnownNetwork: isKnown });
  if (admission.kind === 'refused') return admission;
  const matched = await deps.passwords.matches(body.password, player?.password_hash);
  if (matched.kind === 'full') {
    await admission.giveBack();
    return busy();
  }
  const accepted = matched.value && player !== undefined;
  const subject = pseudonym(deps.key, key);
  await audit(deps.db, {
    event: accepted ? 'login.accepted' : 'login.refused',
    at: deps.real(),
    playerId: player?.id,
    subject,
  });
  if (!accepted) return refuse('badCredentials');
  await admission.giveBack();
  if (!player.active) return refuse('noPrivileges');
  return answer(
    await deps.db.transaction().execute(async (tx) => {
      await rememberNetwork(deps, tx, player.id, address);
      return openSession(deps, tx, player.id);
    }),
  );
};

export const refreshToken: Handler<'refreshToken'> = async ({ deps, body }) => {
  const rotation = await rotate(deps, body.refreshToken);
  switch (rotation.kind) {
    case 'renewed':
      return answer(rotation.pair);
    case 'inactive':
      return refuse('noPrivileges');
    case 'dead':
      return unauthorized();
  }
};

export const logout: Handler<'logout'> = async ({ deps, body }) => {
  await closeSession(deps, body.refreshToken);
  return answer(undefined);
};
