import { type ReactNode, useState } from 'react';

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
