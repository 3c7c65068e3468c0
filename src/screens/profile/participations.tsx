import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Receipt } from '#brand/drawings.ts';
import { dayInWords } from '../../../domain/dates.ts';
import { shortTicket } from '../../../domain/draws.ts';
import { editionName } from '../../../domain/editions.ts';
import type { Item, Player } from '../../../domain/entities.ts';
import { mayCorrect } from '../../../domain/refusals.ts';
import { ADDRESSES, anchorOfReceipt } from '../../../domain/routes.ts';
import { hasContest } from '../../../machines/contest-status/contest-status.selectors.ts';
import type { ParticipationsActorRef } from '../../../machines/participations/participations.machine.ts';
import { currentAnchor } from '../../../machines/shell/shell.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { KeptTogether } from '../../components/kept-together.tsx';
import { LongList } from '../../components/long-list.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useWaitingReceipt } from '../../components/use-waiting-receipt.ts';
import { amountInWords, dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FoldedEntry, FoldedList } from '../../ui/layout/folded-list.tsx';
import { ParticipationActions } from './participation-actions.tsx';
import { ReceiptBadge, WhatToDo } from './receipt-outcome.tsx';
import { StoredReceiptPhoto } from './receipt-photo.tsx';

type ParticipationProps = { item: Item; player: Player; participations: ParticipationsActorRef };

/** One receipt: its data, time, status with the reason, and the possible actions. */
function Participation({ item, player, participations }: ParticipationProps) {
  const isAsked = useSelector(participations, (snapshot) => snapshot.context.asked === item.id);
  const withdrawn = useReturnFocus<HTMLElement>(isAsked);
  const corrected = useRef<HTMLElement>(null);
  const anchor = useFlowState('shell', currentAnchor);
  const { t } = useMessages();
  const { code, receiptDate, receiptTime, amount, status, createdAt, reason, ticket } = item;
  const edition = player.player_editions.find(({ editionId }) => editionId === item.editionId)?.edition;
  const [date, time] = [dayOfInstant(createdAt), timeOfInstant(createdAt)];
  return (
    <FoldedEntry
      id={anchorOfReceipt(item)}
      isNamed={anchorOfReceipt(item) === anchor}
      // Withdrawn, the receipt has no buttons any more to which the focus could return.
      line={status === 'released' ? withdrawn : corrected}
      title={<KeptTogether part={code}>{t('profile.item.title', { code })}</KeptTogether>}
      meta={t('profile.item.when', {
        date: dayInWords(receiptDate),
        time: receiptTime,
        amount: amountInWords(amount),
      })}
      reason={status === 'refused' && reason}
      status={<ReceiptBadge item={item} />}
      actions={
        mayCorrect(item) && (
          <ParticipationActions item={item} participations={participations} line={corrected} />
        )
      }
    >
      <p>
        {edition
          ? t('profile.item.sentTo', { date, time, edition: editionName(edition) })
          : t('profile.item.sentAt', { date, time })}
      </p>
      {ticket && (
        <p>
          {t('profile.item.ticket')} <code>{shortTicket(ticket)}</code>{' '}
          <a href="/archive">{t('profile.item.ticketList')}</a>
        </p>
      )}
      {reason && <p>{t('profile.item.reason', { reason })}</p>}
      <WhatToDo item={item} edition={edition} />
      <StoredReceiptPhoto item={item} />
    </FoldedEntry>
  );
}

function NoReceipts() {
  const isContest = useFlowState('contestStatus', hasContest);
  const isWaiting = useWaitingReceipt() !== null;
  const { t } = useMessages();
  return (
    <EmptyState
      drawing={<Receipt />}
      action={
        isContest && (
          <LinkButton href={ADDRESSES.receiptForm}>
            {t(isWaiting ? 'profile.items.leave' : 'profile.items.send')}
          </LinkButton>
        )
      }
    >
      {t(isWaiting ? 'profile.items.waiting' : 'profile.items.empty')}
    </EmptyState>
  );
}

type Props = { participations: ParticipationsActorRef; player: Player };

/** The receipts sent, newest first; they stay when the campaign is over. */
export function Participations({ participations, player }: Props) {
  const items = useSelector(participations, (snapshot) => snapshot.context.items);
  const isFailed = useSelector(participations, (snapshot) => snapshot.matches('failed'));
  const anchor = useFlowState('shell', currentAnchor);
  const { t } = useMessages();
  if (!items && !isFailed) return <Skeleton shape="card" />;
  if (items?.length === 0 && !isFailed) return <NoReceipts />;
  return (
    <>
      {isFailed && (
        <LoadFailure
          retryText={t('shell.retry')}
          onRetry={() => participations.send({ type: 'participations.reload' })}
        >
          {t('profile.items.failed')}
        </LoadFailure>
      )}
      {items && items.length > 0 && (
        <LongList entries={items} isNamed={(item) => anchorOfReceipt(item) === anchor}>
          {(shown) => (
            <FoldedList>
              {shown.map((item) => (
                <Participation key={item.id} item={item} player={player} participations={participations} />
              ))}
            </FoldedList>
          )}
        </LongList>
      )}
    </>
  );
}
