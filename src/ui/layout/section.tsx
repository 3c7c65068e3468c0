import { type ReactNode, useId } from 'react';

/** As wide as the page, or as a line that reads well. */
export type SectionWidth = 'page' | 'text';

type SectionProps = {
  /** The place that a link's hash names. */
  id?: string | undefined;
  heading?: ReactNode;
  lead?: ReactNode;
  width?: SectionWidth | undefined;
  tone?: 'plain' | 'sunk' | 'gold' | undefined;
  /** Keeps the place of something long that is still to come: what follows stays out of view, and nothing moves then. */
  isWaiting?: boolean;
  children: ReactNode;
};

/** A band of the page; with a heading it is a region by that name. */
export function Section(props: SectionProps) {
  const { id, heading, lead, width = 'page', tone = 'plain', isWaiting = false, children } = props;
  const headingId = useId();
  const place = isWaiting ? ' section-waiting' : '';
  return (
    <section
      id={id}
      className={`section section-${tone}${place}`}
      aria-labelledby={heading ? headingId : undefined}
    >
      <div className={`section-inner width-${width}`}>
        {heading && <h2 id={headingId}>{heading}</h2>}
        {lead && <p className="section-lead">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
