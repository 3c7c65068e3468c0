import { Children, type ReactNode } from 'react';

type CardProps = {
  title?: ReactNode;
  /** A drawing. */
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
  const { title, picture, meta, actions, tone = 'raised', onPhone = 'above', children } = props;
  return (
    <article className={`card card-${tone} card-${onPhone}`}>
      {picture && <div className="card-picture">{picture}</div>}
      <div className="card-words">
        {meta && <div className="row-meta">{meta}</div>}
        {title && <h3>{title}</h3>}
        {children}
      </div>
      {actions && <div className="card-actions">{actions}</div>}
    </article>
  );
}

type CardGridProps = {
  /** How wide a card is at least: `wide` ones hold a drawing beside words. */
  cards?: 'medium' | 'wide' | undefined;
  children: ReactNode;
};

/** Cards as a list, as many in a line as there is room for. */
export function CardGrid({ cards = 'medium', children }: CardGridProps) {
  return (
    <ul className={`card-grid card-grid-${cards}`}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
