import type { DbOrTx } from '../db/database.ts';
import type { StoredWinState } from '../db/draw-tables.ts';
import { enqueueMail, type MailDeps } from '../mails/outbox.ts';
import { ONE_DAY } from '../system/clock.ts';
import type { Draw } from './draws.ts';
import type { Win } from './wins.ts';

/** A winner has at least ten days to answer, so a mail service that is away for some of them costs nobody a prize. */
const GIVE_UP_AFTER_MS = 5 * ONE_DAY;

/** The states of which a winner is told by mail: whether the prize then goes to somebody else. */
const isPrizeGone = {
  told: false,
  confirmed: false,
  delivered: false,
  uncollected: true,
  lapsed: true,
  excluded: true,
} as const satisfies Partial<Record<StoredWinState, boolean>>;

const isMailed = (state: StoredWinState): state is keyof typeof isPrizeGone =>
  Object.hasOwn(isPrizeGone, state);

/**
 * Writes the mail about the state that a win has just reached; a closed account has no address. `hasReserve`: whether a
 * reserve came up in the place of who lost it.
 */
export async function enqueueWinMail(
  deps: MailDeps,
  tx: DbOrTx,
  { draw, win, hasReserve }: { draw: Draw; win: Win; hasReserve: boolean },
): Promise<void> {
  const { state: event } = win;
  // A reserve who never came up has nothing to be told of.
  if (!isMailed(event) || win.confirm_until === null) return;
  const row = await tx
    .selectFrom('items')
    .innerJoin('players', 'players.id', 'items.player_id')
    .innerJoin('editions', 'editions.id', 'items.edition_id')
    .select(['items.code', 'editions.description', 'editions.rules_link', 'editions.charity'])
    .select(['players.email', 'players.first_name'])
    .where('items.id', '=', win.item_id)
    .where('players.closed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return;
  await enqueueMail(deps, tx, {
    template: {
      kind: 'win',
      reader: { email: row.email, firstName: row.first_name },
      about: {
        event,
        edition: row.description,
        prize: draw.prizes[win.prize - 1]?.name ?? '',
        receipt: row.code,
        confirmUntil: win.confirm_until.getTime(),
        reason: win.reason ?? '',
        ...(isPrizeGone[event] && { goesTo: hasReserve ? 'reserve' : 'charity' }),
        charity: row.charity ?? '',
        rulesLink: row.rules_link,
      },
    },
    topic: `win ${win.id} ${event}`,
    playerId: win.player_id,
    giveUpAt: deps.realNow() + GIVE_UP_AFTER_MS,
    limitKeys: [],
  });
}
