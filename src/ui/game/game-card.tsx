import type { ReactNode } from 'react';
import { Row } from '../layout/row.tsx';

type GameCardProps = {
  /** A drawing, on a band of its own. */
  picture: ReactNode;
  /** Above the words: how far the game is. */
  meta?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** One card of a game, alone on the table. With another `key` it is turned over anew. */
export function GameCard({ picture, meta, actions, children }: GameCardProps) {
  return (
    <div className="game-card">
      <div className="game-card-picture">{picture}</div>
      <div className="game-card-words">
        {meta && <div className="game-card-meta">{meta}</div>}
        {children}
        {actions && <Row>{actions}</Row>}
      </div>
    </div>
  );
}
