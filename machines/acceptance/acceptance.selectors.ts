import type { EditionToAccept } from '../../domain/editions.ts';
import { type Message, messagesOf } from '../../domain/errors.ts';
import { isConfining } from '../../domain/routes.ts';
import type { AcceptanceSnapshot } from './acceptance.machine.ts';

export const isOpen = (snapshot: AcceptanceSnapshot): boolean => snapshot.hasTag('open');

/** Whether the block is shown; it is not while a confining page that is being left is still in view. */
export const isOpenAt =
  (path: string) =>
  (snapshot: AcceptanceSnapshot): boolean =>
    isOpen(snapshot) && !isConfining(path);

export const isBusy = (snapshot: AcceptanceSnapshot): boolean => snapshot.hasTag('busy');
export const editionsToAccept = (snapshot: AcceptanceSnapshot): readonly EditionToAccept[] =>
  snapshot.context.editions;
export const tickedEditions = (snapshot: AcceptanceSnapshot): readonly number[] => snapshot.context.ticked;
export const missingEditions = (snapshot: AcceptanceSnapshot): readonly number[] => snapshot.context.missing;
/** The error of the last attempt, shown beside the button; null after a success. */
export const acceptanceMessages = ({
  context: { missing, failures },
}: AcceptanceSnapshot): readonly Message[] =>
  missing.length > 0 ? [{ key: 'acceptance.missing' }] : failures.flatMap((failure) => messagesOf(failure));
/** Whether rules are to be accepted; without them nobody can take part (§A). */
export const needsRules = (snapshot: AcceptanceSnapshot): boolean =>
  snapshot.context.editions.some((edition) => edition.needsRules);
/** Whether anything is to be accepted, whether the block is open or not. */
export const hasEditionsToAccept = (snapshot: AcceptanceSnapshot): boolean =>
  snapshot.context.editions.length > 0;
