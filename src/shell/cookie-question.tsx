import { useEffect, useLayoutEffect, useRef } from 'react';
import { cookieQuestion } from '../../machines/cookies/cookies.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { useDocument } from '../components/use-configured.ts';
import { focusPageTitle } from '../ui/focus.ts';

/** The pressed button disappears, so focus moves to the page title. */
function leaveBanner(): void {
  const focused = document.activeElement;
  if (focused && focused !== document.body && !focused.closest('#cookie-banner')) return;
  focusPageTitle();
}

/** The question about cookies stands in the page itself (static-page-top.tsx): this says when it is seen (§U.9). */
export function CookieQuestion() {
  const question = useFlowState('cookies', cookieQuestion);
  const policy = useDocument('cookies');
  const last = useRef(question);
  useLayoutEffect(() => {
    if (!question) return;
    document.documentElement.dataset.cookies = question;
    if (question === 'settled' && last.current === 'asked') leaveBanner();
    last.current = question;
  }, [question]);
  useEffect(() => {
    const banner = document.getElementById('cookie-banner');
    const link = banner?.querySelector('a');
    if (!link) return;
    link.hidden = policy === null;
    link.href = policy ?? '';
  }, [policy]);
  return null;
}
