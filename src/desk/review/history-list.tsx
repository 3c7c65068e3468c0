import type { FormEvent } from 'react';
import { dayInWords } from '../../../domain/dates.ts';
import type { DeskLine } from '../../../domain/desk.ts';
import { NO_DAY } from '../../../domain/desk-audit.ts';
import {
  HISTORY_STATUSES,
  type HistoryField,
  historyPath,
  isNarrowed,
} from '../../../domain/desk-history.ts';
import type { DeskHistoryEvent, DeskHistorySnapshot } from '../../../machines/desk/desk-history.machine.ts';
import { FormMessages, useFocusFirstError } from '../../components/form-messages.tsx';
import { amountInWords } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { DateField, TextField } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { Focused } from '../confirm-panel.tsx';
import { Results, RoomHeading } from '../room.tsx';

type ListProps = {
  history: DeskHistorySnapshot;
  send: (event: DeskHistoryEvent) => void;
};

/** The receipts of a filter: what they are looked for by, how they stand, and the lines. */
export function HistoryList(props: ListProps) {
  const { t } = useMessages();
  const { history, send } = props;
  const { filter, messages, reopened } = history.context;
  return (
    <>
      <RoomHeading>{t('desk.history.title')}</RoomHeading>
      {reopened !== null && (
        <Focused>
          <Notice kind="success" announced>
            {t('desk.reopen.done', { id: reopened })}
          </Notice>
        </Focused>
      )}
      {/* Mounts the fields anew when the filter changes in anything but its status: by the address, or cleared. */}
      <Filter key={historyPath({ ...filter, status: null })} {...props} />
      <Row>
        {HISTORY_STATUSES.map((one) => (
          <Button
            key={one}
            look={one === filter.status ? 'primary' : 'secondary'}
            aria-pressed={one === filter.status}
            aria-disabled={history.hasTag('busy')}
            onClick={() => send({ type: 'status.choose', status: one })}
          >
            {t(`desk.status.${one ?? 'all'}`)}
          </Button>
        ))}
      </Row>
      <FormMessages messages={messages} />
      {history.matches('failed') && (
        <Button onClick={() => send({ type: 'list.retry' })}>{t('desk.retry')}</Button>
      )}
      <Lines {...props} />
    </>
  );
}

/** The form gives an incomplete date as an empty text; the field knows that something was typed. */
function typedIn(form: HTMLFormElement, name: HistoryField): string {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.validity.badInput) return NO_DAY;
  return String(new FormData(form).get(name) ?? '');
}

function Filter({ history, send }: ListProps) {
  const { t, messageText } = useMessages();
  const { filter, errors, editions } = history.context;
  const form = useFocusFirstError(errors);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = (name: HistoryField) => typedIn(event.currentTarget, name);
    send({
      type: 'filter.apply',
      typed: {
        number: typed('number'),
        player: typed('player'),
        edition: typed('edition'),
        from: typed('from'),
        to: typed('to'),
      },
    });
  };
  const error = (name: HistoryField) => errors.fields[name] && messageText(errors.fields[name]);
  return (
    <FormFrame ref={form} onSubmit={submit} role="search">
      <div className="desk-filter">
        <TextField
          name="number"
          type="search"
          label={t('desk.history.number')}
          hint={t('desk.history.numberHint')}
          autoComplete="off"
          maxLength={100}
          defaultValue={filter.number}
        />
        <TextField
          name="player"
          label={t('desk.history.player')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={filter.player}
          error={error('player')}
        />
        <SelectField
          // The editions come with the first answer.
          key={editions.length}
          name="edition"
          label={t('desk.data.edition')}
          placeholder={t('desk.history.anyEdition')}
          options={editions.map(({ code, description }) => ({ value: code, label: description }))}
          defaultValue={filter.edition}
        />
        <DateField
          name="from"
          label={t('desk.history.from')}
          defaultValue={filter.from}
          error={error('from')}
        />
        <DateField name="to" label={t('desk.history.to')} defaultValue={filter.to} error={error('to')} />
      </div>
      <Row>
        <Button type="submit" look="secondary">
          {t('desk.players.search')}
        </Button>
        {isNarrowed(filter) && (
          <Button look="quiet" onClick={() => send({ type: 'filter.clear' })}>
            {t('desk.history.clear')}
          </Button>
        )}
      </Row>
    </FormFrame>
  );
}

function Lines({ history, send }: ListProps) {
  const { t } = useMessages();
  const { filter, lines, next, isSought, reopened } = history.context;
  const busy = history.hasTag('busy');
  // The results are unmounted while another list is asked for, so that the new ones take the focus.
  if (lines.length === 0 && !history.matches('listed'))
    return (
      <p role="status" className="desk-soft">
        {busy && t('desk.waiting')}
      </p>
    );
  return (
    <Results
      title={t(next === null ? 'desk.history.found' : 'desk.history.foundMore', { count: lines.length })}
      // What was done with a receipt has the focus, above the list.
      isAsked={isSought && reopened === null}
    >
      {lines.length === 0 &&
        (isNarrowed(filter) ? (
          <Notice
            actions={
              <Button onClick={() => send({ type: 'filter.clear' })}>{t('desk.history.clear')}</Button>
            }
          >
            {t(filter.status === null ? 'desk.history.noneSought' : 'desk.history.noneSoughtSo')}
          </Notice>
        ) : (
          <Notice>{t('desk.history.none')}</Notice>
        ))}
      <ul className="desk-lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} hasStatus={filter.status === null} send={send} />
        ))}
      </ul>
      {next !== null && (
        <Button look="secondary" busy={busy} onClick={() => send({ type: 'page.more' })}>
          {t('desk.history.more')}
        </Button>
      )}
    </Results>
  );
}

type LineProps = { line: DeskLine; hasStatus: boolean; send: ListProps['send'] };

function Line({ line, hasStatus, send }: LineProps) {
  const { t } = useMessages();
  const { id, status, reason } = line;
  return (
    <li>
      <Button look="quiet" onClick={() => send({ type: 'receipt.open', id })}>
        {t('desk.review.heading', { id })}
      </Button>
      <span>
        {hasStatus && <Badge status={status}>{t(`desk.statusOne.${status}`)}</Badge>}{' '}
        {t('desk.history.line', {
          code: line.code,
          day: dayInWords(line.receiptDate),
          time: line.receiptTime,
          amount: amountInWords(line.amount),
          player: line.playerId,
        })}
      </span>
      {reason !== undefined && <span className="desk-soft">{reason}</span>}
    </li>
  );
}
