import { brand } from '#brand/brand.ts';
import { Emblem, Pack } from '#brand/drawings.ts';
import joiningWords from '#brand/words/joining.json' with { type: 'json' };
import { dayInWords } from '../../domain/dates.ts';
import type { Joining } from '../../domain/joining.ts';
import { ADDRESSES } from '../../domain/routes.ts';
import joiningMessages from '../../locales/it/joining.json' with { type: 'json' };
import { hasContest } from '../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { CodeEnvelope } from '../ui/drawings/code-envelope.tsx';
import { ReceiptData } from '../ui/drawings/receipt-data.tsx';
import { useDailyReceipts, usePromises } from './use-configured.ts';
import { useJoining } from './use-joining.ts';
import { useValidReceipts } from './use-valid-receipts.ts';

addMessages(joiningMessages, joiningWords);

/**
 * The steps from a visitor to a receipt that takes part. `whileContest` links exist only during a contest; `joining` is the
 * last step of §B.50 that this one covers.
 */
const STEPS = [
  { name: 'register', drawing: <CodeEnvelope />, href: '/register', joining: 'code' },
  { name: 'rules', drawing: <Emblem />, whileContest: '/contest', joining: 'rules' },
  { name: 'buy', drawing: <Pack />, href: '/prodotti' },
  { name: 'send', drawing: <ReceiptData />, whileContest: ADDRESSES.receiptForm },
] as const;

/** A completed step has no link. */
function wayTo(step: (typeof STEPS)[number], { steps }: Joining, isContest: boolean) {
  const isDone = 'joining' in step && steps.some(({ name, isDone }) => name === step.joining && isDone);
  const href = 'href' in step ? step.href : isContest ? step.whileContest : undefined;
  return { isDone, href: isDone ? undefined : href };
}

/** How one takes part, for every page that tells it, each in its own drawing. What a player has done is ticked. */
export function useHowItWorks() {
  const joining = useJoining();
  const isContest = useFlowState('contestStatus', hasContest);
  const { keepOriginalsUntil: until } = usePromises();
  const most = useDailyReceipts();
  const valid = useValidReceipts();
  const { t } = useMessages();
  return STEPS.map((step) => ({
    name: step.name,
    drawing: step.drawing,
    title: t(`joining.how.${step.name}.title`),
    text: [
      step.name === 'buy' && until === null
        ? t('joining.how.buy.undated', { brand: brand.name })
        : t(`joining.how.${step.name}.text`, {
            date: dayInWords(until ?? ''),
            most,
            brand: brand.name,
          }),
      ...(step.name === 'buy' && valid !== null ? [valid] : []),
    ].join(' '),
    ...wayTo(step, joining, isContest),
  }));
}
