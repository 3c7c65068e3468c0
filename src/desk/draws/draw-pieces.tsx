import { type ReactNode, useId, useState } from 'react';
import { type DrawMark, type DrawPiece, MAX_REASON_LETTERS, placeOf } from '../../../domain/draw-acts.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { useReturnedFocus } from '../confirm-panel.tsx';
import { useFocusOnNextPage } from '../room.tsx';
import { askedRequest, ConfirmAct, Done, errorsOf, Refused } from './draw-act.tsx';
import { ActForm } from './draw-forms.tsx';
import type { OneDrawProps } from './one-draw.tsx';

/** Winners and reserves by prize, with what became of each piece and what may be recorded of it. */
export function Pieces(props: OneDrawProps) {
  const { t } = useMessages();
  const id = useId();
  const { draw, draws, send, mayAct } = props;
  const { pieces, next, pieceMessages, request } = draws.context;
  useFocusOnNextPage(pieces.map(pieceId), draw.code);
  const isReading = draws.matches({ one: { pieces: 'reading' } });
  /** The list was read again, and what was pressed is on a later page. */
  const isElsewhere = request?.kind === 'mark' && !pieces.some(({ win }) => win?.id === request.winId);
  return (
    <section className="desk-data" aria-labelledby={id}>
      <h2 id={id} className="desk-subtitle">
        {t('deskDraws.pieces.title')}
      </h2>
      {mayAct && (
        <p className="desk-soft">
          <a href={`/desk/v1/draws/${draw.code}/winners`} download={`vincitori-${draw.code}.csv`}>
            {t('deskDraws.pieces.file')}
          </a>{' '}
          {t('deskDraws.pieces.fileHint')}
        </p>
      )}
      {isElsewhere && <Refused draws={draws} about={{ kind: 'mark', winId: request.winId }} />}
      {isReading && pieces.length === 0 && <p role="status">{t('desk.waiting')}</p>}
      {draw.prizes.map(({ number, name, ...counts }) => (
        <Prize key={number} title={t('deskDraws.pieces.prize', { number, name })}>
          <p className="desk-soft">{t('deskDraws.pieces.counts', counts)}</p>
          <ul className="desk-lines">
            {pieces
              .filter(({ prize }) => prize === number)
              .map((piece) => (
                <Piece key={placeOf(piece)} piece={piece} {...props} />
              ))}
          </ul>
        </Prize>
      ))}
      <FormMessages messages={pieceMessages} />
      <Row>
        {draws.matches({ one: { pieces: 'failed' } }) && (
          <Button look="secondary" onClick={() => send({ type: 'pieces.retry' })}>
            {t('desk.retry')}
          </Button>
        )}
        {next !== null && (
          <Button
            look="secondary"
            busy={draws.matches({ one: { pieces: 'more' } }) || isReading}
            onClick={() => send({ type: 'pieces.more' })}
          >
            {t('deskDraws.pieces.more')}
          </Button>
        )}
      </Row>
    </section>
  );
}

function Prize({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="desk-subtitle">{title}</h3>
      {children}
    </div>
  );
}

const pieceId = (piece: DrawPiece): string => `desk-piece-${placeOf(piece)}`;

type PieceProps = OneDrawProps & { piece: DrawPiece };

function Piece(props: PieceProps) {
  const { t } = useMessages();
  const { piece, draws, send, mayAct } = props;
  const { prize, place, isReserve, ticket, receiptId, playerId, win } = piece;
  return (
    <li id={pieceId(piece)} tabIndex={-1}>
      <span>{t(isReserve ? 'deskDraws.pieces.reserve' : 'deskDraws.pieces.winner', { place })}</span>
      <span>
        <code className="desk-code">{ticket}</code>
        <span className="desk-soft desk-possible">{t('deskDraws.pieces.from', { receiptId, playerId })}</span>
      </span>
      <span>
        <WinStatus win={win} />
      </span>
      {win !== null && (
        <div className="desk-wide">
          <MarkResult win={win} draws={draws} />
          {mayAct && win.acts.length > 0 ? (
            <WinActions win={win} of={t('deskDraws.mark.of', { prize, place })} draws={draws} send={send} />
          ) : (
            <Refused draws={draws} about={{ kind: 'mark', winId: win.id }} />
          )}
        </div>
      )}
    </li>
  );
}

type Win = NonNullable<DrawPiece['win']>;

