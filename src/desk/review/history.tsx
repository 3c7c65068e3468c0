import { useMachine } from '@xstate/react';
import type { FormEvent } from 'react';
import { dayInWords } from '../../../domain/dates.ts';
import { type DeskMe, type DeskReview, mayReopen } from '../../../domain/desk.ts';
import type { DeskHistoryEvent, DeskHistorySnapshot } from '../../../machines/desk/desk-history.machine.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { amountInWords } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import type { DeskMachines } from '../adapters/desk-ports.ts';
import { RoomHeading, useSessionEnd } from '../room.tsx';
import { Picture } from './picture.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';

type HistoryProps = { machine: DeskMachines['history']; me: DeskMe; onOver: () => void };
type PartProps = { history: DeskHistorySnapshot; send: (event: DeskHistoryEvent) => void };

const STATUSES = ['refused', 'approved', 'pending', 'released'] as const;

/** What became of the receipts: a list by status, and one of them with its picture. */
export function History({ machine, me, onOver }: HistoryProps) {
  const [history, send] = useMachine(machine);
  useSessionEnd(history.matches('over'), onOver);
  const { receipt } = history.context;
  return (
    <main className="desk-main" aria-busy={history.hasTag('busy')}>
      {receipt === null ? (
        <List history={history} send={send} />
      ) : (
        <One receipt={receipt} canReopen={mayReopen(me)} history={history} send={send} />
      )}
    </main>
  );
}

function List({ history, send }: PartProps) {
  const { t } = useMessages();
  const { status, number, lines, next, messages } = history.context;
  const busy = history.hasTag('busy');
  const shown = number === null ? status : null;
  return (
    <>
      <RoomHeading>{t('desk.history.title')}</RoomHeading>
      <FindNumber send={send} />
      <Row>
        {STATUSES.map((one) => (
          <Button
            key={one}
            look={one === shown ? 'primary' : 'secondary'}
            aria-pressed={one === shown}
            aria-disabled={busy}
            onClick={() => send({ type: 'status.choose', status: one })}
          >
            {t(`desk.status.${one}`)}
          </Button>
        ))}
      </Row>
      <FormMessages messages={messages} />
      {history.matches('failed') && (
        <Button onClick={() => send({ type: 'list.retry' })}>{t('desk.retry')}</Button>
      )}
      {lines.length === 0 && history.matches('listed') && (
        <Notice>{number === null ? t('desk.history.none') : t('desk.history.noneWith', { number })}</Notice>
      )}
      {number !== null && lines.length > 0 && <p role="status">{t('desk.history.with', { number })}</p>}
      <ul className="desk-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <Button look="quiet" onClick={() => send({ type: 'receipt.open', id: line.id })}>
              {t('desk.review.heading', { id: line.id })}
            </Button>
            <span>
              {number !== null && <Badge status={line.status}>{t(`desk.statusOne.${line.status}`)}</Badge>}{' '}
              {t('desk.history.line', {
                code: line.code,
                day: dayInWords(line.receiptDate),
                time: line.receiptTime,
                amount: amountInWords(line.amount),
                player: line.playerId,
              })}
            </span>
            {line.reason !== undefined && <span className="desk-soft">{line.reason}</span>}
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button look="secondary" busy={busy} onClick={() => send({ type: 'page.more' })}>
          {t('desk.history.more')}
        </Button>
      )}
    </>
  );
}

/** Finds receipts of every status by a number, since players ask about a receipt by its number. */
function FindNumber({ send }: Pick<PartProps, 'send'>) {
  const { t } = useMessages();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'number.find', number: String(new FormData(event.currentTarget).get('number') ?? '') });
  };
  return (
    <FormFrame onSubmit={submit} role="search">
      <TextField
        name="number"
        type="search"
        label={t('desk.history.number')}
        hint={t('desk.history.numberHint')}
        autoComplete="off"
        maxLength={100}
        required
      />
      <Row>
        <Button type="submit" look="secondary">
          {t('desk.players.search')}
        </Button>
      </Row>
    </FormFrame>
  );
}

type OneProps = PartProps & { receipt: DeskReview; canReopen: boolean };

function One({ receipt, canReopen, history, send }: OneProps) {
  const { t } = useMessages();
  const { isZoomed, quarters } = history.context;
  const isDecided = receipt.status === 'approved' || receipt.status === 'refused';
  return (
    <div className="desk-panes">
      <Picture receipt={receipt} isZoomed={isZoomed} quarters={quarters} send={send} />
      <section className="desk-data" aria-label={t('desk.review.heading', { id: receipt.id })}>
        <Row>
          <Button
            look="quiet"
            aria-disabled={history.matches('reopening')}
            onClick={() => send({ type: 'receipt.close' })}
          >
            {t('desk.history.back')}
          </Button>
        </Row>
        <RoomHeading>{t('desk.review.heading', { id: receipt.id })}</RoomHeading>
        <p>
          <Badge status={receipt.status}>{t(`desk.statusOne.${receipt.status}`)}</Badge> {receipt.reason}
        </p>
        {canReopen && isDecided && <Reopening history={history} send={send} />}
        <ReceiptFacts receipt={receipt} />
      </section>
    </div>
  );
}

/** A manager takes a decision back, and says why: only the brand reads it. */
function Reopening({ history, send }: PartProps) {
  const { t } = useMessages();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    send({ type: 'receipt.reopen', reason });
  };
  return (
    <FormFrame onSubmit={submit}>
      <TextField
        name="reason"
        label={t('desk.reopen.reason')}
        hint={t('desk.reopen.hint')}
        maxLength={300}
        required
      />
      <FormMessages messages={history.context.messages} />
      <Button type="submit" look="secondary" busy={history.matches('reopening')}>
        {t('desk.reopen.act')}
      </Button>
    </FormFrame>
  );
}
