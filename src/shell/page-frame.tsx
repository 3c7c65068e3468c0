import { type ReactNode, useState } from 'react';

/** Where the link past the header leads, in every page and in what stands for one. */
export const MAIN_ID = 'main';

type PageFrameProps = {
  header?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** Header, page and footer; the page is at least as tall as the window leaves room for. */
export function PageFrame({ header, footer, children }: PageFrameProps) {
  return (
    <div className="page-frame">
      {header}
      <main id={MAIN_ID} className="page-frame-main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}

type PageTransitionProps = {
  /** Tells one page from another: with it the page changes, and only then does anything move. */
  page: string;
  children: ReactNode;
};

/** Lets each page after the first come in with a short movement; its content stands there from the first frame on. */
export function PageTransition({ page, children }: PageTransitionProps) {
  const [shown, show] = useState({ page, isFirst: true });
  if (shown.page !== page) show({ page, isFirst: false });
  return (
    <div key={page} className={shown.isFirst ? undefined : 'page-enters'}>
      {children}
    </div>
  );
}

/** The first link of a page: past the header, to what the page is about. */
export function SkipLink({ href, children }: { href: `#${string}`; children: string }) {
  return (
    <a className="skip-link" href={href}>
      {children}
    </a>
  );
}
