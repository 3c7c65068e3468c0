import { type ReactNode, useId } from 'react';
import { dayInWords } from '../../../domain/dates.ts';
import { DELIVER_DAYS, type DrawPiece, pieceKey, termsAfter } from '../../../domain/draw-acts.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { useFocusOnNextPage } from '../room.tsx';
import { charityOf, Refused } from './draw-act.tsx';
import { MarkResult, WinActions } from './draw-marks.tsx';
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
          <p className="desk-soft">
            {t('deskDraws.pieces.counts', { ...counts, charity: charityOf(draw, t) })}
          </p>
          <ul className="desk-lines">
            {pieces
              .filter(({ prize }) => prize === number)
              .map((piece) => (
                <Piece key={pieceKey(piece)} piece={piece} {...props} />
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
    <div className="desk-part">
      <h3 className="desk-subtitle">{title}</h3>
      {children}
    </div>
  );
}

const pieceId = (piece: DrawPiece): string => `desk-piece-${pieceKey(piece)}`;

type PieceProps = OneDrawProps & { piece: DrawPiece };

function Piece(props: PieceProps) {
  const { t } = useMessages();
  const { piece, draws, mayAct } = props;
  const { prize, place, isReserve, ticket, receiptId, playerId, name, standing, passedOver, win } = piece;
  return (
    <li id={pieceId(piece)} tabIndex={-1}>
      <span>{t(isReserve ? 'deskDraws.pieces.reserve' : 'deskDraws.pieces.winner', { place })}</span>
      <span>
        {/* Whoever reads the names may open the pages of players. */}
        {name !== null && (
          <Button look="quiet" onClick={() => props.onPlayer?.(playerId)}>
            {name}
          </Button>
        )}
        {(standing === 'blocked' || standing === 'closed') && (
          <Badge status="refused">{t(`deskDraws.pieces.${standing}`)}</Badge>
        )}{' '}
        <code className="desk-code desk-soft">{ticket}</code>
        <span className="desk-soft desk-possible">{t('deskDraws.pieces.from', { receiptId, playerId })}</span>
      </span>
      <span>
        <WinStatus win={win} passedOver={passedOver} draw={props.draw} />
      </span>
      {win !== null && (
        <div className="desk-wide">
          <MarkResult win={win} draw={props.draw} draws={draws} />
          {mayAct && win.acts.length > 0 ? (
            <WinActions
              {...props}
              win={win}
              of={t('deskDraws.mark.of', { prize, place })}
              about={t('deskDraws.mark.about', {
                name: name ?? t('deskDraws.pieces.from', { receiptId, playerId }),
                prize: props.draw.prizes.find(({ number }) => number === prize)?.name ?? '',
                place,
              })}
            />
          ) : (
            <Refused draws={draws} about={{ kind: 'mark', winId: win.id }} />
          )}
        </div>
      )}
    </li>
  );
}

type WinStatusProps = Pick<OneDrawProps, 'draw'> & Pick<DrawPiece, 'win' | 'passedOver'>;

function WinStatus({ win, passedOver, draw }: WinStatusProps) {
  const { t } = useMessages();
  if (win === null)
    return (
      <span className="desk-soft">
        {passedOver === null ? t('deskDraws.win.none') : t(`deskDraws.passedOver.${passedOver}`)}
      </span>
    );
  const { state, since, confirmUntil: until, reason } = win;
  // What has still to be done has a day since when, which must not read as the day by which.
  const isOpen = state === 'drawn' || state === 'confirmed';
  return (
    <>
      <strong>{t(`deskDraws.win.${state}`)}</strong>{' '}
      {(state === 'told' || state === 'lapsed') && until !== null
        ? // For a lapsed win: when the term ended, not when the server noticed.
          t(`deskDraws.win.${state === 'told' ? 'until' : 'ended'}`, {
            day: dayOfInstant(until),
            time: timeOfInstant(until),
          })
        : t(`deskDraws.win.${isOpen ? 'since' : 'on'}`, { day: dayOfInstant(since) })}
      {state === 'confirmed' && draw.holding !== null && (
        <span className="desk-soft desk-possible">
          {t('deskDraws.win.deliverUntil', {
            day: dayInWords(termsAfter(draw.holding.at).deliverUntil),
            days: DELIVER_DAYS,
          })}
        </span>
      )}
      {reason !== null && <span className="desk-soft desk-possible">{reason}</span>}
    </>
  );
}
