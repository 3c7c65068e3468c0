import type { Item } from '../../../machines/ports/entities.ts';
import { amountInWords, dayInWords, dayOfInstant } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** One receipt: what it said, when it came, what became of it and why. */
export function Participation({ item }: { item: Item }) {
  const { text } = useText();
  const { code, receiptDate, receiptTime, amount, status, createdAt, reason } = item;
  return (
    <Card
      title={text('profile.item.title', { code })}
      meta={<Badge status={status}>{text(`profile.status.${status}`)}</Badge>}
    >
      <p>
        {text('profile.item.when', {
          date: dayInWords(receiptDate),
          time: receiptTime,
          amount: amountInWords(amount),
        })}
      </p>
      <p>{text('profile.item.sentAt', { date: dayOfInstant(createdAt) })}</p>
      {reason && <p>{text('profile.item.reason', { reason })}</p>}
    </Card>
  );
}
