import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Item } from '../../../domain/entities.ts';
import { formToday } from '../../../domain/receipts-today.ts';
import { ADDRESSES, anchorOfReceipt } from '../../../domain/routes.ts';
import { hasContest } from '../../../machines/contest-status/contest-status.selectors.ts';
import { editionsPart } from '../../../machines/initialization/initialization.selectors.ts';
import type { ReceiptActorRef } from '../../../machines/receipt/receipt.machine.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { DrawWords } from '../../components/draw-words.tsx';
import { KeepOriginal } from '../../components/keep-original.tsx';
import { KeptTogether } from '../../components/kept-together.tsx';
import { useReceiptsToday } from '../../components/use-receipts-today.ts';
import { amountInWords, dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useSendDeadlineText } from './campaign-end.tsx';
import { useReceiptsLeft } from './receipts-left.tsx';

/** Says that the server already has the restored draft, for example because the page was closed while it was being sent (§F.16). */
export function AlreadyReceived({ item, onAnother }: { item: Item; onAnother: () => void }) {
  const { t } = useMessages();
  return (
    <Notice
      kind="info"
      title={t('contest.received.title')}
      actions={
        <>
          <Button onClick={onAnother}>{t('contest.received.another')}</Button>
          <LinkButton look="secondary" href={`/profile#${anchorOfReceipt(item)}`}>
            {t('receipt.used.ownLink')}
          </LinkButton>
        </>
      }
    >
      <p>
        {t('receipt.used.own', { date: dayOfInstant(item.createdAt), time: timeOfInstant(item.createdAt) })}
      </p>
    </Notice>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p>
      <strong>{title}</strong>
    </p>
    {children}
  </div>
);

function SentItem({ item: { code, amount, createdAt } }: { item: Item }) {
  const { t } = useMessages();
  return (
    <p>
      <KeptTogether part={code}>
        {t('contest.sent.receipt', {
          code,
          amount: amountInWords(amount),
          date: dayOfInstant(createdAt),
          time: timeOfInstant(createdAt),
        })}
      </KeptTogether>
    </p>
  );
}

/** The confirmation, a part for each question: which receipt, what happens now and until when, what to keep, what is left today. */
export function Sent({ receipt }: { receipt: ReceiptActorRef }) {
  const item = useSelector(receipt, (snapshot) => snapshot.context.sent);
  const editions = useFlowState('initialization', editionsPart);
  const isContest = useFlowState('contestStatus', hasContest);
  const today = useReceiptsToday(item);
  const left = useReceiptsLeft(today);
  const next = formToday(today, false);
  const { t } = useMessages();
  return (
    <Notice
      kind="success"
      title={t('contest.sent.title')}
      actions={
        <>
          <LinkButton href={ADDRESSES.receipts}>{t('contest.sent.profile')}</LinkButton>
          {isContest && next !== 'nothing' && (
            <Button
              look="secondary"
              onClick={() => receipt.send({ type: next === 'form' ? 'receipt.another' : 'receipt.prepare' })}
            >
              {t(next === 'form' ? 'contest.sent.another' : 'contest.today.prepareNext')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {item && (
          <Part title={t('contest.sent.what')}>
            <SentItem item={item} />
          </Part>
        )}
        <Part title={t('contest.sent.next')}>
          <p>{t('contest.sent.text')}</p>
          <p>
            <DrawWords />
          </p>
        </Part>
        <Part title={t('contest.sent.keep')}>
          <KeepOriginal edition={editions?.find(({ id }) => id === item?.editionId)} />
        </Part>
        {left && (
          <Part title={t('contest.sent.today')}>
            <p>{left}</p>
          </Part>
        )}
      </Stack>
    </Notice>
  );
}

/** The key of the sentence about the waiting receipt: whether this browser keeps its photo, once that is known. */
function waitingText(isKept: boolean | null) {
  if (isKept === null) return 'contest.waiting.leaves';
  return isKept ? 'contest.waiting.text' : 'contest.waiting.unkept';
}

/** Offline: shows the waiting receipt, which can be recalled. */
export function Waiting({ receipt }: { receipt: ReceiptActorRef }) {
  const code = useSelector(receipt, (snapshot) => snapshot.context.values.code);
  const isKept = useSelector(receipt, (snapshot) => snapshot.context.isKept);
  const deadline = useSendDeadlineText();
  const { t } = useMessages();
  return (
    <Notice
      kind={isKept === false ? 'warning' : 'info'}
      title={t('contest.waiting.title')}
      actions={
        <Button look="secondary" onClick={() => receipt.send({ type: 'receipt.cancel' })}>
          {t('contest.waiting.recall')}
        </Button>
      }
    >
      <p>
        <KeptTogether part={code}>{t(waitingText(isKept), { code })}</KeptTogether>
      </p>
      <p>{deadline}</p>
    </Notice>
  );
}
