import { romeDay } from '../../domain/dates.ts';
import { issueToken } from '../auth/single-use-tokens.ts';
import type { Handler, PlayersHandler } from '../http/handler.ts';
import { changeAddress, changeData } from '../players/change-data.ts';
import { readPlayer } from '../players/player-view.ts';
import { type Redemption, redeemRedirect } from '../players/redeem-redirect.ts';
import { validateBirthDate, validateName } from '../players/validation.ts';
import { messages } from '../results/messages.ts';
import { answer, problemAt, type Refusal, refuse, refuseField, refuseFields } from '../results/outcome.ts';
import { validateAll } from '../results/validated.ts';

export const getMe: PlayersHandler<'getMe'> = async ({ deps, player }) =>
  answer(await readPlayer(deps.db, player.id));

export const getVerboseToken: PlayersHandler<'getVerboseToken'> = ({ deps, player, write }) =>
  write(async (tx) => answer({ token: await issueToken(deps, tx, 'redirect', player.id) }));

export const completePlayer: PlayersHandler<'completePlayer'> = async ({ deps, player, body, write }) => {
  const form = validateAll({
    firstName: validateName('firstName', body.firstName),
    lastName: validateName('lastName', body.lastName),
    birthDate: validateBirthDate(body.birthDate, romeDay(deps.shop.now())),
  });
  if (form.kind === 'invalid') return refuseFields(form.problems);
  const { firstName, lastName, birthDate } = form.values;
  return write(async (tx) => {
    await tx
      .updateTable('players')
      .set({ first_name: firstName, last_name: lastName, birth_date: birthDate })
      .where('id', '=', player.id)
      .execute();
    return answer(await readPlayer(tx, player.id));
  });
};

/** Before the confirmation only the address may change, afterwards everything else (§B.22). */
export const updatePlayer: PlayersHandler<'updatePlayer'> = async ({
  deps,
  player,
  body,
  address,
  write,
}) => {
  if (player.confirmed) return changeData(deps, write, player.id, body);
  const others = Object.keys(body).some((field) => field !== 'email');
  return others
    ? refuse('notConfirmed')
    : changeAddress(deps, write, { playerId: player.id, text: body.email ?? '', address });
};

type Because = Extract<Redemption, { kind: 'refused' }>['because'];

const REFUSALS: Record<Because, Refusal> = {
  unknown: refuseField('token', messages.redirectUnknown, 'unknown'),
  used: refuseField('token', messages.redirectUsed, 'used'),
  expired: refuseField('token', messages.redirectExpired, 'expired'),
  inactive: refuseFields([problemAt('token', messages.noPrivileges, 'inactive')], 'noPrivileges'),
  policies: refuseFields([problemAt('token', messages.policiesNeeded, 'policies')], 'policiesNeeded'),
};

/** Answered to the contest site's own server: who came with a redirect token, once. */
export const redeemRedirectToken: Handler<'redeemRedirectToken'> = ({ deps, body, write }) =>
  write(
    async (tx) => {
      const redemption = await redeemRedirect(deps, tx, body.token);
      return redemption.kind === 'redeemed'
        ? answer({ player: redemption.player })
        : REFUSALS[redemption.because];
    },
    { evenRefused: true },
  );
