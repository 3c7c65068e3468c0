import type { DeskQueue } from '../../../domain/desk.ts';
import { dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';

/** How many wait, since when, which are before whom and until when, and what this page has done. */
export function QueueFacts({ queue, decided }: { queue: DeskQueue | null; decided: number }) {
  const { t } = useMessages();
  if (queue === null) return null;
  const { waiting, since, taken, claims } = queue;
  const facts = [
    t('desk.facts.waiting', { count: waiting }),
    ...(since === null
      ? []
      : [t('desk.facts.since', { day: dayOfInstant(since), time: timeOfInstant(since) })]),
    t('desk.facts.taken', { count: taken }),
    ...claims.map(({ receiptId: id, by, until }) =>
      t('desk.facts.claim', { id, by, time: timeOfInstant(until) }),
    ),
    t('desk.facts.decided', { count: decided }),
  ];
  return (
    <ul className="desk-facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
