import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { dayInWords } from '../../domain/dates.ts';
import { lastContestEnd } from '../../domain/moved-end.ts';
import { TYPED_FIELDS, type TypedReceipt } from '../../domain/receipts.ts';
import { ADDRESSES } from '../../domain/routes.ts';
import lateMessages from '../../locales/it/late.json' with { type: 'json' };
import receiptMessages from '../../locales/it/receipt.json' with { type: 'json' };
import { pastEditions } from '../../machines/configuration/configuration.selectors.ts';
import { contestStatus } from '../../machines/contest-status/contest-status.selectors.ts';
import type { LateReceiptActorRef } from '../../machines/late-receipt/late-receipt.machine.ts';
import { explanation } from '../../machines/navigation/navigation.selectors.ts';
import { currentPath } from '../../machines/shell/shell.selectors.ts';
import { useFlowState, useScreenFlow } from '../actors/actors.tsx';
import { KeptTogether } from '../components/kept-together.tsx';
import { useContactEmail } from '../components/use-configured.ts';
import { useEndNews } from '../components/use-end-news.ts';
import { dayOfInstant, endOfInstant, timeOfInstant } from '../i18n/formats.ts';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { DefinitionList } from '../ui/layout/definition-list.tsx';
import { Section } from '../ui/layout/section.tsx';
import { MAIN_ID } from './page-frame.tsx';

// In the chunk of what is told after the end: one more would move the grouping of the parts.
export { EndNewsNotice } from './end-news.tsx';

addMessages(lateMessages, receiptMessages);

type Props = { lateReceipt: LateReceiptActorRef };

/** What was written, field by field. */
function DraftValues({ lateReceipt }: Props) {
  const draft = useSelector(lateReceipt, (snapshot) => snapshot.context.draft);
  const { t } = useMessages();
  if (!draft) return null;
  const inWords = (field: keyof TypedReceipt) =>
    field === 'receiptDate' ? dayInWords(draft.receiptDate) : draft[field];
  return (
    <DefinitionList
      entries={[
        ...TYPED_FIELDS.map((field) => ({
          term: t(`receipt.form.${field}`),
          value: inWords(field) || t('late.empty'),
        })),
        { term: t('late.photo'), value: draft.file?.name ?? t('late.noPhoto') },
      ]}
    />
  );
}

/** The receipt arrived after all. */
function Arrived({ lateReceipt }: Props) {
  const item = useSelector(lateReceipt, (snapshot) => snapshot.context.arrived);
  const { t } = useMessages();
  if (!item) return null;
  const { code, createdAt } = item;
  return (
    <Notice
      kind="success"
      title={<KeptTogether part={code}>{t('late.arrived.title', { code })}</KeptTogether>}
      actions={<DismissButton lateReceipt={lateReceipt}>{t('late.close')}</DismissButton>}
    >
      {t('late.arrived.text', { date: dayOfInstant(createdAt), time: timeOfInstant(createdAt) })}
    </Notice>
  );
}

/** Ends the notice; the focus goes to the page, since the button goes with it. */
function DismissButton({ lateReceipt, children }: Props & { children: ReactNode }) {
  const leave = () => {
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    lateReceipt.send({ type: 'late.dismiss' });
  };
  return (
    <Button look="quiet" onClick={leave}>
      {children}
    </Button>
  );
}

/** When the last contest ended, ISO 8601. */
const useLastContestEnd = (): string =>
  lastContestEnd({
    calendar: useFlowState('contestStatus', ({ context }) => context.calendar),
    status: useFlowState('contestStatus', contestStatus),
    pastEditions: useFlowState('configuration', pastEditions),
  });

/** Why the receipt does not take part, or that this is not known yet, and what can be done. */
function NotArrived({ lateReceipt }: Props) {
  const isUnchecked = useSelector(lateReceipt, (snapshot) => snapshot.matches('unchecked'));
  const code = useSelector(lateReceipt, (snapshot) => snapshot.context.draft?.code ?? '');
  const isWaiting = useSelector(lateReceipt, (snapshot) => snapshot.context.draft?.waitingKey !== undefined);
  const end = useLastContestEnd();
  const news = useEndNews();
  const path = useFlowState('shell', currentPath);
  const email = useContactEmail();
  const { t } = useMessages();
  const why = isUnchecked ? 'unchecked' : isWaiting ? 'waiting' : 'written';
  return (
    <Notice
      kind="warning"
      title={<KeptTogether part={code}>{t(`late.${why}.title`, { code })}</KeptTogether>}
      actions={
        <>
          {isUnchecked && (
            <Button look="secondary" onClick={() => lateReceipt.send({ type: 'late.check' })}>
              {t('late.unchecked.check')}
            </Button>
          )}
          {path !== '/profile' && (
            <LinkButton look="secondary" href={ADDRESSES.receipts}>
              {t('late.profile')}
            </LinkButton>
          )}
          <DismissButton lateReceipt={lateReceipt}>{t('late.dismiss')}</DismissButton>
        </>
      }
    >
      <p>
        {t(`late.${why}.text`, { end: endOfInstant(end) })}{' '}
        {news?.kind === 'closed' && t('late.early', { before: dayInWords(news.movedFrom) })}
      </p>
      <DraftValues lateReceipt={lateReceipt} />
      <p>
        {t('late.next')} <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </Notice>
  );
}

function LateNotice({ lateReceipt }: Props) {
  const isArrived = useSelector(lateReceipt, (snapshot) => snapshot.matches('arrived'));
  const isNews = useSelector(lateReceipt, (snapshot) => snapshot.context.isNews);
  const explained = useFlowState('navigation', explanation);
  const place = useRef<HTMLElement>(null);
  const { t } = useMessages();
  useEffect(() => {
    // Who asked for the contest is told here that there is none.
    if (!isNews && explained?.reason !== 'noContest') return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
    if (isNews) lateReceipt.send({ type: 'late.seen' });
  }, [isNews, explained, lateReceipt]);
  return (
    <section ref={place} aria-label={t('late.label')} tabIndex={-1}>
      {isArrived ? <Arrived lateReceipt={lateReceipt} /> : <NotArrived lateReceipt={lateReceipt} />}
    </section>
  );
}

/** After the end of the campaign, what became of a receipt that was written and not sent in time (§B.57). */
export function LateReceipt() {
  const lateReceipt = useScreenFlow('lateReceipt');
  return (
    lateReceipt && (
      <Section>
        <LateNotice lateReceipt={lateReceipt} />
      </Section>
    )
  );
}
