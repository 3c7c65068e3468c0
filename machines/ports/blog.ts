import type { BlogTheme, Post } from '../../domain/blog.ts';
import type { Result } from '../../domain/result.ts';
import { port } from './port.ts';

/** The posts of a theme, the newest first, at most eight. */
export const loadPosts = port<Result<readonly Post[]>, { theme: BlogTheme }>('loadPosts');
