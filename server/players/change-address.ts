import type { components } from '../../openapi/schema.d.ts';
import type { Deps } from '../deps.ts';
import { answer, type Outcome, refuse, refuseField } from '../http/outcome.ts';
import { sentences } from '../http/sentences.ts';
import type { Write } from '../http/write.ts';
import { audit } from '../security/audit.ts';
import { newCode } from '../security/codes.ts';
import { refusedByLimit } from '../security/rate-limits.ts';
import { spendTokens } from '../security/single-use-tokens.ts';
import { mailCodeLater } from './mail-code.ts';
import { takenBy } from './new-player.ts';
import { readPlayer } from './player-view.ts';
import { domainOf, judgeEmail } from './rules/email.ts';

type Player = components['schemas']['Player'];

/** Gives an unconfirmed player another address and that a code of its own: the earlier one is dead, as are reset links. */
export async function changeAddress(
  deps: Deps,
  write: Write,
  playerId: number,
  text: string,
): Promise<Outcome<Player>> {
  const judged = judgeEmail(text);
  if (judged.kind === 'wrong') return refuse(422, [judged.problem]);
  const { email, key } = judged.value;
  if (await deps.domains.isMissing(domainOf(email))) {
    return refuseField('email', sentences.unknownDomain, 'domain');
  }
  const tooOften = await refusedByLimit(deps, { name: 'code by account', who: String(playerId) });
  if (tooOften !== undefined) return tooOften;
  try {
    const changed = await write(async (tx) => {
      await tx.updateTable('players').set({ email, email_key: key }).where('id', '=', playerId).execute();
      await spendTokens(deps, tx, 'reset', playerId);
      const code = await newCode(deps, tx, { id: playerId, email_key: key });
      await audit(tx, { event: 'code.sent', at: deps.real(), playerId });
      return answer({ player: await readPlayer(tx, playerId), code });
    });
    if (changed.kind === 'refused') return changed;
    const { player, code } = changed.body;
    mailCodeLater(deps, { email, firstName: player.extraData.firstName ?? null }, code);
    return answer(player);
  } catch (error) {
    const refused = takenBy(error);
    if (refused === undefined) throw error;
    return refused;
  }
}
