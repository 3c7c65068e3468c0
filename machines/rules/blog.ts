import type { Post } from '../ports/blog.ts';

/** The two themes of the blog, by the number of their category (§C.10). */
export const BLOG_THEMES = { cooking: 352, nutrition: 201 } as const;

export type BlogTheme = keyof typeof BLOG_THEMES;

/** As many posts as a theme shows (§C.10). */
export const POSTS_A_THEME = 8;

/** The newest posts of several themes, each once, the newest first. */
export function newestPosts(posts: readonly Post[], count: number): Post[] {
  const each = new Map(posts.map((post) => [post.id, post]));
  return [...each.values()].sort((one, other) => other.date.localeCompare(one.date)).slice(0, count);
}
