import { escapeHtml } from './html.ts';

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

/** What the picture of a motif shows, for whoever does not see it. */
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
