import { Children, type ReactNode } from 'react';
import { useGrowing } from './use-growing.ts';

type CardGridProps = {
  /** How wide a card is at least: `wide` ones hold a drawing beside words. */
  cards?: 'medium' | 'wide' | undefined;
  children: ReactNode;
};

/** Cards as a list, as many in a line as there is room for; a long list grows part by part. */
export function CardGrid({ cards = 'medium', children }: CardGridProps) {
  const all = Children.toArray(children);
  const drawn = useGrowing(all.length);
  return (
    <ul className={`card-grid card-grid-${cards}`}>
      {Children.map(all.slice(0, drawn), (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
