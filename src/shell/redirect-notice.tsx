import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { insteadOfContest } from '../../domain/calendar.ts';
import { ADDRESSES, ANCHORS, routeOf } from '../../domain/routes.ts';
import redirectMessages from '../../locales/it/redirect.json' with { type: 'json' };
import { contestStatus } from '../../machines/contest-status/contest-status.selectors.ts';
import {
  explanation,
  hasNotice,
  type NoticedReason,
} from '../../machines/navigation/navigation.selectors.ts';
import type { Explanation, Reason } from '../../machines/navigation/navigation.setup.ts';
import { useFlow, useFlowState, useOpenFlow } from '../actors/actors.tsx';
import { useDocument } from '../components/use-configured.ts';
import { dayOfInstant } from '../i18n/formats.ts';
import { addMessages, isMessageKey, type MessageKey } from '../i18n/messages.ts';
import { type Translate, useMessages } from '../i18n/use-messages.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Section } from '../ui/layout/section.tsx';

addMessages(redirectMessages);

const WHY: Record<Exclude<NoticedReason, 'noContest'>, MessageKey> = {
  loginNeeded: 'redirect.loginNeeded',
  sessionEnded: 'redirect.sessionEnded',
  loggedOut: 'redirect.loggedOut',
  visitorsOnly: 'redirect.visitorsOnly',
  codeNeeded: 'redirect.codeNeeded',
  wantedPageOffered: 'redirect.wantedPageOffered',
};

/** The way to what was wanted before the registration or the gate (§G.17). */
function WantedPageLink({ target: { path } }: Explanation) {
  const { t } = useMessages();
  const key = `titles.${routeOf(path)?.name}`;
  return (
    <LinkButton href={path} look="secondary">
      {t('redirect.openWantedPage', { page: isMessageKey(key) ? t(key) : path })}
    </LinkButton>
  );
}

/** What a player can ask for, or has asked for, on the day on which the contest begins. */
function useReminderState(): 'player' | 'offered' | 'promised' {
  const reminder = useOpenFlow('reminder');
  const offer = useSelector(reminder, (snapshot) => snapshot?.context.offer);
  if (!offer) return 'player';
  return offer.wanted ? 'promised' : 'offered';
}

/** Before the campaign: on which day the page of the contest opens, and what can be done until then. */
function useComing(isVisitor: boolean) {
  const { campaignStart } = useFlowState('contestStatus', (snapshot) => snapshot.context.calendar);
  const reminder = useReminderState();
  const { t } = useMessages();
  return {
    why: t('redirect.coming.when', { date: dayOfInstant(campaignStart) }),
    now: t(`redirect.coming.${isVisitor ? 'visitor' : reminder}`),
    way: isVisitor ? (
      <LinkButton href="/register">{t('shell.account.register')}</LinkButton>
    ) : (
      reminder === 'offered' && (
        <LinkButton href={`/#${ANCHORS.reminder}`}>{t('redirect.coming.reminder')}</LinkButton>
      )
    ),
  };
}

const ELSEWHERE = {
  archive: '/archive',
  receipts: ADDRESSES.receipts,
  missions: '/missions',
} as const;

const elsewhere = (instead: keyof typeof ELSEWHERE, t: Translate) => ({
  why: t('redirect.noContest'),
  now: t(`redirect.instead.${instead}`),
  way: (
    <LinkButton look="secondary" href={ELSEWHERE[instead]}>
      {t(`redirect.instead.${instead}.action`)}
    </LinkButton>
  ),
});

/** No contest to take part in: why, what there is to do instead, and its rules, which can be read before and after it. */
function NoContest({ dismiss }: { dismiss: ReactNode }) {
  const status = useFlowState('contestStatus', contestStatus);
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const coming = useComing(isVisitor);
  const rules = useDocument('rules');
  const { t } = useMessages();
  const { why, now, way } =
    status === 'preCampaign' ? coming : elsewhere(insteadOfContest(status, isVisitor), t);
  return (
    <Notice
      announced
      actions={
        <>
          {way}
          {rules && (
            <LinkButton look="secondary" href={rules}>
              {t('shell.preFooter.rules')}
            </LinkButton>
          )}
          {dismiss}
        </>
      }
    >
      <p>{why}</p>
      <p>{now}</p>
    </Notice>
  );
}

/** Why the person is here and not where they wanted to go. Which steps are left the page itself counts (§B.50). */
export function RedirectNotice({ isInDialog = false }: { isInDialog?: boolean }) {
  const explained = useFlowState('navigation', explanation);
  const navigation = useFlow('navigation');
  const { t } = useMessages();
  if (!explained || !hasNotice(explained.reason)) return null;
  const { reason } = explained;
  // The page behind the dialog says it already.
  if (isInDialog && reason === 'loggedOut') return null;
  const dismiss = (
    <Button look="quiet" onClick={() => navigation.send({ type: 'explanation.dismiss' })}>
      {t('redirect.dismiss')}
    </Button>
  );
  if (reason === 'noContest') return <NoContest dismiss={dismiss} />;
  return (
    <Notice
      announced
      actions={
        <>
          {reason === 'wantedPageOffered' && <WantedPageLink {...explained} />}
          {reason === 'sessionEnded' && !isInDialog && (
            <LinkButton href="/#login">{t('shell.account.login')}</LinkButton>
          )}
          {dismiss}
        </>
      }
    >
      <p>{t(WHY[reason])}</p>
    </Notice>
  );
}

const COMES_INTO_VIEW: readonly Reason[] = ['noContest', 'sessionEnded', 'loggedOut'];

/**
 * The same at the top of a page, unless the login dialog is open, which says it itself. Where the contest was asked for, or the
 * session ended, far down the page that opens instead, the notice comes into view and has the focus: it is what happened.
 */
export function PageRedirectNotice() {
  const explained = useFlowState('navigation', explanation);
  const isDialogOpen = useOpenFlow('signIn') !== undefined;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!explained || !COMES_INTO_VIEW.includes(explained.reason)) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [explained]);
  if (!explained || !hasNotice(explained.reason) || isDialogOpen) return null;
  return (
    <Section>
      <div ref={place} tabIndex={-1}>
        <RedirectNotice />
      </div>
    </Section>
  );
}
