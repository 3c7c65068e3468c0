import type { ReactNode } from 'react';
import { Farfalle } from '../drawings/farfalle.tsx';

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
          <Farfalle />
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
