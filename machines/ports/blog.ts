import type { BlogTheme } from '../../domain/blog.ts';
import type { Answer } from './answer.ts';
import { port } from './port.ts';

/** A piece of an excerpt: words, or one of the few marks that are kept (§C.14). A link leads to an https address. */
export type Piece =
  | string
  | { tag: 'p' | 'em' | 'strong' | 'br'; inside: readonly Piece[] }
  | { tag: 'a'; href: string; inside: readonly Piece[] };

/** Width and height in pixels. */
export type Picture = { address: string; alt: string; width: number; height: number };

/** A post of the blog as plain data: nothing in it is markup. `date` is `YYYY-MM-DDTHH:MM:SS`, the blog's own time. */
export type Post = {
  id: number;
  date: string;
  title: string;
  excerpt: readonly Piece[];
  link: string;
  picture: Picture | null;
};

/** The posts of a theme, the newest first, at most eight. */
export const loadPosts = port<Answer<readonly Post[]>, { theme: BlogTheme }>('loadPosts');
