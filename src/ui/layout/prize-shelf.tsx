import type { ReactNode } from 'react';

type Prize = { name: string; text: string; quantity: string; drawing: ReactNode };

/** What can be won, the greatest first and largest. */
export function PrizeShelf({ prizes }: { prizes: readonly Prize[] }) {
  return (
    <ul className="prize-shelf">
      {prizes.map(({ name, text, quantity, drawing }) => (
        <li key={name} className="prize-shelf-prize">
          <div className="prize-shelf-drawing">{drawing}</div>
          <div className="prize-shelf-words">
            <h3>{name}</h3>
            <p>{text}</p>
            <p className="prize-shelf-quantity">{quantity}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
