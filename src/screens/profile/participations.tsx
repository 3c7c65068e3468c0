import { useSelector } from '@xstate/react';
import { Receipt } from '#brand/drawings.ts';
import { editionName } from '../../../domain/editions.ts';
import type { Edition, Item, Player } from '../../../domain/entities.ts';
import { hasContest } from '../../../machines/contest-status/contest-status.selectors.ts';
import type { ParticipationsActorRef } from '../../../machines/participations/participations.machine.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { KeepOriginal } from '../../components/keep-original.tsx';
import { LongList } from '../../components/long-list.tsx';
import { placeOfItem } from '../../components/receipt-fields.tsx';
import { useContactEmail } from '../../components/use-configured.ts';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { amountInWords, dayInWords, dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FoldedEntry, FoldedList } from '../../ui/layout/folded-list.tsx';
import { ParticipationActions } from './participation-actions.tsx';
import { StoredReceiptPhoto } from './receipt-photo.tsx';

type WhatToDoProps = { item: Item; edition: Edition | undefined };

/** Whom to ask, with the receipt named already. */
function Contact({ code }: { code: string }) {
  const { t } = useMessages();
  const email = useContactEmail();
  const subject = encodeURIComponent(t('profile.item.subject', { code }));
  return (
    <p>
      <a href={`mailto:${email}?subject=${subject}`}>{t('profile.item.write', { email })}</a>
    </p>
  );
}

/** The meaning of a status for the player, with the recommended action. */
function WhatToDo({ item: { status, code }, edition }: WhatToDoProps) {
  const { t } = useMessages();
  return (
    <>
      <p>{t(`profile.next.${status}`)}</p>
      {status === 'refused' && <Contact code={code} />}
      {(status === 'pending' || status === 'approved') && <KeepOriginal edition={edition} />}
    </>
  );
}

type ParticipationProps = { item: Item; player: Player; participations: ParticipationsActorRef };

/** One receipt: its data, time, status with the reason, and the possible actions. */
function Participation({ item, player, participations }: ParticipationProps) {
  const isAsked = useSelector(participations, (snapshot) => snapshot.context.asked === item.id);
  const line = useReturnFocus<HTMLElement>(isAsked);
  const { t } = useMessages();
  const { code, receiptDate, receiptTime, amount, status, createdAt, reason } = item;
  const edition = player.player_editions.find(({ editionId }) => editionId === item.editionId)?.edition;
  const [date, time] = [dayOfInstant(createdAt), timeOfInstant(createdAt)];
  return (
    <FoldedEntry
      id={placeOfItem(item)}
      // Withdrawn, the receipt has no buttons any more to which the focus could return.
      line={status === 'released' ? line : undefined}
      title={t('profile.item.title', { code })}
      meta={t('profile.item.when', {
        date: dayInWords(receiptDate),
        time: receiptTime,
        amount: amountInWords(amount),
      })}
      status={<Badge status={status}>{t(`profile.status.${status}`)}</Badge>}
      actions={status === 'pending' && <ParticipationActions item={item} participations={participations} />}
    >
      <p>
        {edition
          ? t('profile.item.sentTo', { date, time, edition: editionName(edition) })
          : t('profile.item.sentAt', { date, time })}
      </p>
      {reason && <p>{t('profile.item.reason', { reason })}</p>}
      <WhatToDo item={item} edition={edition} />
      <StoredReceiptPhoto item={item} />
    </FoldedEntry>
  );
}

function NoReceipts() {
  const isContest = useFlowState('contestStatus', hasContest);
  const { t } = useMessages();
  return (
    <EmptyState
      drawing={<Receipt />}
      action={isContest && <LinkButton href="/contest#scontrino">{t('profile.items.send')}</LinkButton>}
    >
      {t('profile.items.empty')}
    </EmptyState>
  );
}

type Props = { participations: ParticipationsActorRef; player: Player };

/** The receipts sent, newest first; they stay when the campaign is over. */
export function Participations({ participations, player }: Props) {
  const items = useSelector(participations, (snapshot) => snapshot.context.items);
  const isFailed = useSelector(participations, (snapshot) => snapshot.matches('failed'));
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
        <LongList entries={items}>
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