function WinStatus({ win }: { win: Win | null }) {
  const { t } = useMessages();
  if (win === null) return <span className="desk-soft">{t('deskDraws.win.none')}</span>;
  const { state, since, confirmUntil: until, reason } = win;
  return (
    <>
      <strong>{t(`deskDraws.win.${state}`)}</strong>{' '}
      {state === 'told' && until !== null
        ? t('deskDraws.win.until', { day: dayOfInstant(until), time: timeOfInstant(until) })
        : t('deskDraws.win.since', { day: dayOfInstant(since) })}
      {reason !== null && <span className="desk-soft desk-possible">{reason}</span>}
    </>
  );
}

/** What was recorded of a piece just now, beside it. */
function MarkResult({ win, draws }: { win: Win } & Pick<OneDrawProps, 'draws'>) {
  const { t } = useMessages();
  const { done } = draws.context;
  if (done?.request.kind !== 'mark') return null;
  const { calledUp } = done;
  const text =
    calledUp === null
      ? t(`deskDraws.done.${done.request.mark}`)
      : t('deskDraws.done.calledUp', { place: calledUp.place, ticket: calledUp.ticket });
  return <Done draws={draws} about={{ kind: 'mark', winId: win.id }} text={text} />;
}

/** `of`: which piece, for who hears the buttons. */
type WinActionsProps = Pick<OneDrawProps, 'draws' | 'send'> & { win: Win; of: string };

/** The acts of one piece; a question or the reason of an exclusion takes their place, and gives the focus back. */
function WinActions({ win, of, draws, send }: WinActionsProps) {
  const { t } = useMessages();
  const about = { kind: 'mark', winId: win.id } as const;
  const asked = askedRequest(draws, about);
  const isExcluding = draws.context.excluding === win.id;
  const [pressed, setPressed] = useState<DrawMark | null>(null);
  const button = useReturnedFocus(isExcluding || asked !== null);
  if (isExcluding) return <ExclusionForm win={win} draws={draws} send={send} />;
  if (asked?.kind === 'mark') return <ConfirmMark mark={asked.mark} draws={draws} send={send} />;
  const press = (mark: DrawMark) => {
    setPressed(mark);
    if (mark === 'excluded') send({ type: 'exclusion.open', winId: win.id });
    else
      send({
        type: 'act.submit',
        request: { kind: 'mark', winId: win.id, seen: win.state, mark, reason: '' },
      });
  };
  return (
    <>
      <FormMessages messages={errorsOf(draws, about).form} />
      <Row>
        {win.acts.map((mark) => (
          <Button
            key={mark}
            ref={mark === pressed ? button : undefined}
            look="quiet"
            aria-label={t('deskDraws.mark.named', { act: t(`deskDraws.mark.${mark}`), of })}
            aria-disabled={draws.hasTag('acting') || undefined}
            onClick={() => press(mark)}
          >
            {t(`deskDraws.mark.${mark}`)}
          </Button>
        ))}
      </Row>
    </>
  );
}

function ConfirmMark({ mark, draws, send }: Pick<WinActionsProps, 'draws' | 'send'> & { mark: DrawMark }) {
  const { t } = useMessages();
  return (
    <ConfirmAct
      draws={draws}
      send={send}
      question={t(`deskDraws.question.${mark}`)}
      confirm={t(`deskDraws.confirm.${mark}`)}
    />
  );
}

/** Why a winner may not have the prize, which they read. */
function ExclusionForm({ win, draws, send }: Omit<WinActionsProps, 'of'>) {
  const { t } = useMessages();
  const { request } = draws.context;
  const typed = request?.kind === 'mark' && request.winId === win.id ? request.reason : '';
  return (
    <ActForm
      draws={draws}
      send={send}
      about={{ kind: 'mark', winId: win.id }}
      name={t('deskDraws.mark.excluded')}
      act={t('deskDraws.exclude.act')}
      beside={
        <Button
          look="quiet"
          aria-disabled={draws.hasTag('acting') || undefined}
          onClick={() => send({ type: 'exclusion.close' })}
        >
          {t('desk.act.back')}
        </Button>
      }
      requestOf={(values) => ({
        kind: 'mark',
        winId: win.id,
        seen: win.state,
        mark: 'excluded',
        reason: String(values.get('reason') ?? '').trim(),
      })}
      fields={(errorOf) => (
        <TextField
          name="reason"
          label={t('deskDraws.exclude.reason')}
          hint={t('deskDraws.exclude.hint')}
          maxLength={MAX_REASON_LETTERS}
          defaultValue={typed}
          error={errorOf('reason')}
          autoFocus
          required
        />
      )}
      question={() => <ConfirmMark mark="excluded" draws={draws} send={send} />}
    />
  );
}
