import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { movedEnd } from '../../machines/configuration/configuration.selectors.ts';
import { isPreferencesOpen } from '../../machines/cookies/cookies.selectors.ts';
import { explanation, isExplainedAt } from '../../machines/navigation/navigation.selectors.ts';
import { isHeaderAway, isScrollLocked, isStatementOpen } from '../../machines/shell/shell.selectors.ts';
import { useFlow, useFlowState, useOpenFlow } from '../actors/actors.tsx';
import { AfterHydration, lazyPart } from '../components/after-hydration.tsx';
import { useWaitingReceipt } from '../components/use-waiting-receipt.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { AlertBanner } from '../ui/feedback/alert-banner.tsx';
import { focusPageTitle } from '../ui/focus.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageFrame, PageTransition } from './page-frame.tsx';

// Both come with what connects the flows, so they are asked for by no request of their own (scripts/build/chunk-groups.ts).
const LazyCookieQuestion = lazyPart(async () => (await import('./cookie-question.tsx')).CookieQuestion);
const LazyUpdateNotice = lazyPart(async () => (await import('./update-notice.tsx')).UpdateNotice);
const LazyOverlays = lazyPart(async () => (await import('./overlays.tsx')).Overlays);
const LazyReceipt = lazyPart(async () => (await import('./late-receipt.tsx')).LateReceipt);
const LazyEndNews = lazyPart(async () => (await import('./late-receipt.tsx')).EndNewsNotice);
const LazyWaitingReceipt = lazyPart(async () => (await import('./waiting-receipt.tsx')).WaitingReceipt);
const LazyRedirectNotice = lazyPart(async () => (await import('./redirect-notice.tsx')).PageRedirectNotice);

/** The transient banner of the alert flow. */
function Alert() {
  const shown = useFlowState('alert', (snapshot) => snapshot.context.alert);
  const { messageText } = useMessages();
  return <AlertBanner kind={shown?.style} lines={shown?.lines.map(messageText) ?? []} />;
}

/**
 * The small tab at the bottom left of the window that opens the cookie preferences (§U.9). It is hidden with the header
 * while the page is scrolled down, and shown again with it.
 */
function CookiePreferencesButton() {
  const cookies = useFlow('cookies');
  const isAway = useFlowState('shell', isHeaderAway);
  const { t } = useMessages();
  const label = t('shell.cookies');
  return (
    <button
      type="button"
      className="floating-button"
      data-away={isAway || undefined}
      aria-label={label}
      title={label}
      onClick={() => cookies.send({ type: 'preferences.open' })}
    >
      {t('shell.cookiesTab')}
    </button>
  );
}

/** After a change of page the new heading takes the focus, so that it is read aloud; not only when the transition ends. */
function useFocusOnNewPage(path: string): void {
  const last = useRef(path);
  useLayoutEffect(() => {
    if (last.current === path) return;
    last.current = path;
    focusPageTitle();
  }, [path]);
}

/** The pages that tell a player of a receipt that waits for the network (§F.16) or came too late (§B.57). */
const TELLS_OF_RECEIPT = ['/', '/profile'];

/** What a receipt, the end of the contest and the guard have to say before the page begins, in this order. */
function PageNotice({ path }: { path: string }) {
  const isExplained = useFlowState('navigation', isExplainedAt(path));
  const isContestMissing = useFlowState('navigation', (state) => explanation(state)?.reason === 'noContest');
  const isReceiptWaiting = useWaitingReceipt() !== null;
  const lateReceipt = useOpenFlow('lateReceipt');
  const isReceiptLate = useSelector(lateReceipt, (snapshot) => snapshot?.hasTag('shown') ?? false);
  const isEndMoved = useFlowState('configuration', movedEnd) !== null;
  const ReceiptNotice =
    TELLS_OF_RECEIPT.includes(path) && (!isExplained || isContestMissing)
      ? isReceiptLate
        ? LazyReceipt
        : isReceiptWaiting && LazyWaitingReceipt
      : null;
  // One boundary each: a notice that is loading must not hide another one, which may have the focus.
  return (
    <>
      <AfterHydration>{ReceiptNotice && <ReceiptNotice />}</AfterHydration>
      <AfterHydration>{isEndMoved && <LazyEndNews path={path} />}</AfterHydration>
      <AfterHydration>{isExplained && !ReceiptNotice && <LazyRedirectNotice />}</AfterHydration>
    </>
  );
}

/**
 * Whether there has been something that may lie over the page: a player's blocks, or what a visitor has opened. The code comes
 * with the first touch, or then (docs/decisions/0014). From then on the parts stay, since some give the focus back.
 */
function useOverlaysNeeded(): boolean {
  const isPlayer = useFlowState('session', (snapshot) => snapshot.context.player !== null);
  const isLoginOpen = useOpenFlow('signIn') !== undefined;
  const isStatement = useFlowState('shell', isStatementOpen);
  const isPreferences = useFlowState('cookies', isPreferencesOpen);
  const [wereNeeded, setNeeded] = useState(false);
  const areNeeded = isPlayer || isLoginOpen || isStatement || isPreferences;
  if (areNeeded && !wereNeeded) setNeeded(true);
  return areNeeded || wereNeeded;
}

/** The frame around every page: header, what the guard has to explain, the page, footer, floating blocks. */
export function Frame() {
  const isLocked = useFlowState('shell', isScrollLocked);
  useEffect(() => {
    document.documentElement.classList.toggle('locked', isLocked);
  }, [isLocked]);
  const { pathname } = useLocation();
  useFocusOnNewPage(pathname);
  const areOverlaysNeeded = useOverlaysNeeded();
  return (
    <>
      <PageFrame header={<Header />} footer={<Footer />}>
        <PageNotice path={pathname} />
        <PageTransition page={pathname}>
          <Outlet />
        </PageTransition>
      </PageFrame>
      <Alert />
      <CookiePreferencesButton />
      <AfterHydration>
        <LazyCookieQuestion />
        <LazyUpdateNotice />
      </AfterHydration>
      <AfterHydration>{areOverlaysNeeded && <LazyOverlays />}</AfterHydration>
    </>
  );
}
