import type { components } from '../../openapi/schema.d.ts';
import { spendTokens } from '../auth/single-use-tokens.ts';
import type { Deps } from '../deps.ts';
import { sentences } from '../http/messages.ts';
import { answer, type Outcome, refuse, refuseField } from '../http/outcome.ts';
import type { Write } from '../http/write.ts';
import { sendMailLater } from '../mails/outbox.ts';
import { postCode } from './mail-code.ts';
import { takenBy } from './new-player.ts';
import { readPlayer } from './player-view.ts';
import { domainOf, judgeEmail } from './rules/email.ts';

type Player = components['schemas']['Player'];

/** Gives an unconfirmed player another address and that a code of its own: the earlier one is dead, as are reset links. */
export async function changeAddress(
  deps: Deps,
  write: Write,
  { playerId, text, address }: { playerId: number; text: string; address: string },
): Promise<Outcome<Player>> {
  const judged = judgeEmail(text);
  if (judged.kind === 'wrong') return refuse(422, [judged.problem]);
  const { email, key } = judged.value;
  if (await deps.domains.isMissing(domainOf(email))) {
    return refuseField('email', sentences.unknownDomain, 'domain');
  }
  try {
    const changed = await write(async (tx) => {
      const { first_name } = await tx
        .updateTable('players')
        .set({ email, email_key: key })
        .where('id', '=', playerId)
        .returning('first_name')
        .executeTakeFirstOrThrow();
      await spendTokens(deps, tx, 'reset', playerId);
      const posted = await postCode(
        deps,
        tx,
        { id: playerId, email, email_key: key, first_name },
        { fresh: true, address },
      );
      if (posted.kind === 'refused') return posted;
      return answer({ player: await readPlayer(tx, playerId), mailId: posted.mailId });
    });
    if (changed.kind === 'refused') return changed;
    sendMailLater(deps, changed.body.mailId);
    return answer(changed.body.player);
  } catch (error) {
    const refused = takenBy(error);
    if (refused === undefined) throw error;
    return refused;
  }
}
