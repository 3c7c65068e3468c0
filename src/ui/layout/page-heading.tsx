import type { ReactNode, Ref } from 'react';
import type { SectionWidth } from './section.tsx';

type PageHeadingProps = {
  title: ReactNode;
  lead?: ReactNode;
  drawing?: ReactNode;
  width?: SectionWidth | undefined;
  /** To the `h1`, which can take the focus when the page has changed. */
  ref?: Ref<HTMLHeadingElement> | undefined;
};

/** The name of a page and what it is for. */
export function PageHeading({ title, lead, drawing, width = 'page', ref }: PageHeadingProps) {
  return (
    <header className={`page-heading width-${width}`}>
      <div className="page-heading-words">
        <h1 ref={ref} tabIndex={-1}>
          {title}
        </h1>
        {lead && <div className="page-heading-lead">{lead}</div>}
      </div>
      {drawing && <div className="page-heading-drawing">{drawing}</div>}
    </header>
  );
}
