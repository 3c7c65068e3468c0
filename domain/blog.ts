/** The two themes of the blog, by the number of their category (§C.10). */
export const BLOG_THEMES = { cooking: 352, nutrition: 201 } as const;

export type BlogTheme = keyof typeof BLOG_THEMES;

/** As many posts as a theme shows (§C.10). */
export const POSTS_A_THEME = 8;

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

/** The newest posts of several themes, each once, the newest first. */
export function newestPosts(posts: readonly Post[], count: number): Post[] {
  const each = new Map(posts.map((post) => [post.id, post]));
  return [...each.values()].sort((one, other) => other.date.localeCompare(one.date)).slice(0, count);
}
