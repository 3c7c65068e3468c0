// What each room of the desk has open, for the place, which keeps it in the address.
import { historyPath } from '../../domain/desk-history.ts';
import type { Opened, OpenedEdition } from '../../domain/desk-place.ts';
import type { DeskDocumentsSnapshot } from './desk-documents.machine.ts';
import type { DeskDrawsSnapshot } from './desk-draws.machine.ts';
import type { DeskEditionsSnapshot } from './desk-editions.machine.ts';
import type { DeskHistorySnapshot } from './desk-history.machine.ts';
import type { DeskPlayersSnapshot } from './desk-players.machine.ts';

/** The player whose page is in view; null for the search, undefined while a page loads or after the session has ended. */
export function shownPlayer(snapshot: DeskPlayersSnapshot): Opened | null | undefined {
  if (snapshot.matches('opening') || snapshot.matches('over')) return undefined;
  return snapshot.hasTag('life') ? { kind: 'player', id: snapshot.context.id } : null;
}

/** What is in view; null of the list, undefined while one thing is asked for or nobody is signed in any more. */
export function shownEdition(snapshot: DeskEditionsSnapshot): OpenedEdition | null | undefined {
  const { edition, draft } = snapshot.context;
  if (draft !== null) return { kind: 'draft', id: draft.id };
  if (edition !== null) return { kind: 'edition', code: edition.code };
  const isAsked = (['opening', 'openingDraft', 'beginning', 'over'] as const).some((state) =>
    snapshot.matches(state),
  );
  return isAsked ? undefined : null;
}

/** The filter of the history, also while one of its receipts is open; null for the first filter, undefined after the session. */
export function shownReceipts(snapshot: DeskHistorySnapshot): Opened | null | undefined {
  if (snapshot.matches('over')) return undefined;
  const { filter } = snapshot.context;
  return historyPath(filter) === '' ? null : { kind: 'receipts', filter };
}

/** The draw in view; null for the list, undefined while a draw is read and after the session. */
export function shownDraw(snapshot: DeskDrawsSnapshot): Opened | null | undefined {
  const { draw } = snapshot.context;
  if (snapshot.matches('opening') || snapshot.matches('over')) return undefined;
  return draw === null ? null : { kind: 'draw', code: draw.code };
}

/** What is in view; null of the list, undefined while one is asked for or nobody is signed in any more. */
export function shownDocument(snapshot: DeskDocumentsSnapshot): Opened | null | undefined {
  const { kind, code } = snapshot.context;
  if (snapshot.hasTag('inEditor')) return { kind: 'document', document: { kind, code } };
  return snapshot.matches('opening') || snapshot.matches('over') ? undefined : null;
}
