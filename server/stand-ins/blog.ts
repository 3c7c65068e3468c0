import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { cookingPosts, nutritionPosts } from './blog-posts.ts';
import { escapeHtml, htmlPage, queryText, registerStyle } from './html.ts';

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

const paper = '#f7ead2';

const ear = (x: number): string => {
  const grains = [0, 1, 2, 3, 4].map((row) => {
    const y = 130 + row * 44;
    return `<ellipse cx="${x - 20}" cy="${y}" rx="13" ry="27" transform="rotate(-24 ${x - 20} ${y})"/><ellipse cx="${x + 20}" cy="${y}" rx="13" ry="27" transform="rotate(24 ${x + 20} ${y})"/>`;
  });
  return `<path d="M${x} 130V460" stroke="#a9772b" stroke-width="7"/><ellipse cx="${x}" cy="96" rx="13" ry="30"/>${grains.join('')}`;
};

const waves = `M0 0q26 -40 52 0${'t52 0'.repeat(7)}`;

const spiral = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${waves}" stroke="#c48a2a" stroke-width="40"/><path d="${waves}" stroke="#f0c66b" stroke-width="24"/></g>`;

const leaf = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C44 -64 132 -64 176 0C132 64 44 64 0 0Z" fill="#4c7a3d"/><path d="M8 0H160" stroke="#2f5527" stroke-width="5"/></g>`;

const tomato = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#c43d2b"/><path d="M${x - r / 2} ${y - r + 6}L${x} ${y - r / 2}L${x + r / 2} ${y - r + 6}L${x} ${y - r - 22}Z" fill="#4c7a3d"/>`;

const drawings: Record<Motif, string> = {
  tomato: tomato(310, 270, 130) + tomato(520, 320, 92),
  basil: `<path d="M400 470V120" stroke="#2f5527" stroke-width="9"/>${leaf(400, 400, -24)}${leaf(400, 330, 204)}${leaf(400, 250, -36)}${leaf(400, 190, 216)}`,
  bowl: `<path d="M225 250C245 130 345 130 365 250M330 250C350 110 450 110 470 250M435 250C455 130 555 130 575 250" stroke="#e4b24d" stroke-width="26"/><path d="M180 250H620A220 190 0 0 1 180 250Z" fill="#3f6d8a"/><path d="M320 110q22 -28 0 -56M400 96q22 -28 0 -56M480 110q22 -28 0 -56" stroke="#c9b48f" stroke-width="9"/>`,
  wheat: `<g fill="#d9a441">${ear(270)}${ear(400)}${ear(530)}</g>`,
  fusilli: spiral(190, 140, 3) + spiral(200, 260, -3) + spiral(190, 375, 2),
};

export const motifs = Object.keys(drawings) as readonly Motif[];

/** The drawing of a motif, 800 by 500. */
export const picture = (motif: Motif): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" width="800" height="500"><rect width="800" height="500" fill="${paper}"/><g fill="none" stroke-linecap="round">${drawings[motif]}</g></svg>`;

export type Motif = 'tomato' | 'basil' | 'bowl' | 'wheat' | 'fusilli';

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

/** The alternative text of a motif's picture. */
const altTexts: Record<Motif, string> = {
  tomato: 'Disegno di due pomodori maturi',
  basil: 'Disegno di un ramo di basilico',
  bowl: 'Disegno di una ciotola di pasta fumante',
  wheat: 'Disegno di tre spighe di grano',
  fusilli: 'Disegno di fusilli',
};

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
