import { Children, createElement, Fragment, type ReactNode } from 'react';
import { OneProduct } from '#brand/drawings.ts';

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

type Picture = { address: string; alt: string; width: number; height: number };

type PostCardProps = {
  title: string;
  href: string;
  /** The day in words. */
  date: string;
  /** Without one, a drawing stands in its place. */
  picture: Picture | null;
  /** The excerpt. */
  children?: ReactNode;
};

/** A post of the blog: its whole card is one link, but for the links in its excerpt. */
export function PostCard({ title, href, date, picture, children }: PostCardProps) {
  return (
    <article className="post-card">
      <div className="post-card-picture">
        {picture ? (
          <img
            src={picture.address}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <OneProduct />
        )}
      </div>
      <div className="post-card-words">
        <p className="post-card-date">{date}</p>
        <h3 className="post-card-title">
          <a href={href} rel="noopener noreferrer">
            {title}
          </a>
        </h3>
        <div className="post-card-excerpt">{children}</div>
      </div>
    </article>
  );
}

/** Holds the place of a post, in its final size. Silent: its surroundings say what is awaited. */
export function PostSkeleton() {
  return (
    <div className="post-card" aria-hidden="true">
      <div className="post-card-picture post-skeleton-bar" />
      <div className="post-card-words">
        <p className="post-card-date post-skeleton-bar" />
        <p className="post-card-title post-skeleton-bar" />
        <p className="post-card-excerpt post-skeleton-bar" />
      </div>
    </div>
  );
}

type PostListProps = {
  /** `theme`: all of one theme, the first the widest · `newest`: one, and two beside it. */
  kind: 'theme' | 'newest';
  children: ReactNode;
};

/** Posts, the first of them the greatest where there is room. */
export function PostList({ kind, children }: PostListProps) {
  return (
    <ul className={`post-list post-list-${kind}`}>
      {Children.map(children, (post) => (
        <li>{post}</li>
      ))}
    </ul>
  );
}
