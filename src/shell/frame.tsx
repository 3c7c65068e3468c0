import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { isExplainedAt } from '../../machines/navigation/navigation.selectors.ts';
import { isScrollLocked } from '../../machines/shell/shell.selectors.ts';
import { useFlowState, useOpenFlow } from '../actors/actors.tsx';
import { useText } from '../i18n/use-text.ts';
import { Section } from '../ui/layout/section.tsx';
import { PageFrame } from '../ui/shell/page-frame.tsx';
import { PageTransition } from '../ui/shell/page-transition.tsx';
import { SkipLink } from '../ui/shell/skip-link.tsx';
import { Alert } from './alert.tsx';
import { CookiePreferencesButton } from './cookie-preferences-button.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Later, LaterCookieQuestion, LaterOverlays, LaterRedirectNotice } from './later-parts.tsx';

/** After a change of page the new heading takes the focus, so that it is read aloud; not only when the transition ends. */
function useFocusOnNewPage(path: string): void {
  const last = useRef(path);
  useLayoutEffect(() => {
    if (last.current === path) return;
    last.current = path;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [path]);
}

/** Not twice: while the login dialog is open, the dialog explains. */
function PageNotice({ path }: { path: string }) {
  const isExplained = useFlowState('navigation', isExplainedAt(path));
  const isDialogOpen = useOpenFlow('signIn') !== undefined;
  if (!isExplained || isDialogOpen) return null;
  return (
    <Later>
      <Section>
        <LaterRedirectNotice />
      </Section>
    </Later>
  );
}

/** The frame around every page: header, what the guard has to explain, the page, footer, floating blocks. */
export function Frame() {
  const isLocked = useFlowState('shell', isScrollLocked);
  useEffect(() => {
    document.documentElement.classList.toggle('locked', isLocked);
  }, [isLocked]);
  const { text } = useText();
  const { pathname } = useLocation();
  useFocusOnNewPage(pathname);
  return (
    <>
      <PageFrame
        mainId="main"
        before={
          <>
            <SkipLink href="#main">{text('shell.skip')}</SkipLink>
            <Later>
              <LaterCookieQuestion />
            </Later>
          </>
        }
        header={<Header />}
        footer={<Footer />}
      >
        <PageNotice path={pathname} />
        <PageTransition page={pathname}>
          <Outlet />
        </PageTransition>
      </PageFrame>
      <Alert />
      <CookiePreferencesButton />
      <Later>
        <LaterOverlays />
      </Later>
    </>
  );
}
