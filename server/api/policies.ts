import { audit } from '../auth/audit.ts';
import { type Handler, mostRows, type PlayersHandler } from '../http/handler.ts';
import { giveConsent, policyView } from '../policies/policies.ts';
import { answer, notFound } from '../results/outcome.ts';

export const listPolicies: Handler<'listPolicies'> = async ({ deps }) => {
  const rows = await deps.db.selectFrom('policies').selectAll().orderBy('id').limit(mostRows).execute();
  return answer({ data: rows.map(policyView) });
};

export const createConsent: PlayersHandler<'createConsent'> = ({ deps, player, body, write }) =>
  write(async (tx) => {
    const policy = await tx
      .selectFrom('policies')
      .selectAll()
      .where('id', '=', body.policyId)
      .executeTakeFirst();
    if (policy === undefined) return notFound();
    const consent = await giveConsent(tx, player.id, policy, deps.shop.now());
    await audit(tx, { event: 'consent.given', at: deps.real(), playerId: player.id, subject: policy.code });
    return answer(consent);
  });

export const deleteConsent: PlayersHandler<'deleteConsent'> = ({ deps, player, path, write }) =>
  write(async (tx) => {
    const withdrawn = await tx
      .deleteFrom('player_consents')
      .where('id', '=', Number(path.consentId))
      .where('player_id', '=', player.id)
      .returning('policy_id')
      .executeTakeFirst();
    if (withdrawn === undefined) return notFound();
    const subject = `policy ${withdrawn.policy_id}`;
    await audit(tx, { event: 'consent.withdrawn', at: deps.real(), playerId: player.id, subject });
    return answer(undefined);
  });
