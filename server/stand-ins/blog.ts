import type { FastifyInstance } from 'fastify';
import type * as Pictures from '#brand/seeds/blog-pictures.ts';
import type * as Posts from '#brand/seeds/blog-posts.ts';
import { ofBrand } from '../brand/brand.ts';
import type { Deps } from '../deps.ts';
import { escapeHtml } from '../system/escape-html.ts';
import { htmlPage, queryText, registerStyle } from './html.ts';

const { altTexts, drawings, PAPER } = ofBrand('seeds/blog-pictures.ts') as typeof Pictures;
const { cookingPosts, nutritionPosts } = ofBrand('seeds/blog-posts.ts') as typeof Posts;

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

const motifs = Object.keys(drawings) as readonly Motif[];

/** The drawing of a motif, 800 by 500. */
const picture = (motif: Motif): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" width="800" height="500"><rect width="800" height="500" fill="${PAPER}"/><g fill="none" stroke-linecap="round">${drawings[motif]}</g></svg>`;

type Motif = Pictures.Motif;

/** A post of the stand-in blog; its date has no zone, as WordPress writes it. */
export type PostSeed = {
  id: number;
  slug: string;
  date: string;
  title: string;
  excerpt: string;
  paragraphs: readonly string[];
  motif: Motif;
};

export type Category = { id: number; name: string; slug: string; posts: readonly PostSeed[] };

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>\n`;

/** A post in the shape of WordPress's own answer, with author, picture and category embedded. */
export function wordPressPost(post: PostSeed, category: Category, blogUrl: string) {
  const { id, slug, date } = post;
  return {
    id,
    date,
    date_gmt: date,
    modified: date,
    modified_gmt: date,
    slug,
    status: 'publish',
    type: 'post',
    link: `${blogUrl}/blog/${slug}`,
    title: { rendered: escapeHtml(post.title) },
    content: { rendered: post.paragraphs.map(paragraph).join(''), protected: false },
    excerpt: { rendered: paragraph(post.excerpt), protected: false },
    author: 1,
    featured_media: id + 10_000,
    comment_status: 'closed',
    ping_status: 'closed',
    sticky: false,
    format: 'standard',
    categories: [category.id],
    tags: [],
    _embedded: {
      author: [{ id: 1, name: 'Redazione', slug: 'redazione' }],
      'wp:featuredmedia': [pictureOf(post, blogUrl)],
      'wp:term': [[{ id: category.id, name: category.name, slug: category.slug, taxonomy: 'category' }]],
    },
  };
}

function pictureOf(post: PostSeed, blogUrl: string) {
  const source = `${blogUrl}/wp-content/uploads/${post.motif}.svg`;
  return {
    id: post.id + 10_000,
    type: 'attachment',
    slug: post.motif,
    alt_text: altTexts[post.motif],
    media_type: 'image',
    mime_type: 'image/svg+xml',
    source_url: source,
    media_details: {
      width: 800,
      height: 500,
      sizes: { full: { width: 800, height: 500, mime_type: 'image/svg+xml', source_url: source } },
    },
  };
}

export const altTextOf = (post: PostSeed): string => altTexts[post.motif];
