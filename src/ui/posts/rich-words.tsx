import { createElement, Fragment, type ReactNode } from 'react';

/** Words with a few marks, as data: nothing in it is markup. */
type RichPiece =
  | string
  | { tag: 'p' | 'em' | 'strong' | 'br'; inside: readonly RichPiece[] }
  | { tag: 'a'; href: string; inside: readonly RichPiece[] };

function drawn(piece: RichPiece): ReactNode {
  if (typeof piece === 'string') return piece;
  const inside = <RichWords pieces={piece.inside} />;
  switch (piece.tag) {
    case 'p':
      return <p>{inside}</p>;
    case 'em':
      return <em>{inside}</em>;
    case 'strong':
      return <strong>{inside}</strong>;
    case 'br':
      return <br />;
    case 'a':
      return (
        <a href={piece.href} rel="noopener noreferrer">
          {inside}
        </a>
      );
  }
}

/** Foreign words, drawn piece by piece; they never change places, so they need no keys. */
export function RichWords({ pieces }: { pieces: readonly RichPiece[] }) {
  return createElement(Fragment, null, ...pieces.map(drawn));
}
