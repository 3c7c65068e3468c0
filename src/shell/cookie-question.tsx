import { useEffect, useLayoutEffect } from 'react';
import { isOpenAt } from '../../machines/acceptance/acceptance.selectors.ts';
import { questionBeside } from '../../machines/cookies/cookies.selectors.ts';
import { currentPath } from '../../machines/shell/shell.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { useDocument } from '../components/use-configured.ts';
import { watchFocusBehind } from '../ui/overlays/step-aside.ts';

/** The question about cookies stands in the page itself (before-page.tsx): this says when it is seen (§U.9). */
export function CookieQuestion() {
  const path = useFlowState('shell', currentPath);
  const isAcceptanceOpen = useFlowState('acceptance', isOpenAt(path));
  const question = useFlowState('cookies', questionBeside(isAcceptanceOpen));
  const policy = useDocument('cookies');
  useLayoutEffect(() => {
    if (question) document.documentElement.dataset.cookies = question;
  }, [question]);
  useEffect(() => {
    const banner = document.getElementById('cookie-banner');
    const link = banner?.querySelector('a');
    if (!link) return;
    link.hidden = policy === null;
    link.href = policy ?? '';
  }, [policy]);
  useEffect(() => {
    const banner = document.getElementById('cookie-banner');
    return banner ? watchFocusBehind(banner, 'cookie-banner-aside') : undefined;
  }, []);
  return null;
}
