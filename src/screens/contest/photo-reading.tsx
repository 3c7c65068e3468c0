import { useSelector } from '@xstate/react';
import { dayInWords } from '../../../domain/dates.ts';
import { type PhotoProblem, receiptWarnings } from '../../../domain/receipt-reading.ts';
import { isUntyped, type TypedReceipt } from '../../../domain/receipts.ts';
import { useOpenFlow } from '../../actors/actors.tsx';
import { useRunningEdition } from '../../components/use-running-edition.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

const NONE: readonly PhotoProblem[] = [];

/** What the reading of the photo does or has done; said in the field of the photo, which announces it. */
export function usePhotoNews(): string | undefined {
  const reading = useOpenFlow('receiptReading');
  const isReading = useSelector(reading, (snapshot) => snapshot?.matches('reading') ?? false);
  const receipt = useOpenFlow('receipt');
  const isOver = useSelector(
    reading,
    (snapshot) => (snapshot?.matches('read') || snapshot?.matches('unread')) ?? false,
  );
  const isTooSlow = useSelector(reading, (snapshot) => snapshot?.matches('tooSlow') ?? false);
  const isFilled = useSelector(receipt, (snapshot) => Object.keys(snapshot?.context.read ?? {}).length > 0);
  const isEmpty = useSelector(
    receipt,
    (snapshot) => snapshot !== undefined && isUntyped(snapshot.context.values),
  );
  const { t } = useMessages();
  if (isReading) return t('contest.reading.busy');
  if (isFilled) return t('contest.reading.done');
  if (isTooSlow && isEmpty) return t('contest.reading.slow');
  return isOver && isEmpty ? t('contest.reading.none') : undefined;
}

/** Problems of the photo, shown next to it so that the player replaces it before filling in the rest. */
export function PhotoWarnings() {
  const receipt = useOpenFlow('receipt');
  const problems = useSelector(receipt, (snapshot) => snapshot?.context.problems ?? NONE);
  const { t } = useMessages();
  if (problems.length === 0) return null;
  return (
    <Notice kind="warning" title={t('contest.warning.photo')}>
      {problems.map((problem) => (
        <p key={problem}>{t(`contest.warning.${problem}`)}</p>
      ))}
    </Notice>
  );
}

/** Warnings about what was typed, that a player may correct before sending; they do not block it. */
export function ReceiptWarnings({ typed, isRefused }: { typed: TypedReceipt; isRefused: boolean }) {
  const participations = useOpenFlow('participations');
  const items = useSelector(participations, (snapshot) => snapshot?.context.items);
  const edition = useRunningEdition();
  const campaign = edition && { start: edition.startDate, end: edition.endDate };
  const { t } = useMessages();
  const warnings = receiptWarnings({ typed, campaign, items: items ?? [], isRefused });
  if (warnings.length === 0) return null;
  const days = campaign && {
    start: dayInWords(campaign.start),
    end: dayInWords(campaign.end),
  };
  return (
    <Notice kind="warning" title={t('contest.warning.title')}>
      {warnings.map((warning) => (
        <p key={warning}>{t(`contest.warning.${warning}`, days ?? {})}</p>
      ))}
    </Notice>
  );
}
