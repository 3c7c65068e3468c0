import { dayInWords } from '../../../domain/dates.ts';
import type { DeskDraw } from '../../../domain/draw-acts.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { RoomHeading } from '../room.tsx';
import { Pieces } from './draw-pieces.tsx';
import { HoldStep, SealStep, TellStep, VerifyStep } from './draw-steps.tsx';
import type { DrawsPartProps } from './draws.tsx';

export type OneDrawProps = DrawsPartProps & { draw: DeskDraw };

/** The draw of one edition: its steps in their order, and winners and reserves once it is held. */
export function OneDraw(props: OneDrawProps) {
  const { t } = useMessages();
  const { draw, send } = props;
  return (
    <>
      <Row>
        <Button look="quiet" onClick={() => send({ type: 'draw.leave' })}>
          {t('deskDraws.back')}
        </Button>
      </Row>
      <RoomHeading>
        {draw.description || draw.code}{' '}
        <span className="desk-soft">
          {draw.code},{' '}
          {t('deskDraws.period', { from: dayInWords(draw.startDate), to: dayInWords(draw.endDate) })},{' '}
          {t(`deskDraws.state.${draw.state}`)}
        </span>
      </RoomHeading>
      <div className="desk-data desk-steps">
        <SealStep {...props} />
        <HoldStep {...props} />
        <VerifyStep {...props} />
        <TellStep {...props} />
        {draw.state === 'held' && <Pieces {...props} />}
      </div>
    </>
  );
}
