import { useMachine } from '@xstate/react';
import type { FormEvent } from 'react';
import { type DeskMe, type DeskReview, mayOpenPlayers, mayReopen } from '../../../domain/desk.ts';
import { historyFilterOf } from '../../../domain/desk-place.ts';
import type { DeskHistoryEvent, DeskHistorySnapshot } from '../../../machines/desk/desk-history.machine.ts';
import { shownReceipts } from '../../../machines/desk/desk-place.selectors.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import type { DeskMachines } from '../adapters/desk-ports.ts';
import { RoomHeading, type RoomPlace, useOpened, useSessionEnd } from '../room.tsx';
import type { Visit } from '../rooms.tsx';
import { HistoryList } from './history-list.tsx';
import { Picture } from './picture.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';

type HistoryProps = {
  machine: DeskMachines['history'];
  me: DeskMe;
  place: RoomPlace;
  onOver: () => void;
  onVisit: Visit;
};
type PartProps = { history: DeskHistorySnapshot; send: (event: DeskHistoryEvent) => void };

/** What became of the receipts: a list to search, and one of them with its picture. */
export function History({ machine, me, place, onOver, onVisit }: HistoryProps) {
  const [history, send] = useMachine(machine, { input: { filter: historyFilterOf(place.opened) } });
  useOpened(place, shownReceipts(history), (opened) =>
    send({ type: 'place.seek', filter: historyFilterOf(opened) }),
  );
  useSessionEnd(history.matches('over'), onOver);
  const { receipt } = history.context;
  return (
    <main className="desk-main" aria-busy={history.hasTag('busy')}>
      {receipt === null ? (
        <HistoryList history={history} send={send} />
      ) : (
        <One receipt={receipt} me={me} history={history} send={send} onVisit={onVisit} />
      )}
    </main>
  );
}

type OneProps = PartProps & { receipt: DeskReview; me: DeskMe; onVisit: Visit };

function One({ receipt, me, history, send, onVisit }: OneProps) {
  const { t } = useMessages();
  const { isZoomed, quarters } = history.context;
  const { id, status, reason, claim, player } = receipt;
  const isDecided = status === 'approved' || status === 'refused';
  return (
    <div className="desk-panes">
      <Picture receipt={receipt} isZoomed={isZoomed} quarters={quarters} send={send} />
      <section className="desk-data" aria-label={t('desk.review.heading', { id })}>
        <Row>
          <Button
            look="quiet"
            aria-disabled={history.matches('reopening')}
            onClick={() => send({ type: 'receipt.close' })}
          >
            {t('desk.history.back')}
          </Button>
        </Row>
        <RoomHeading>{t('desk.review.heading', { id })}</RoomHeading>
        <p>
          <Badge status={status}>{t(`desk.statusOne.${status}`)}</Badge> {reason}
        </p>
        {claim.kind === 'other' && (
          <p>{t('desk.history.claimed', { by: claim.by ?? '', time: timeOfInstant(claim.until ?? '') })}</p>
        )}
        {mayReopen(me) && isDecided && <Reopening history={history} send={send} />}
        <ReceiptFacts
          receipt={receipt}
          onPlayer={mayOpenPlayers(me) ? () => onVisit('players', player.id) : null}
        />
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
