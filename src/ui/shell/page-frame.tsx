import type { ReactNode } from 'react';

type PageFrameProps = {
  /** Before the header: the link past it, a banner. */
  before?: ReactNode;
  header?: ReactNode;
  footer?: ReactNode;
  /** The place to which the link past the header leads. */
  mainId: string;
  children: ReactNode;
};

/** Header, page and footer; the page is at least as tall as the window leaves room for. */
export function PageFrame({ before, header, footer, mainId, children }: PageFrameProps) {
  return (
    <div className="page-frame">
      {before}
      {header}
      <main id={mainId} className="page-frame-main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
