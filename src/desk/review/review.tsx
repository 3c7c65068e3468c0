import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import {
  commandOfKey,
  type DeskDecided,
  type DeskMe,
  hasLostPhoto,
  mayOpenPlayers,
} from '../../../domain/desk.ts';
import type { Message } from '../../../domain/errors.ts';
import type { DeskReviewEvent, DeskReviewSnapshot } from '../../../machines/desk/desk-review.machine.ts';
import { timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { DeskMachines } from '../adapters/desk-ports.ts';
import { KeyHint } from '../key-hint.tsx';
import { KeyList } from '../key-list.tsx';
import { RoomHeading, useSessionEnd } from '../room.tsx';
import type { Visit } from '../rooms.tsx';
import { Picture } from './picture.tsx';
import { QueueFacts } from './queue-facts.tsx';
import { Reasons } from './reasons.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';

type ReviewProps = { machine: DeskMachines['review']; me: DeskMe; onOver: () => void; onVisit: Visit };
type Send = (event: DeskReviewEvent) => void;

/** The receipts that wait, one after the other. */
export function Review({ machine, me, onOver, onVisit }: ReviewProps) {
  const { t } = useMessages();
  const [review, send] = useMachine(machine, { input: { lostNote: t('desk.lost.note') } });
  useSessionEnd(review.matches('over'), onOver);
  useKeys(review, send);
  const { receipt, queue, last, undone, messages } = review.context;
  const shown = review.matches('empty') || review.matches('failed') ? null : receipt;
  return (
    <main className="desk-main" aria-busy={review.hasTag('busy')}>
      <div className="desk-top">
        <QueueFacts queue={queue} decided={review.context.decided} />
        <KeyList isOpen={review.context.isHelpOpen} hasKeys={review.context.hasKeys} send={send} />
      </div>
      {shown === null && <Refusal messages={messages} />}
      {shown !== null && shown.id === undone && (
        <Notice kind="success" announced>
          {t('desk.undone', { id: shown.id })}
        </Notice>
      )}
      {last && <LastDecision last={last} review={review} send={send} />}
      {shown === null ? (
        <Nothing review={review} send={send} />
      ) : (
        <div className="desk-panes">
          <Picture
            receipt={shown}
            isZoomed={review.context.isZoomed}
            quarters={review.context.quarters}
            send={send}
          />
          <section className="desk-data" aria-label={t('desk.review.heading', { id: shown.id })}>
            <Heading key={`${shown.id} ${shown.version}`} receipt={shown} />
            <Refusal messages={messages} />
            {review.matches('choosingReason') ? (
              <Reasons review={review} send={send} />
            ) : (
              <Acts review={review} send={send} />
            )}
            <ReceiptFacts
              receipt={shown}
              onPlayer={mayOpenPlayers(me) ? () => onVisit('players', shown.player.id) : null}
            />
          </section>
        </div>
      )}
    </main>
  );
}

/** The refusal of the last press, beside the buttons: on a phone the top of the room is out of view. */
function Refusal({ messages }: { messages: readonly Message[] }) {
  const { messageText } = useMessages();
  if (messages.length === 0) return null;
  return (
    <Notice kind="warning" announced>
      {messages.map((message) => (
        <p key={messageText(message)}>{messageText(message)}</p>
      ))}
    </Notice>
  );
}

/** What was decided last, and the way to take it back. */
function LastDecision({ last, review, send }: { last: DeskDecided; review: DeskReviewSnapshot; send: Send }) {
  const { t } = useMessages();
  const isApproved = last.status === 'approved';
  return (
    <div className="desk-last" role="status">
      <p>
        {t(isApproved ? 'desk.last.approved' : 'desk.last.refused', {
          id: last.id,
          reason: last.reason ?? '',
          time: timeOfInstant(last.undoUntil),
        })}
      </p>
      <KeyHint name="U">
        <Button
          look="quiet"
          busy={review.matches('undoing')}
          // The next decision is about to take its place.
          aria-disabled={review.matches('deciding')}
          onClick={() => send({ type: 'decision.undo' })}
        >
          {t('desk.act.undo')}
        </Button>
      </KeyHint>
    </div>
  );
}

/**
 * Single keys are commands, unless somebody writes, holds another key, or has turned them off. A key that is held down counts
 * once: otherwise it would decide receipts that nobody has seen.
 */
function useKeys(review: DeskReviewSnapshot, send: Send): void {
  const { context } = review;
  const articles = review.matches('choosingReason') ? (context.queue?.articles ?? []) : null;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isWriting =
      event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if (!context.hasKeys || (isWriting && event.key !== 'Escape')) return;
    const command = commandOfKey(event.key, articles);
    if (command === undefined) return;
    event.preventDefault();
    send(command);
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function Nothing({ review, send }: PartProps) {
  const { t } = useMessages();
  const isBusy = review.hasTag('busy');
  // Once the queue is known the page stays as it is while it is asked for again, by itself or by a press.
  if (isBusy && review.context.queue === null) return <p role="status">{t('desk.review.asking')}</p>;
  const isFailed = review.matches('failed');
  return (
    <>
      <RoomHeading>{t('desk.room.queue')}</RoomHeading>
      <Notice
        kind={isFailed ? 'error' : 'success'}
        title={t(isFailed ? 'desk.review.failed' : 'desk.review.empty')}
        announced
        actions={
          <Button busy={isBusy} onClick={() => send({ type: 'queue.ask' })}>
            {t('desk.review.again')}
          </Button>
        }
      >
        {!isFailed && t('desk.review.emptyMore')}
      </Notice>
    </>
  );
}

/** The focus comes here with each receipt, so that who listens hears which it is. */
function Heading({ receipt }: { receipt: { id: number; version: number } }) {
  const { t } = useMessages();
  return (
    <RoomHeading>
      {t('desk.review.heading', { id: receipt.id })}
      {receipt.version > 1 && (
        <span className="desk-soft"> {t('desk.review.version', { version: receipt.version })}</span>
      )}
    </RoomHeading>
  );
}

type PartProps = { review: DeskReviewSnapshot; send: Send };

function Acts({ review, send }: PartProps) {
  const { t } = useMessages();
  const isDeciding = review.matches('deciding');
  const isBusy = review.hasTag('busy');
  const refuse = useRef<HTMLButtonElement>(null);
  const reasonId = useId();
  const { receipt } = review.context;
  const isLost = receipt !== null && hasLostPhoto(receipt);
  // Whoever was among the reasons, which are gone, is back where they began.
  useEffect(() => {
    if (document.activeElement === document.body) refuse.current?.focus();
  }, []);
  return (
    <div className="desk-acts">
      <KeyHint name="A">
        <Button
          busy={isDeciding}
          aria-disabled={isBusy || isLost}
          aria-describedby={isLost ? reasonId : undefined}
          onClick={() => send({ type: 'receipt.approve' })}
        >
          {t('desk.act.approve')}
        </Button>
      </KeyHint>
      <KeyHint name="X">
        <Button
          ref={refuse}
          look="secondary"
          aria-disabled={isBusy}
          onClick={() => send({ type: 'receipt.refuse' })}
        >
          {t('desk.act.refuse')}
        </Button>
      </KeyHint>
      <KeyHint name="S">
        <Button look="quiet" aria-disabled={isBusy} onClick={() => send({ type: 'receipt.skip' })}>
          {t('desk.act.skip')}
        </Button>
      </KeyHint>
      {isLost && (
        <p id={reasonId} className="desk-soft">
          {t('desk.lost.noApproval')}
        </p>
      )}
    </div>
  );
}
