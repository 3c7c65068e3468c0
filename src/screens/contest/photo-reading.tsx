import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { dayInWords } from '../../../domain/dates.ts';
import { type PhotoProblem, receiptWarnings } from '../../../domain/receipt-reading.ts';
import { isUntyped, TYPED_RECEIPT, type TypedReceipt, untypedFields } from '../../../domain/receipts.ts';
import { useOpenFlow } from '../../actors/actors.tsx';
import { useRunningEdition } from '../../components/use-running-edition.ts';
import { listInWords } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/stack.tsx';

const NONE: readonly PhotoProblem[] = [];

/** What was read, and which fields are left to the player: those that were empty then, not while they are typed. */
function useReadInWords(): string {
  const receipt = useOpenFlow('receipt');
  const values = useSelector(receipt, (snapshot) => snapshot?.context.values ?? TYPED_RECEIPT);
  const read = useSelector(receipt, (snapshot) => Object.keys(snapshot?.context.read ?? {}).join(' '));
  const [told, tell] = useState({ read: '', left: untypedFields(values) });
  if (told.read !== read) tell({ read, left: untypedFields(values) });
  const { t } = useMessages();
  const done = t('contest.reading.done');
  if (told.left.length === 0) return done;
  const fields = listInWords(
    told.left.map((name) => t(`contest.reading.field.${name}`)),
    'and',
  );
  return t('contest.reading.missing', { done, fields });
}

/** Another try, where the device took too long. */
export function ReadAgain() {
  const reading = useOpenFlow('receiptReading');
  const isTooSlow = useSelector(reading, (snapshot) => snapshot?.matches('tooSlow') ?? false);
  const { t } = useMessages();
  if (!reading || !isTooSlow) return null;
  return (
    <Row>
      <Button look="secondary" onClick={() => reading.send({ type: 'reading.retry' })}>
        {t('contest.reading.again')}
      </Button>
    </Row>
  );
}

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
  const done = useReadInWords();
  const { t } = useMessages();
  if (isReading) return t('contest.reading.busy');
  if (isFilled) return done;
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
