import type { Refreshed, RefreshOutcome } from '../../machines/ports/session.ts';
import type { UserSession } from '../../machines/rules/shapes/user-session.ts';
import type { KeptSessionStore } from './kept-session.ts';
import type { Renew } from './renewal.ts';
import type { TakeTurn } from './turn.ts';

/** So often in a row a refusal may be answered by what another tab has stored; then it is a refusal. */
const MOST_RESCUES = 3;

/** The tokens that another tab has stored meanwhile, if they are other ones. */
function siblingOf(session: UserSession, stored: UserSession | null): UserSession | null {
  return stored && stored.access_token !== session.access_token ? stored : null;
}

type Options = { kept: KeptSessionStore; takeTurn: TakeTurn; renew: Renew };

/**
 * One refresh at a time among all tabs (§S.12): in its turn a tab first looks whether another one has stored newer
 * tokens, and takes those instead of asking. A network fault is not a refusal, nor is a turn that never came. A
 * session that was closed meanwhile, here or in another tab, is not brought back.
 */
export function createRefresh({ kept, takeTurn, renew }: Options) {
  let rescues = 0;
  const adopted = ({ session, player }: Refreshed): RefreshOutcome | null => {
    const stored = kept.read();
    const sibling = siblingOf(session, stored.session);
    // Tokens of somebody else are not for this tab: the browser is about to tell it who is here now.
    const isOthers = player !== null && stored.player !== null && player.id !== stored.player.id;
    if (sibling && isOthers) return { kind: 'unreachable' };
    return sibling && { kind: 'renewed', session: sibling };
  };
  const rescued = (asked: Refreshed): RefreshOutcome => {
    const newer = rescues < MOST_RESCUES ? adopted(asked) : null;
    rescues = newer ? rescues + 1 : 0;
    return newer ?? { kind: 'refused' };
  };
  const stored = (asked: Refreshed, renewed: UserSession): RefreshOutcome => {
    rescues = 0;
    const { session: found, player } = kept.read();
    if (!found) return { kind: 'refused' };
    // Somebody has logged in anew in another tab: what this one has fetched is of no use any more.
    const newer = adopted(asked);
    if (newer) return newer;
    kept.write(renewed, player);
    return { kind: 'renewed', session: renewed };
  };
  const inTurn = async (asked: Refreshed, signal: AbortSignal): Promise<RefreshOutcome> => {
    if (!kept.read().session) return { kind: 'refused' };
    const newer = adopted(asked);
    if (newer) return newer;
    const outcome = await renew(asked.session, signal);
    if (outcome.kind === 'renewed') return stored(asked, outcome.session);
    return outcome.kind === 'refused' ? rescued(asked) : outcome;
  };
  return async (asked: Refreshed, signal: AbortSignal): Promise<RefreshOutcome> => {
    const turn = await takeTurn(() => inTurn(asked, signal), signal);
    return turn.kind === 'had' ? turn.result : (adopted(asked) ?? { kind: 'unreachable' });
  };
}

export type Refresh = ReturnType<typeof createRefresh>;
