import type { ReactNode } from 'react';
import { wordsOfSubject } from '../../../domain/audit-subjects.ts';
import {
  type DeskCompletion,
  type DeskPoints,
  type DeskRecords,
  receiptOfPoints,
} from '../../../domain/desk-players.ts';
import { amountInWords } from '../../i18n/formats.ts';
import { isMessageKey } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { formatInstant } from '../format-instant.ts';
import type { LifeProps } from './player-facts.tsx';

type RecordsProps = Pick<LifeProps, 'players' | 'send'> & { records: DeskRecords };

/** One of a player's lists, the newest first, and the way to its next page. */
export function PlayerRecords({ records, players, send }: RecordsProps) {
  const { t } = useMessages();
  const { kind, next } = records;
  const list = t(`desk.record.${kind}`);
  const isReading =
    (players.matches('readingOn') && players.context.kind === kind) || players.context.wanted.includes(kind);
  return (
    <section className="desk-part">
      <h2 className="desk-subtitle">{list}</h2>
      {records.data.length === 0 && <p className="desk-soft">{t('desk.player.nothing')}</p>}
      <ul className="desk-history">
        <Lines records={records} />
      </ul>
      {next !== null && (
        <Button look="quiet" busy={isReading} onClick={() => send({ type: 'records.more', kind })}>
          {t('desk.record.more', { list })}
        </Button>
      )}
    </section>
  );
}

function Lines({ records }: { records: DeskRecords }): ReactNode {
  const { t, messageText } = useMessages();
  switch (records.kind) {
    case 'receipts':
      return records.data.map(({ id, status, code, amount, sentAt, reason }) => (
        <li key={id}>
          <Badge status={status}>{t(`desk.statusOne.${status}`)}</Badge> {t('desk.review.heading', { id })},
          n. {code}, {t('desk.data.euros', { amount: amountInWords(amount) })}, {formatInstant(t, sentAt)}
          {reason !== undefined && <p className="desk-soft">{reason}</p>}
        </li>
      ));
    case 'completions':
      return records.data.map((line) => (
        <li key={line.id}>
          <Completion line={line} />
        </li>
      ));
    case 'points':
      return records.data.map((line) => (
        <li key={line.id}>
          <Points line={line} />
        </li>
      ));
    case 'mails':
      return records.data.map(({ id, at, subject, status }) => (
        <li key={id}>
          {subject ?? t('desk.record.mailless')}, {t(`desk.mail.${status}`)}, {formatInstant(t, at)}
        </li>
      ));
    case 'signals':
      return records.data.map(({ id, at, kind, otherReceiptId, playerId }) => (
        <li key={id}>
          {t(`desk.signal.${kind}`, {
            receipts: otherReceiptId ?? '',
            players: playerId ?? '',
            accounts: '',
          })}{' '}
          {formatInstant(t, at)}
        </li>
      ));
    case 'events':
      return records.data.map(({ id, at, event, subject, by }) => (
        <li key={id}>
          {formatInstant(t, at)}: <Event event={event} />
          {subject !== undefined &&
            ` (${wordsOfSubject({ event, subject }, by && [by])
              .map(messageText)
              .join(', ')})`}
        </li>
      ));
  }
}

/** What was answered, and what the desk has decided about it. */
function Completion({ line: { at, name, result, moderation } }: { line: DeskCompletion }): ReactNode {
  const { t } = useMessages();
  return (
    <>
      {name}, {formatInstant(t, at)}
      {Object.entries(result).map(([question, value]) => (
        <p key={question} className="desk-soft">
          {question}: {typeof value === 'string' ? value : JSON.stringify(value)}
        </p>
      ))}
      {moderation && (
        <p className="desk-soft">
          {t('deskStories.marked', {
            status: t(`deskStories.one.${moderation.status}`),
            moment: formatInstant(t, moderation.at),
          })}
          {moderation.reason && ` ${t(`deskStories.reason.${moderation.reason}`)}`}
          {moderation.note && `, ${moderation.note}`}
        </p>
      )}
    </>
  );
}

/** Points of a receipt name it; those of an answer or a story stand under its own heading. */
function Points({ line }: { line: DeskPoints }): ReactNode {
  const { t } = useMessages();
  const { at, points, tag } = line;
  const receipt = receiptOfPoints(line);
  return (
    <>
      {t('desk.record.point', { points, tag })}, {formatInstant(t, at)}{' '}
      {receipt !== null && `(${t('desk.review.heading', { id: receipt })})`}
    </>
  );
}

/** What happened, in words where there are some. */
function Event({ event }: { event: string }): ReactNode {
  const { t } = useMessages();
  const key = `desk.audit.event.${event}`;
  return isMessageKey(key) ? t(key) : <code>{event}</code>;
}
