import { fromPromise } from 'xstate';
import { BLOG_THEMES, type BlogTheme, POSTS_A_THEME, type Post } from '../../domain/blog.ts';
import type { Result } from '../../domain/result.ts';
import { parsePosts, type WordPressPost } from '../../domain/schemas/blog.ts';
import { siteAddress } from '../../domain/schemas/configuration.ts';
import type { ExternalSites } from '../api/external.ts';
import type { Configuration } from './configuration.ts';

type Options = { externalSites: ExternalSites; configuration: Configuration; origin: string };

const postsAt = (blog: string, theme: BlogTheme) =>
  `${blog}/wp-json/wp/v2/posts?categories=${BLOG_THEMES[theme]}&per_page=${POSTS_A_THEME}&_embed=1`;

/** The sanitiser comes only when there is something to sanitise; where it does not come there are no posts. */
async function inPlainWords(told: readonly WordPressPost[]): Promise<Result<readonly Post[]>> {
  const words = await import('./sanitize-html.ts').catch(() => null);
  if (!words) return { kind: 'unreachable', because: 'network' };
  const posts = told.map((post) => ({
    ...post,
    title: words.plainTitle(post.title),
    excerpt: words.excerptPieces(post.excerpt),
  }));
  return { kind: 'ok', data: posts.filter(({ title }) => title !== '') };
}

/**
 * The blog is another site: what it answers is checked, and its markup never reaches the page (§C.14). Where none is
 * configured nobody is asked and there are no posts; where the configuration could not be had it is not known, so the
 * posts have failed to come and can be asked for again.
 */
export const blogPorts = ({ externalSites, configuration, origin }: Options) => ({
  loadPosts: fromPromise<Result<readonly Post[]>, { theme: BlogTheme }>(async ({ input, signal }) => {
    const config = await configuration.read();
    if (configuration.known() === null) return { kind: 'unreachable', because: 'network' };
    const blog = siteAddress(config.blogUrl);
    if (blog === null) return { kind: 'ok', data: [] };
    // The same two origins from which the content security policy lets the page show pictures.
    const pictureOrigins = [origin, new URL(blog).origin];
    const answer = await externalSites.read(postsAt(blog, input.theme), signal, (body, leftOut) =>
      parsePosts(body, pictureOrigins, leftOut),
    );
    return answer.kind === 'ok' ? inPlainWords(answer.data) : answer;
  }),
});
