import { useSelector } from '@xstate/react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Item } from '../../../domain/entities.ts';
import { type ReceiptValues, validateCorrection } from '../../../domain/receipts.ts';
import type { ReceiptsToday } from '../../../domain/receipts-today.ts';
import { hasContest, lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import type { CorrectionActorRef } from '../../../machines/correction/correction.machine.ts';
import type { ParticipationsActorRef } from '../../../machines/participations/participations.machine.ts';
import { useFlowState, useScreenFlow } from '../../actors/actors.tsx';
import { FormMessages } from '../../components/form-messages.tsx';
import { KeptTogether } from '../../components/kept-together.tsx';
import {
  ReceiptFields,
  ReceiptPhotoField,
  UploadProgress,
  UsedNote,
} from '../../components/receipt-fields.tsx';
import { useFlowForm } from '../../components/use-flow-form.ts';
import { useReceiptsToday } from '../../components/use-receipts-today.ts';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Question } from '../../ui/feedback/question.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { Row } from '../../ui/layout/stack.tsx';

/** The data of a sent receipt, to be corrected in their place; the picture stays unless another one is chosen. */
function CorrectionForm({ correction, participations }: Pick<Props, 'correction' | 'participations'>) {
  const { itemId, values, errors, fraction } = useSelector(correction, (snapshot) => snapshot.context);
  const items = useSelector(participations, (snapshot) => snapshot.context.items);
  const others = items?.filter(({ id }) => id !== itemId) ?? null;
  const isBusy = useSelector(correction, (snapshot) => snapshot.hasTag('busy'));
  const isSending = useSelector(correction, (snapshot) => snapshot.matches({ open: 'sending' }));
  const isPreparing = useSelector(correction, (snapshot) => snapshot.matches({ open: 'preparingPhoto' }));
  const now = useFlowState('contestStatus', lastInstant);
  const { t } = useMessages();
  const { field, form, onSubmit } = useFlowForm<ReceiptValues>({
    values,
    validate: (typed) => validateCorrection(typed, now),
    errors,
    submit: (typed) => correction.send({ type: 'correction.submit', values: typed }),
  });
  const { setFocus } = form;
  useLayoutEffect(() => setFocus('code'), [setFocus]);
  return (
    <FormFrame onSubmit={onSubmit} aria-label={t('profile.correction.title')}>
      <ReceiptFields field={field} />
      <ReceiptPhotoField field={field} form={form} flow={correction} isPreparing={isPreparing} isKept />
      <FormMessages messages={errors.form}>
        <UsedNote messages={errors.form} typed={values} items={others} />
      </FormMessages>
      <Row>
        <Button type="submit" busy={isBusy}>
          {t('profile.correction.submit')}
        </Button>
        {!isSending && (
          <Button look="quiet" onClick={() => correction.send({ type: 'correction.close' })}>
            {t('profile.correction.close')}
          </Button>
        )}
      </Row>
      {isSending && values.file && (
        <UploadProgress fraction={fraction} onCancel={() => correction.send({ type: 'correction.cancel' })} />
      )}
    </FormFrame>
  );
}

/** The key of the question: a withdrawn receipt still counts towards the day's limit, so it may not be sent again today. */
function withdrawalQuestion(today: ReceiptsToday | null) {
  if (today?.left !== 0) return 'profile.item.ask';
  return today.isLastDay ? 'profile.item.askOver' : 'profile.item.askFull';
}

function Withdrawal({ item, participations }: { item: Item; participations: ParticipationsActorRef }) {
  const isReleasing = useSelector(participations, (snapshot) => snapshot.matches('releasing'));
  const today = useReceiptsToday();
  const { t } = useMessages();
  return (
    <Question
      yesText={t('profile.item.confirm')}
      noText={t('profile.item.leave')}
      busy={isReleasing}
      onYes={() => participations.send({ type: 'item.withdraw', itemId: item.id })}
      onNo={() => participations.send({ type: 'item.keep' })}
    >
      <KeptTogether part={item.code}>{t(withdrawalQuestion(today), { code: item.code })}</KeptTogether>
    </Question>
  );
}

type Props = {
  item: Item;
  participations: ParticipationsActorRef;
  correction: CorrectionActorRef;
  /** The receipt's line, with what it says now. */
  line: RefObject<HTMLElement | null>;
};

/**
 * Where the focus goes when the form is closed: a saved correction shows in the receipt's line, which an open photo may have
 * pushed out of view; one that was left leads back to its button.
 */
function useCorrectionFocus({ item, line }: Pick<Props, 'item' | 'line'>, isCorrected: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(isCorrected ? item : null);
  useLayoutEffect(() => {
    if (isCorrected) before.current ??= item;
    else if (before.current) {
      (before.current === item ? button : line).current?.focus();
      before.current = null;
    }
  }, [isCorrected, item, line]);
  return button;
}

function PendingActions({ item, participations, correction, line }: Props) {
  const isAsked = useSelector(participations, (snapshot) => snapshot.context.asked === item.id);
  const isCorrected = useSelector(correction, (snapshot) => snapshot.context.itemId === item.id);
  const isContest = useFlowState('contestStatus', hasContest);
  const { t } = useMessages();
  const correct = useCorrectionFocus({ item, line }, isCorrected);
  const withdraw = useReturnFocus<HTMLButtonElement>(isAsked);
  if (isAsked) return <Withdrawal item={item} participations={participations} />;
  if (isCorrected) return <CorrectionForm correction={correction} participations={participations} />;
  return (
    <>
      {/* After the contest nothing is accepted, not even a correction. */}
      {isContest && (
        <Button
          ref={correct}
          look="secondary"
          aria-label={t('profile.item.correctLabel', { code: item.code })}
          onClick={() => correction.send({ type: 'correction.open', item })}
        >
          {t('profile.item.correct')}
        </Button>
      )}
      <Button
        ref={withdraw}
        look="quiet"
        aria-label={t('profile.item.withdrawLabel', { code: item.code })}
        onClick={() => participations.send({ type: 'item.withdraw', itemId: item.id })}
      >
        {t('profile.item.withdraw')}
      </Button>
    </>
  );
}

/** The actions for a pending receipt (§B.18). */
export function ParticipationActions(props: Omit<Props, 'correction'>) {
  const correction = useScreenFlow('correction');
  return correction && <PendingActions {...props} correction={correction} />;
}
