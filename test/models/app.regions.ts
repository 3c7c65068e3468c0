// What runs on every page, or on all but a few, by the facts that the root remembers: the part of its model beside the pages.
import { type Asks, type Here, type Known, runningEditionId } from './app.pages.ts';

/** §B.57: after the end of the campaign it is looked up what a player had written and not sent. */
export function afterCampaign(
  { at }: Here,
  { player, isContestOver, hasEndedHere, isSending }: Known,
): { to: object; invokes: Asks } {
  const isDue = player !== null && isContestOver;
  // While a receipt is on its way the received ones do not tell yet.
  if (at({ afterCampaign: 'closed' }) && isDue && !isSending) {
    return { to: { afterCampaign: 'open' }, invokes: { lateReceipt: { isNews: hasEndedHere } } };
  }
  return { to: at({ afterCampaign: 'open' }) && !isDue ? { afterCampaign: 'closed' } : {}, invokes: {} };
}

/** §F.16: before the end it is looked up whether a receipt waits, but on the page that sends it. */
export function beforeTheEnd({ at }: Here, known: Known): { to: object; invokes: Asks } {
  const { player, path, hasContest, isContestGuessed } = known;
  const isDue = player !== null && path !== '/contest' && (hasContest || isContestGuessed);
  if (at({ beforeTheEnd: 'closed' }) && isDue)
    return { to: { beforeTheEnd: 'open' }, invokes: { waitingReceipt: undefined } };
  return { to: at({ beforeTheEnd: 'open' }) && !isDue ? { beforeTheEnd: 'closed' } : {}, invokes: {} };
}

/** §U.16: the receipts of today are counted on every page but the two that read by themselves what was sent. */
export function today({ at }: Here, known: Known): { to: object; invokes: Asks } {
  const { player, path, hasContest } = known;
  const isCounted = path !== '/contest' && path !== '/profile';
  const isDue = hasContest && player !== null && runningEditionId(known) !== null && isCounted;
  if (at({ today: 'closed' }) && isDue)
    return { to: { today: 'open' }, invokes: { participations: undefined } };
  return { to: at({ today: 'open' }) && !isDue ? { today: 'closed' } : {}, invokes: {} };
}
