import { useSelector } from '@xstate/react';
import type { Item } from '../../../domain/entities.ts';
import { hasContest } from '../../../machines/contest-status/contest-status.selectors.ts';
import type { CorrectionActorRef } from '../../../machines/correction/correction.machine.ts';
import type { ParticipationsActorRef } from '../../../machines/participations/participations.machine.ts';
import { useFlowState, useScreenFlow } from '../../actors/actors.tsx';
import { useReturnFocus } from '../../blocks/use-return-focus.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Question } from '../../ui/feedback/question.tsx';
import { CorrectionForm } from './correction-form.tsx';

function Withdrawal({ item, participations }: { item: Item; participations: ParticipationsActorRef }) {
  const isReleasing = useSelector(participations, (snapshot) => snapshot.matches('releasing'));
  const { text } = useText();
  return (
    <Question
      yesText={text('profile.item.confirm')}
      noText={text('profile.item.leave')}
      busy={isReleasing}
      onYes={() => participations.send({ type: 'item.withdraw', itemId: item.id })}
      onNo={() => participations.send({ type: 'item.keep' })}
    >
      {text('profile.item.ask', { code: item.code })}
    </Question>
  );
}

type Props = { item: Item; participations: ParticipationsActorRef; correction: CorrectionActorRef };

function PendingDesk({ item, participations, correction }: Props) {
  const isAsked = useSelector(participations, (snapshot) => snapshot.context.asked === item.id);
  const isCorrected = useSelector(correction, (snapshot) => snapshot.context.itemId === item.id);
  const isContest = useFlowState('contestStatus', hasContest);
  const { text } = useText();
  const correct = useReturnFocus<HTMLButtonElement>(isCorrected);
  const withdraw = useReturnFocus<HTMLButtonElement>(isAsked);
  if (isAsked) return <Withdrawal item={item} participations={participations} />;
  if (isCorrected) return <CorrectionForm correction={correction} />;
  return (
    <>
      {/* Once the contest is over nothing is taken any more, not even a correction. */}
      {isContest && (
        <Button
          ref={correct}
          look="secondary"
          aria-label={text('profile.item.correctLabel', { code: item.code })}
          onClick={() => correction.send({ type: 'correction.open', item })}
        >
          {text('profile.item.correct')}
        </Button>
      )}
      <Button
        ref={withdraw}
        look="quiet"
        aria-label={text('profile.item.withdrawLabel', { code: item.code })}
        onClick={() => participations.send({ type: 'item.withdraw', itemId: item.id })}
      >
        {text('profile.item.withdraw')}
      </Button>
    </>
  );
}

/** What can still be done about a receipt that nobody has judged (§B.18). */
export function ParticipationDesk(props: Omit<Props, 'correction'>) {
  const correction = useScreenFlow('correction');
  return correction && <PendingDesk {...props} correction={correction} />;
}
