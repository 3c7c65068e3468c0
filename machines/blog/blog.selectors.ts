import type { BlogTheme, Post } from '../../domain/blog.ts';
import type { BlogSnapshot } from './blog.machine.ts';

/** The status of a theme: loading, loaded or failed. */
export type ThemeState = 'waiting' | 'here' | 'failed';

export const themeState =
  (theme: BlogTheme) =>
  ({ value }: BlogSnapshot): ThemeState => {
    if (value[theme] === 'loaded') return 'here';
    return value[theme] === 'failed' ? 'failed' : 'waiting';
  };

export const postsOf =
  (theme: BlogTheme) =>
  ({ context }: BlogSnapshot): readonly Post[] =>
    context.posts[theme];
