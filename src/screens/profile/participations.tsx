import { useSelector } from '@xstate/react';
import type { Edition, Item, Player } from '../../../domain/entities.ts';
import { hasContest } from '../../../machines/contest-status/contest-status.selectors.ts';
import type { ParticipationsActorRef } from '../../../machines/participations/participations.machine.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { keepOriginalUntil } from '../../brand/originals.ts';
import { LongList } from '../../components/long-list.tsx';
import { useContactEmail } from '../../components/use-configured.ts';
import { amountInWords, dayInWords, dayOfInstant } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Receipt } from '../../ui/drawings/receipt.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { ParticipationActions } from './participation-actions.tsx';

type WhatToDoProps = { item: Item; edition: Edition | undefined };

/** Until when the original has to be kept, and where that is written (§B.35). */
function KeepOriginal({ edition }: { edition: Edition | undefined }) {
  const { text } = useText();
  const until = edition ? keepOriginalUntil(edition.code) : null;
  return (
    <p>
      {until ? text('profile.item.keepUntil', { date: dayInWords(until) }) : text('profile.item.keep')}{' '}
      {edition?.rulesLink && <a href={edition.rulesLink}>{text('profile.item.rules')}</a>}
    </p>
  );
}

/** Whom to ask, with the receipt named already. */
function Contact({ code }: { code: string }) {
  const { text } = useText();
  const email = useContactEmail();
  const subject = encodeURIComponent(text('profile.item.subject', { code }));
  return (
    <p>
      <a href={`mailto:${email}?subject=${subject}`}>{text('profile.item.write', { email })}</a>
    </p>
  );
}

/** What a status means for the player, and what they had better do. */
function WhatToDo({ item: { status, code }, edition }: WhatToDoProps) {
  const { text } = useText();
  return (
    <>
      <p>{text(`profile.next.${status}`)}</p>
      {status === 'refused' && <Contact code={code} />}
      {(status === 'pending' || status === 'approved') && <KeepOriginal edition={edition} />}
    </>
  );
}

type ParticipationProps = { item: Item; player: Player; participations: ParticipationsActorRef };

/** One receipt: what it said, when it came, what became of it and why, and what can be done about it. */
function Participation({ item, player, participations }: ParticipationProps) {
  const { text } = useText();
  const { code, receiptDate, receiptTime, amount, status, createdAt, reason } = item;
  const edition = player.player_editions.find(({ editionId }) => editionId === item.editionId)?.edition;
  const date = dayOfInstant(createdAt);
  return (
    <Card
      title={text('profile.item.title', { code })}
      meta={<Badge status={status}>{text(`profile.status.${status}`)}</Badge>}
      actions={status === 'pending' && <ParticipationActions item={item} participations={participations} />}
    >
      <p>
        {text('profile.item.when', {
          date: dayInWords(receiptDate),
          time: receiptTime,
          amount: amountInWords(amount),
        })}
      </p>
      <p>
        {edition
          ? text('profile.item.sentTo', { date, edition: edition.description })
          : text('profile.item.sentAt', { date })}
      </p>
      {reason && <p>{text('profile.item.reason', { reason })}</p>}
      <WhatToDo item={item} edition={edition} />
    </Card>
  );
}

function NoReceipts() {
  const isContest = useFlowState('contestStatus', hasContest);
  const { text } = useText();
  return (
    <EmptyState
      drawing={<Receipt />}
      action={isContest && <LinkButton href="/contest#scontrino">{text('profile.items.send')}</LinkButton>}
    >
      {text('profile.items.empty')}
    </EmptyState>
  );
}

type Props = { participations: ParticipationsActorRef; player: Player };

/** The receipts sent, newest first; they stay when the campaign is over. */
export function Participations({ participations, player }: Props) {
  const items = useSelector(participations, (snapshot) => snapshot.context.items);
  const isFailed = useSelector(participations, (snapshot) => snapshot.matches('failed'));
  const isLoading = useSelector(participations, (snapshot) => snapshot.matches('loading'));
  const { text } = useText();
  if (items.length === 0 && isLoading) return <Skeleton shape="card" />;
  if (items.length === 0 && !isFailed) return <NoReceipts />;
  return (
    <>
      {isFailed && (
        <LoadFailure
          retryText={text('shell.retry')}
          onRetry={() => participations.send({ type: 'participations.reload' })}
        >
          {text('profile.items.failed')}
        </LoadFailure>
      )}
      {items.length > 0 && (
        <LongList entries={items}>
          {(shown) => (
            <CardGrid>
              {shown.map((item) => (
                <Participation key={item.id} item={item} player={player} participations={participations} />
              ))}
            </CardGrid>
          )}
        </LongList>
      )}
    </>
  );
}
