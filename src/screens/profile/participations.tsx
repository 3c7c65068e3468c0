import { useSelector } from '@xstate/react';
import { brand } from '#brand/brand.ts';
import { Receipt } from '#brand/drawings.ts';
import { dayInWords } from '../../../domain/dates.ts';
import { editionName } from '../../../domain/editions.ts';
import type { Edition, Item, Player } from '../../../domain/entities.ts';
import {
  mayCorrect,
  needsOriginal,
  objectionDays,
  objectionOf,
  sendAgainWhen,
} from '../../../domain/refusals.ts';
import { ADDRESSES, anchorOfReceipt } from '../../../domain/routes.ts';
import { hasContest, lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import type { ParticipationsActorRef } from '../../../machines/participations/participations.machine.ts';
import { currentAnchor } from '../../../machines/shell/shell.selectors.ts';
import { useFlowState, useOpenFlow } from '../../actors/actors.tsx';
import { KeepOriginal } from '../../components/keep-original.tsx';
import { LongList } from '../../components/long-list.tsx';
import { useReceiptsToday } from '../../components/use-receipts-today.ts';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useWaitingReceipt } from '../../components/use-waiting-receipt.ts';
import { amountInWords, dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FoldedEntry, FoldedList } from '../../ui/layout/folded-list.tsx';
import { Contact } from './contact.tsx';
import { ParticipationActions } from './participation-actions.tsx';
import { StoredReceiptPhoto } from './receipt-photo.tsx';

const NONE: readonly Item[] = [];

/** Says when a receipt with an unreadable photo may be sent again, with a link to the form. */
function SendAgain({ item }: { item: Item }) {
  const participations = useOpenFlow('participations');
  const items = useSelector(participations, (snapshot) => snapshot?.context.items ?? NONE);
  const today = useReceiptsToday();
  const { t } = useMessages();
  const when = sendAgainWhen(item, items, today);
  if (when === 'never') return null;
  if (when === 'tomorrow') return <p>{t('profile.next.sendAgainTomorrow')}</p>;
  return (
    <>
      <p>{t('profile.next.sendAgain')}</p>
      <LinkButton href={ADDRESSES.receiptForm}>{t('profile.items.send')}</LinkButton>
    </>
  );
}

type WhatToDoProps = { item: Item; edition: Edition | undefined };

/** Until when, and whom, one can tell that a refusal is wrong: the brand's own rules say the days, others only say where. */
function Objection({ item: { code, decidedAt }, edition }: WhatToDoProps) {
  const now = useFlowState('contestStatus', lastInstant);
  const { t } = useMessages();
  const objection = objectionOf(decidedAt, objectionDays(edition?.rulesLink, brand), now);
  if (objection.kind === 'undated')
    return (
      <>
        <p>
          {t('profile.objection.undated')}{' '}
          {edition?.rulesLink && <a href={edition.rulesLink}>{t('profile.editions.rules')}</a>}
        </p>
        <Contact code={code} />
      </>
    );
  const date = dayInWords(objection.until);
  if (objection.kind === 'over') return <p>{t('profile.objection.over', { date })}</p>;
  return (
    <>
      <p>{t('profile.objection.until', { date })}</p>
      <Contact code={code} />
    </>
  );
}

/** The meaning of a status for the player, with the recommended action. */
function WhatToDo({ item, edition }: WhatToDoProps) {
  const isContest = useFlowState('contestStatus', hasContest);
  const { t } = useMessages();
  const { status } = item;
  if (status === 'refused')
    return (
      <>
        <SendAgain item={item} />
        <Objection item={item} edition={edition} />
      </>
    );
  return (
    <>
      <p>{t(`profile.next.${status}`)}</p>
      {mayCorrect(item) && !isContest && (
        <>
          <p>{t('profile.next.pendingOver')}</p>
          <Contact code={item.code} />
        </>
      )}
      {needsOriginal(item) && <KeepOriginal edition={edition} />}
    </>
  );
}

type ParticipationProps = { item: Item; player: Player; participations: ParticipationsActorRef };

/** One receipt: its data, time, status with the reason, and the possible actions. */
function Participation({ item, player, participations }: ParticipationProps) {
  const isAsked = useSelector(participations, (snapshot) => snapshot.context.asked === item.id);
  const line = useReturnFocus<HTMLElement>(isAsked);
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
      line={status === 'released' ? line : undefined}
      title={t('profile.item.title', { code })}
      meta={t('profile.item.when', {
        date: dayInWords(receiptDate),
        time: receiptTime,
        amount: amountInWords(amount),
      })}
      status={<Badge status={status}>{t(`profile.status.${status}`)}</Badge>}
      actions={mayCorrect(item) && <ParticipationActions item={item} participations={participations} />}
    >
      <p>
        {edition
          ? t('profile.item.sentTo', { date, time, edition: editionName(edition) })
          : t('profile.item.sentAt', { date, time })}
      </p>
      {ticket && (
        <p>
          {t('profile.item.ticket')} <code>{ticket}</code>{' '}
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
