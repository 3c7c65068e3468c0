import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Handler, PlayersHandler } from '../http/operation.ts';
import { answer, type Outcome, refuse, refuseForNow } from '../http/outcome.ts';
import { sentences } from '../http/sentences.ts';
import type { Write } from '../http/write.ts';
import { mailCode } from '../players/mail-code.ts';
import { emailKey } from '../players/rules/email.ts';
import { audit } from '../security/audit.ts';
import { tryCode } from '../security/code-trial.ts';
import { askForSend, currentCode, type LivingCode } from '../security/codes.ts';
import { networkPassages, refusedByLimit } from '../security/rate-limits.ts';

type Nothing = Record<string, never>;

/** Mails the living code again, or a new one; once a minute, and never "sent" when it was not. */
export const sendEmailConfirmation: PlayersHandler<'sendEmailConfirmation'> = async ({
  deps,
  player,
  write,
}) => {
  if (player.confirmed) return refuse(409, sentences.alreadyConfirmed);
  const row = await readerOf(deps.db, player.id);
  const prepared = await write<LivingCode>(async (tx) => {
    const code = await currentCode(deps, tx, row);
    const asked = await askForSend(deps, tx, player.id);
    if (asked.kind === 'cooling') return refuseForNow(429, sentences.codeCooldown, asked.waitMs);
    return answer(code);
  });
  if (prepared.kind === 'refused') return prepared;
  const tooOften = await refusedByLimit(deps, { name: 'code by account', who: String(player.id) });
  if (tooOften !== undefined) return tooOften;
  await audit(deps.db, { event: 'code.sent', at: deps.real(), playerId: player.id });
  const mailed = await mailCode(deps, { email: row.email, firstName: row.first_name }, prepared.body);
  return mailed.kind === 'sent' ? answer({}) : refuseForNow(503, sentences.mailNotSent, 60_000);
};

export const confirmEmail: PlayersHandler<'confirmEmail'> = ({ deps, player, body, write }) =>
  confirm(deps, write, player.id, body.otp);

/** The older confirmation: an unknown address gets the words of a wrong code. */
export const activateUser: Handler<'activateUser'> = async ({ deps, body, address, write }) => {
  const tooOften = await refusedByLimit(deps, ...networkPassages(deps, 'activation by network', address));
  if (tooOften !== undefined) return tooOften;
  const player = await deps.db
    .selectFrom('players')
    .select('id')
    .where('email_key', '=', emailKey(body.email))
    .executeTakeFirst();
  return player === undefined ? refuse(422, sentences.wrongCode) : confirm(deps, write, player.id, body.otp);
};

/** A refused try is kept as much as an accepted one, or the tries would never be used up. */
function confirm(deps: Deps, write: Write, playerId: number, otp: string): Promise<Outcome<Nothing>> {
  return write<Nothing>(
    async (tx) => {
      const trial = await tryCode(deps, tx, playerId, otp.trim());
      const event = trial === 'accepted' ? 'code.accepted' : 'code.refused';
      await audit(tx, { event, at: deps.real(), playerId });
      if (trial !== 'accepted') {
        return refuse(422, trial === 'used' ? sentences.usedCode : sentences.wrongCode);
      }
      await tx
        .updateTable('players')
        .set({ confirmed_at: new Date(deps.shop.now()) })
        .where('id', '=', playerId)
        .execute();
      return answer({});
    },
    { evenRefused: true },
  );
}

const readerOf = (db: Database, id: number) =>
  db
    .selectFrom('players')
    .select(['id', 'email', 'email_key', 'first_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
