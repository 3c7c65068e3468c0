import { Children, type ReactNode } from 'react';

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
