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

/** The sanitiser is loaded only when there are posts; when it cannot be loaded there are none. */
async function inPlainWords(received: readonly WordPressPost[]): Promise<Result<readonly Post[]>> {
  const words = await import('./sanitize-html.ts').catch(() => null);
  if (!words) return { kind: 'unreachable', because: 'network' };
  const posts = received.map((post) => ({
    ...post,
    title: words.plainTitle(post.title),
    excerpt: words.excerptPieces(post.excerpt),
  }));
  return { kind: 'ok', data: posts.filter(({ title }) => title !== '') };
}

/**
 * The blog is another site: its answer is validated, and its markup never reaches the page (§C.14). Without a
 * configured blog no call is made and there are no posts; when the configuration could not be loaded, the posts count
 * as failed and can be retried.
 */
export const blogPorts = ({ externalSites, configuration, origin }: Options) => ({
  loadPosts: fromPromise<Result<readonly Post[]>, { theme: BlogTheme }>(async ({ input, signal }) => {
    const config = await configuration.read();
    if (configuration.known() === null) return { kind: 'unreachable', because: 'network' };
    const blog = siteAddress(config.blogUrl);
    if (blog === null) return { kind: 'ok', data: [] };
    // The two origins from which the content security policy allows pictures.
    const pictureOrigins = [origin, new URL(blog).origin];
    const result = await externalSites.read(postsAt(blog, input.theme), signal, (body, leftOut) =>
      parsePosts(body, pictureOrigins, leftOut),
    );
    return result.kind === 'ok' ? inPlainWords(result.data) : result;
  }),
});
