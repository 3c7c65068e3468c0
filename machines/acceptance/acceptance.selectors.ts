import type { EditionToAccept } from '../../domain/editions.ts';
import { type Message, messagesOf } from '../../domain/errors.ts';
import { isConfining } from '../../domain/routes.ts';
import type { AcceptanceSnapshot } from './acceptance.machine.ts';

export const isOpen = (snapshot: AcceptanceSnapshot): boolean => snapshot.hasTag('open');

/** Whether it lies over the page in view, which may still be the confining one that is being left. */
export const isOpenAt =
  (path: string) =>
  (snapshot: AcceptanceSnapshot): boolean =>
    isOpen(snapshot) && !isConfining(path);

export const isBusy = (snapshot: AcceptanceSnapshot): boolean => snapshot.hasTag('busy');
export const editionsToAccept = (snapshot: AcceptanceSnapshot): readonly EditionToAccept[] =>
  snapshot.context.editions;
export const tickedEditions = (snapshot: AcceptanceSnapshot): readonly number[] => snapshot.context.ticked;
export const missingEditions = (snapshot: AcceptanceSnapshot): readonly number[] => snapshot.context.missing;
/** What the last attempt came to, for the place beside its button: nothing after a good one. */
export const acceptanceMessages = ({
  context: { missing, failures },
}: AcceptanceSnapshot): readonly Message[] =>
  missing.length > 0 ? [{ key: 'acceptance.missing' }] : failures.flatMap((failure) => messagesOf(failure));
/** Rules wait to be accepted; without them nobody takes part (§A). */
export const needsRules = (snapshot: AcceptanceSnapshot): boolean =>
  snapshot.context.editions.some((edition) => edition.needsRules);
/** Something waits to be accepted, whether the block is open or not. */
export const hasEditionsToAccept = (snapshot: AcceptanceSnapshot): boolean =>
  snapshot.context.editions.length > 0;
