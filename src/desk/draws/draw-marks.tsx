import { useState } from 'react';
import { dayInWords } from '../../../domain/dates.ts';
import {
  type DrawMark,
  type DrawPiece,
  MAX_REASON_LENGTH,
  needsReason,
  type ReasonedMark,
  reserveLeft,
  termsAfter,
} from '../../../domain/draw-acts.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { dayOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { askedRequest, ConfirmAct, charityOf, Done, errorsOf } from './draw-act.tsx';
import { DrawActForm } from './draw-forms.tsx';
import type { OneDrawProps } from './one-draw.tsx';

// What a manager records of a piece of a prize, and what came of it.

type Win = NonNullable<DrawPiece['win']>;

/** What was recorded of a piece just now, beside it. */
export function MarkResult({ win, draw, draws }: { win: Win } & Pick<OneDrawProps, 'draw' | 'draws'>) {
  const { t } = useMessages();
  const { done } = draws.context;
  if (done?.request.kind !== 'mark') return null;
  const { calledUp } = done;
  const text =
    calledUp === null
      ? t(`deskDraws.done.${done.request.mark}`, { charity: charityOf(draw, t) })
      : t('deskDraws.done.calledUp', { place: calledUp.place, ticket: calledUp.ticket });
  return <Done draws={draws} about={{ kind: 'mark', winId: win.id }} text={text} />;
}

/** `of`: which piece, for who hears the buttons; `about`: whose and which, for the question. */
type WinActionsProps = Pick<OneDrawProps, 'draw' | 'draws' | 'send'> & {
  win: Win;
  of: string;
  about: string;
};

/** The acts of one piece; a question or the field of a reason takes their place while it is open; then the pressed button has the focus again. */
export function WinActions({ of, ...act }: WinActionsProps) {
  const { t } = useMessages();
  const { win, draws, send } = act;
  const piece = { kind: 'mark', winId: win.id } as const;
  const asked = askedRequest(draws, piece);
  const { reasoned } = draws.context;
  const isReasoned = reasoned?.winId === win.id;
  const [pressed, setPressed] = useState<DrawMark | null>(null);
  const button = useReturnFocus<HTMLButtonElement>(isReasoned || asked !== null);
  if (isReasoned) return <ReasonForm {...act} mark={reasoned.mark} />;
  if (asked?.kind === 'mark') return <ConfirmMark {...act} mark={asked.mark} />;
  const press = (mark: DrawMark) => {
    setPressed(mark);
    if (needsReason(mark)) send({ type: 'reason.open', winId: win.id, mark });
    else
      send({
        type: 'act.submit',
        request: { kind: 'mark', winId: win.id, seen: win.state, mark, reason: '' },
      });
  };
  return (
    <>
      <FormMessages messages={errorsOf(draws, piece).form} />
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

type MarkProps = Omit<WinActionsProps, 'of'> & { mark: DrawMark };

/** The question of a mark, with where the prize goes and what the desk knows of its terms. */
function ConfirmMark({ win, about, mark, draw, draws, send }: MarkProps) {
  const { t } = useMessages();
  const deliverUntil = draw.holding === null ? '' : termsAfter(draw.holding.at).deliverUntil;
  const { pieces, next } = draws.context;
  const piece = pieces.find((one) => one.win?.id === win.id);
  const left = piece === undefined ? 'unknown' : reserveLeft(pieces, piece, draw, next === null);
  const key =
    mark === 'excluded'
      ? (`deskDraws.question.excluded.${left}` as const)
      : (`deskDraws.question.${mark}` as const);
  return (
    <ConfirmAct
      draws={draws}
      send={send}
      question={t(key, { charity: charityOf(draw, t) })}
      confirm={t(`deskDraws.confirm.${mark}`)}
    >
      <p>{about}</p>
      {mark === 'uncollected' && (
        <p>
          {t('deskDraws.question.uncollectedTerm', {
            day: dayOfInstant(win.since),
            until: dayInWords(deliverUntil),
          })}
        </p>
      )}
    </ConfirmAct>
  );
}

/** Why a winner does not get the prize, which they read. */
function ReasonForm({ mark, ...act }: MarkProps & { mark: ReasonedMark }) {
  const { t } = useMessages();
  const { win, draws, send } = act;
  const { request } = draws.context;
  const typed = request?.kind === 'mark' && request.winId === win.id ? request.reason : '';
  return (
    <DrawActForm
      draws={draws}
      send={send}
      about={{ kind: 'mark', winId: win.id }}
      name={t(`deskDraws.mark.${mark}`)}
      submitLabel={t(`deskDraws.reason.act.${mark}`)}
      secondaryAction={
        <Button
          look="quiet"
          aria-disabled={draws.hasTag('acting') || undefined}
          onClick={() => send({ type: 'reason.close' })}
        >
          {t('desk.act.back')}
        </Button>
      }
      requestOf={(values) => ({
        kind: 'mark',
        winId: win.id,
        seen: win.state,
        mark,
        reason: String(values.get('reason') ?? '').trim(),
      })}
      fields={(errorOf) => (
        <TextField
          name="reason"
          label={t(`deskDraws.reason.${mark}`)}
          hint={t(`deskDraws.reason.hint.${mark}`, { most: MAX_REASON_LENGTH })}
          maxLength={MAX_REASON_LENGTH}
          defaultValue={typed}
          error={errorOf('reason')}
          autoFocus
          required
        />
      )}
      question={() => <ConfirmMark {...act} mark={mark} />}
    />
  );
}
