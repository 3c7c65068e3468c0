import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { dayInWords } from '../../domain/dates.ts';
import { drawProgressOf } from '../../domain/draws.ts';
import { ADDRESSES } from '../../domain/routes.ts';
import endMessages from '../../locales/it/endNews.json' with { type: 'json' };
import { hasContest, lastInstant } from '../../machines/contest-status/contest-status.selectors.ts';
import { useFlow, useFlowState, useOpenFlow } from '../actors/actors.tsx';
import { DrawSentence } from '../components/draw-words.tsx';
import { useContactEmail } from '../components/use-configured.ts';
import { type EndNews, useEndNews } from '../components/use-end-news.ts';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Section } from '../ui/layout/section.tsx';

addMessages(endMessages);

/** When the prizes are drawn: the day does not move with an early end. */
function Draw({ drawUntil }: { drawUntil: string | null }) {
  const draw = drawProgressOf({ drawUntil }, useFlowState('contestStatus', lastInstant));
  const { t } = useMessages();
  return <p>{draw.kind === 'undated' ? t('endNews.draw.undated') : <DrawSentence draw={draw} />}</p>;
}

/** The end and why it moved; what becomes of receipts, draw and corrections; whom to ask. */
function EndNotice({ news }: { news: EndNews }) {
  const isPlayer = useFlowState('session', ({ context }) => context.player !== null);
  const email = useContactEmail();
  const { t } = useMessages();
  const { kind, reason, description: edition } = news;
  const end = dayInWords(news.endDate);
  return (
    <Notice
      kind={kind === 'extended' ? 'info' : 'warning'}
      title={t(`endNews.${kind}.title`, { end })}
      actions={
        kind === 'closed' &&
        isPlayer && (
          <LinkButton look="secondary" href={ADDRESSES.receipts}>
            {t('endNews.receipts')}
          </LinkButton>
        )
      }
    >
      <p>{t('endNews.before', { edition, before: dayInWords(news.movedFrom) })}</p>
      {reason !== undefined && <p>{t('endNews.why', { reason })}</p>}
      <p>{t(`endNews.${kind}.receipts`, { end })}</p>
      <Draw drawUntil={news.drawUntil ?? null} />
      <p>{t(`endNews.${kind}.data`, { end })}</p>
      <p>
        {t('endNews.ask')} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </Notice>
  );
}

/** Who writes in a field is not taken out of it. */
const isWriting = () => document.activeElement?.matches('input, textarea, select') ?? false;

/**
 * That a contest ends on another day than was told: on home and on the contest's page, before they begin. What is noticed on
 * an open page comes into view and has the focus, unless a receipt that came too late has it (§B.57).
 */
export function EndNewsNotice({ path }: { path: string }) {
  const isContest = useFlowState('contestStatus', hasContest);
  const told = useEndNews();
  // Without a contest its page is about to be left (§G.10), and home tells it.
  const isHere = path === '/' || (path === '/contest' && isContest);
  const news = isHere ? told : null;
  const isNoticedHere = useFlowState('contestStatus', ({ context }) => context.isEndNews);
  const lateReceipt = useOpenFlow('lateReceipt');
  const isReceiptLate = useSelector(lateReceipt, (snapshot) => snapshot?.hasTag('shown') ?? false);
  const contest = useFlow('contestStatus');
  const place = useRef<HTMLElement>(null);
  const { t } = useMessages();
  const takesFocus = news !== null && isNoticedHere;
  useEffect(() => {
    if (!takesFocus) return;
    contest.send({ type: 'end.seen' });
    if (isReceiptLate || isWriting()) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus, isReceiptLate, contest]);
  return (
    news && (
      <Section>
        <section ref={place} aria-label={t('endNews.label')} tabIndex={-1}>
          <EndNotice news={news} />
        </section>
      </Section>
    )
  );
}
