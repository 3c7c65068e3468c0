import type { Item, Player } from '../../../domain/entities.ts';
import type { ParticipationsActorRef } from '../../../machines/participations/participations.machine.ts';
import { amountInWords, dayInWords, dayOfInstant } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ParticipationDesk } from './participation-desk.tsx';
import { WhatToDo } from './what-to-do.tsx';

type Props = { item: Item; player: Player; participations: ParticipationsActorRef };

/** One receipt: what it said, when it came, what became of it and why, and what can be done about it. */
export function Participation({ item, player, participations }: Props) {
  const { text } = useText();
  const { code, receiptDate, receiptTime, amount, status, createdAt, reason } = item;
  const edition = player.player_editions.find(({ editionId }) => editionId === item.editionId)?.edition;
  const date = dayOfInstant(createdAt);
  return (
    <Card
      title={text('profile.item.title', { code })}
      meta={<Badge status={status}>{text(`profile.status.${status}`)}</Badge>}
      actions={status === 'pending' && <ParticipationDesk item={item} participations={participations} />}
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
