import type { Post } from '../machines/ports/blog.ts';

/** The newest posts of several themes, each once, the newest first. */
export function newestPosts(posts: readonly Post[], count: number): Post[] {
  const each = new Map(posts.map((post) => [post.id, post]));
  return [...each.values()].sort((one, other) => other.date.localeCompare(one.date)).slice(0, count);
}
