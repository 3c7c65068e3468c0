import type { ReactNode } from 'react';

type CardProps = {
  title?: ReactNode;
  level?: 2 | 3 | undefined;
  /** A drawing or a picture; a picture is cut to one shape, so that nothing moves when it comes. */
  picture?: ReactNode;
  /** Above the title: a date, a status. */
  meta?: ReactNode;
  actions?: ReactNode;
  tone?: 'raised' | 'gold' | undefined;
  /** Where the picture stands on a phone: a long list of cards is shorter with it beside the words. */
  onPhone?: 'above' | 'beside' | undefined;
  children?: ReactNode;
};

/** One thing among others of its kind. */
export function Card(props: CardProps) {
  const { title, level = 3, picture, meta, actions, tone = 'raised', onPhone = 'above', children } = props;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={`card card-${tone} card-${onPhone}`}>
      {picture && <div className="card-picture">{picture}</div>}
      <div className="card-words">
        {meta && <div className="card-meta">{meta}</div>}
        {title && <Heading className="card-title">{title}</Heading>}
        {children}
      </div>
      {actions && <div className="card-actions">{actions}</div>}
    </article>
  );
}
