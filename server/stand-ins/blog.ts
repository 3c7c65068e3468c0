import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { motifs, picture } from './blog-pictures.ts';
import { altTextOf, type Category, wordPressPost } from './blog-post.ts';
import { cookingPosts } from './blog-posts-cooking.ts';
import { nutritionPosts } from './blog-posts-nutrition.ts';
import { escapeHtml, htmlPage } from './html.ts';
import { queryText } from './query.ts';
import { registerStyle } from './style.ts';

/** The two themes (§C.10). */
const categories: readonly Category[] = [
  { id: 352, name: 'In cucina', slug: 'in-cucina', posts: cookingPosts },
  { id: 201, name: 'Nutrizione', slug: 'nutrizione', posts: nutritionPosts },
];

const [usualPage, largestPage] = [10, 100];

/** A content site in WordPress's shape: posts as data, their pictures, and a page for each. */
export function registerBlog(app: FastifyInstance, deps: Deps): void {
  const blogUrl = deps.config.siteUrl;
  app.get('/wp-json/wp/v2/posts', (request, reply) => {
    const perPage = queryText(request, 'per_page') || String(usualPage);
    if (!/^\d{1,3}$/.test(perPage) || Number(perPage) < 1 || Number(perPage) > largestPage) {
      const message = 'Invalid parameter(s): per_page';
      return reply.code(400).send({ code: 'rest_invalid_param', message, data: { status: 400 } });
    }
    const wanted = queryText(request, 'categories').split(',');
    const found = categories
      .filter((category) => wanted.includes('') || wanted.includes(String(category.id)))
      .flatMap((category) => category.posts.map((post) => wordPressPost(post, category, blogUrl)))
      .sort((one, other) => other.date.localeCompare(one.date));
    return reply
      .headers({
        'x-wp-total': found.length,
        'x-wp-totalpages': Math.ceil(found.length / Number(perPage)),
        'cache-control': 'public, max-age=300',
      })
      .send(found.slice(0, Number(perPage)));
  });
  registerPictures(app);
  registerPostPages(app);
}

function registerPictures(app: FastifyInstance): void {
  for (const motif of motifs) {
    app.get(`/wp-content/uploads/${motif}.svg`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(picture(motif)),
    );
  }
}

function registerPostPages(app: FastifyInstance): void {
  registerStyle(app, '/blog');
  for (const post of categories.flatMap((category) => category.posts)) {
    const image = `<img src="/wp-content/uploads/${post.motif}.svg" width="800" height="500" alt="${escapeHtml(altTextOf(post))}">`;
    const text = post.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
    const page = htmlPage(
      '/blog',
      post.title,
      `${image}\n${text}\n<p><a href="/headings">Torna al Blog</a></p>`,
    );
    app.get(`/blog/${post.slug}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
    );
  }
}
