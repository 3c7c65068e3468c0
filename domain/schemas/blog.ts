import * as v from 'valibot';
import { type Picture, POSTS_A_THEME } from '../blog.ts';
import { isRealDay } from '../dates.ts';
import { id, type LeftOut, nullIfInvalid, parseOrNull, webAddress } from './values.ts';

/** A longer text is cut before its markup is parsed (§C.14). */
const LONGEST_HTML = 20_000;
const LARGEST_SIDE = 20_000;
const DATE = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}$/;

const date = v.pipe(
  v.string(),
  v.check((value) => isRealDay(DATE.exec(value)?.[1] ?? '')),
);
const html = v.pipe(
  v.object({ rendered: v.string() }),
  v.transform(({ rendered }) => rendered.slice(0, LONGEST_HTML)),
);
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_SIDE));
const sized = { source_url: webAddress, width: side, height: side };

const media = v.object({
  alt_text: v.fallback(v.pipe(v.string(), v.maxLength(500)), ''),
  source_url: webAddress,
  media_details: v.object({
    width: side,
    height: side,
    // Where a picture has no smaller sizes WordPress writes an empty list.
    sizes: v.fallback(
      v.object({ medium_large: nullIfInvalid(v.object(sized)), large: nullIfInvalid(v.object(sized)) }),
      {
        medium_large: null,
        large: null,
      },
    ),
  }),
});

const post = v.object({
  id,
  date,
  link: webAddress,
  title: html,
  excerpt: html,
  _embedded: nullIfInvalid(v.object({ 'wp:featuredmedia': nullIfInvalid(v.array(nullIfInvalid(media))) })),
});

/** A validated post of WordPress; title and excerpt still contain markup. */
export type WordPressPost = {
  id: number;
  date: string;
  link: string;
  title: string;
  excerpt: string;
  picture: Picture | null;
};

/** The smallest size that fills a card, only from an origin that the content security policy allows. */
function pictureOf(featured: v.InferOutput<typeof media> | null, origins: readonly string[]): Picture | null {
  if (!featured) return null;
  const { sizes, width, height } = featured.media_details;
  const chosen = sizes.medium_large ?? sizes.large ?? { source_url: featured.source_url, width, height };
  return origins.includes(new URL(chosen.source_url).origin)
    ? { address: chosen.source_url, alt: featured.alt_text, width: chosen.width, height: chosen.height }
    : null;
}

/**
 * The posts in WordPress's answer, each once; one of another shape is dropped (§C.14). Null when the answer is no
 * list, or when none of what it lists is a post.
 */
export function parsePosts(
  value: unknown,
  pictureOrigins: readonly string[],
  leftOut?: LeftOut,
): WordPressPost[] | null {
  if (!Array.isArray(value)) return null;
  const posts = new Map<number, WordPressPost>();
  for (const row of value.slice(0, 10 * POSTS_A_THEME)) {
    const known = parseOrNull(post, row);
    if (!known) {
      leftOut?.();
      continue;
    }
    const { _embedded, ...plain } = known;
    posts.set(known.id, {
      ...plain,
      picture: pictureOf(_embedded?.['wp:featuredmedia']?.[0] ?? null, pictureOrigins),
    });
  }
  if (posts.size === 0 && value.length > 0) return null;
  return [...posts.values()].slice(0, POSTS_A_THEME);
}
