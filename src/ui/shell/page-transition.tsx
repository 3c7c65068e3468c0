import { type ReactNode, ViewTransition } from 'react';

type PageTransitionProps = {
  /** Tells one page from another: with it the page changes, and only then is anything animated. */
  page: string;
  children: ReactNode;
};

/** Lets one page follow another with a short movement, where the browser can and the reader wants it. */
export function PageTransition({ page, children }: PageTransitionProps) {
  return (
    <ViewTransition key={page} default="none" enter="page-enters" exit="page-leaves">
      <div>{children}</div>
    </ViewTransition>
  );
}
