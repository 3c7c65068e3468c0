import { audit } from '../auth/audit.ts';
import { consumeToken, tokenState } from '../auth/single-use-tokens.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import {
  type Outcome,
  ok,
  problemAt,
  type Refusal,
  refuseField,
  refuseFields,
  type Write,
} from '../results/outcome.ts';

/** The player's data for the contest site: the name for the greeting, and the accepted editions. */
export type ContestPlayer = { id: number; firstName: string; acceptedEditions: string[] };

/** `unknown`, `used` and `expired` are of the token; `inactive` and `policies` of the player, whose token is spent. */
type Because = 'unknown' | 'used' | 'expired' | 'inactive' | 'policies';
type Redemption = { kind: 'redeemed'; player: ContestPlayer } | { kind: 'refused'; because: Because };

const REFUSALS: Record<Because, Refusal> = {
  unknown: refuseField('token', 'server.redirectUnknown', 'unknown'),
  used: refuseField('token', 'server.redirectUsed', 'used'),
  expired: refuseField('token', 'server.redirectExpired', 'expired'),
  inactive: refuseFields([problemAt('token', 'noPrivileges', 'inactive')], 'noPrivileges'),
  policies: refuseFields([problemAt('token', 'server.policiesNeeded', 'policies')], 'policiesNeeded'),
};

/** What the contest site's own server is answered; a token is spent even where its player is refused. */
export const redeemForContestSite = (
  deps: Deps,
  write: Write,
  token: string,
): Promise<Outcome<{ player: ContestPlayer }>> =>
  write(
    async (tx) => {
      const redemption = await redeemRedirect(deps, tx, token);
      return redemption.kind === 'redeemed'
        ? ok({ player: redemption.player })
        : REFUSALS[redemption.because];
    },
    { commitOnRefusal: true },
  );

/**
 * Lets a player into the contest site by a redirect token (§P.5): once, within its minute, with all mandatory policies
 * accepted. However many ask at once with one token, one is answered. `db` is a transaction that is kept either way.
 */
export async function redeemRedirect(deps: Deps, db: DbOrTx, token: string): Promise<Redemption> {
  const playerId = await consumeToken(deps, db, 'redirect', token);
  if (playerId === undefined) {
    const because = await tokenState(deps, db, 'redirect', token);
    // Another call may have redeemed it first; an unknown token is not logged.
    if (because !== 'unknown')
      await audit(db, { event: 'redirect.refused', at: deps.realNow(), subject: because });
    return { kind: 'refused', because };
  }
  const player = await db
    .selectFrom('players')
    .select(['first_name', 'active'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const because = await refusalReason(deps, db, playerId, player.active);
  const event = because === undefined ? 'redirect.redeemed' : 'redirect.refused';
  await audit(db, { event, at: deps.realNow(), playerId, subject: because });
  if (because !== undefined) return { kind: 'refused', because };
  const acceptedEditions = await editionsAccepted(db, playerId);
  return {
    kind: 'redeemed',
    player: { id: playerId, firstName: player.first_name ?? '', acceptedEditions },
  };
}

/** What keeps a player out. */
async function refusalReason(
  deps: Deps,
  db: DbOrTx,
  playerId: number,
  isActive: boolean,
): Promise<'inactive' | 'policies' | undefined> {
  if (!isActive) return 'inactive';
  const missing = await db
    .selectFrom('policies')
    .leftJoin('player_consents', (join) =>
      join
        .onRef('player_consents.policy_id', '=', 'policies.id')
        .on('player_consents.player_id', '=', playerId)
        .on('player_consents.expires_at', '>=', new Date(deps.contestClock.now())),
    )
    .select('policies.id')
    .where('policies.is_mandatory', '=', true)
    .where('player_consents.id', 'is', null)
    .executeTakeFirst();
  return missing === undefined ? undefined : 'policies';
}

async function editionsAccepted(db: DbOrTx, playerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('edition_players')
    .innerJoin('editions', 'editions.id', 'edition_players.edition_id')
    .select('editions.code')
    .where('edition_players.player_id', '=', playerId)
    .where('edition_players.rules_accepted', '=', true)
    .orderBy('editions.start_date')
    .execute();
  return rows.map(({ code }) => code);
}
