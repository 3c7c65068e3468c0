import { useEffect, useLayoutEffect, useRef } from 'react';
import { isOpenAt } from '../../machines/acceptance/acceptance.selectors.ts';
import { cookieQuestion } from '../../machines/cookies/cookies.selectors.ts';
import { currentPath } from '../../machines/shell/shell.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { useDocument } from '../components/use-configured.ts';
import { focusPageTitle } from '../ui/focus.ts';

/** The control that had the focus disappears, so focus moves to the page title. */
function leaveBanner(): void {
  if (document.activeElement?.closest('#cookie-banner')) focusPageTitle();
}

/** While the acceptance block is open the banner keeps its place, unseen: the page does not move (cookie-banner.css). */
function useGivingWay(): boolean {
  const path = useFlowState('shell', currentPath);
  const isAcceptanceOpen = useFlowState('acceptance', isOpenAt(path));
  useLayoutEffect(() => {
    if (!isAcceptanceOpen) return;
    const { dataset } = document.documentElement;
    dataset.acceptance = 'open';
    leaveBanner();
    return () => {
      delete dataset.acceptance;
    };
  }, [isAcceptanceOpen]);
  return isAcceptanceOpen;
}

/** The question about cookies stands in the page itself (before-page.tsx): this says when it is seen (§U.9). */
export function CookieQuestion() {
  const isAcceptanceOpen = useGivingWay();
  const question = useFlowState('cookies', cookieQuestion);
  const policy = useDocument('cookies');
  const last = useRef(question);
  useLayoutEffect(() => {
    if (!question) return;
    document.documentElement.dataset.cookies = question;
    // The pressed button is gone with the banner; in some browsers a press gives no focus to a button.
    const isAnswered = question === 'settled' && last.current === 'asked';
    last.current = question;
    if (!isAnswered || isAcceptanceOpen) return;
    if (document.activeElement === document.body) focusPageTitle();
    else leaveBanner();
  }, [question, isAcceptanceOpen]);
  useEffect(() => {
    const banner = document.getElementById('cookie-banner');
    const link = banner?.querySelector('a');
    if (!link) return;
    link.hidden = policy === null;
    link.href = policy ?? '';
  }, [policy]);
  return null;
}
