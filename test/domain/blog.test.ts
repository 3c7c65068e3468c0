import { describe, expect, test } from 'vitest';
import { newestPosts } from '../../domain/blog.ts';
import { parsePosts } from '../../domain/schemas/blog.ts';
import { aPost } from '../machines/support/posts.ts';

const BLOG = 'https://blog.example';
const SITE = 'https://spiga.example';
const source = (address: string, width = 800) => ({ source_url: address, width, height: 500 });
const media = (address: string, sizes: unknown = []) => ({
  alt_text: 'Due pomodori',
  ...source(address),
  media_details: { width: 800, height: 500, sizes },
});
const aWordPressPost = (changes: object = {}) => ({
  id: 7,
  date: '2025-07-29T09:00:00',
  link: `${BLOG}/al-pomodoro`,
  title: { rendered: 'Al &amp; pomodoro' },
  excerpt: { rendered: '<p>Buono.</p>' },
  content: { rendered: '<script>alert(1)</script>' },
  _embedded: { 'wp:featuredmedia': [media(`${BLOG}/pomodoro.webp`)] },
  ...changes,
});
const read = (posts: unknown) => parsePosts(posts, [SITE, BLOG]);
const picture = (...medias: unknown[]) =>
  read([aWordPressPost({ _embedded: { 'wp:featuredmedia': medias } })])?.[0]?.picture;

describe('§C.14 a post as the blog returns it', () => {
  test('is reduced to the fields that are needed', () => {
    expect(read([aWordPressPost()])).toEqual([
      {
        id: 7,
        date: '2025-07-29T09:00:00',
        link: `${BLOG}/al-pomodoro`,
        title: 'Al &amp; pomodoro',
        excerpt: '<p>Buono.</p>',
        picture: { address: `${BLOG}/pomodoro.webp`, alt: 'Due pomodori', width: 800, height: 500 },
      },
    ]);
  });

  test.each([
    ['a missing id', { id: '7' }],
    ['a malformed date', { date: '2025-02-30T09:00:00' }],
    ['a date with a word', { date: 'ieri' }],
    ['a date with something before it', { date: '+002025-07-29T09:00:00' }],
    ['a date with an offset', { date: '2025-07-29T09:00:00Z' }],
    ['a javascript: link', { link: 'javascript:alert(1)' }],
    ['a data: link', { link: 'data:text/html,<b>' }],
    ['a relative link', { link: '/al-pomodoro' }],
    ['no title', { title: undefined }],
    ['a title that is not a text', { title: { rendered: 5 } }],
    ['no excerpt', { excerpt: null }],
  ])('with %s is dropped, while the others are kept', (_, wrong) => {
    expect(read([aWordPressPost(wrong), aWordPressPost({ id: 8 })])?.map(({ id }) => id)).toEqual([8]);
  });

  test('may be on a blog without https', () => {
    const link = 'http://blog.example/al-pomodoro';
    expect(read([aWordPressPost({ link })])?.[0]?.link).toBe(link);
  });

  test('is cut at 20,000 characters before its markup is parsed', () => {
    const excerpt = { rendered: `<p>${'a'.repeat(500_000)}` };
    expect(read([aWordPressPost({ excerpt })])?.[0]?.excerpt).toHaveLength(20_000);
  });
});

describe('§C.14 the picture of a post', () => {
  test.each([
    ['of the blog', `${BLOG}/a.webp`, true],
    ['of this site', `${SITE}/a.webp`, true],
    ['of another site', 'https://pictures.example/a.webp', false],
    ['of a site that begins like the blog', 'https://blog.example.evil.example/a.webp', false],
    ['over http', 'http://blog.example/a.webp', false],
    ['with a data: address', 'data:image/svg+xml,<svg/>', false],
    ['with a javascript: address', 'javascript:alert(1)', false],
  ])('%s: %s', (_, address, isShown) => {
    expect(picture(media(address)) !== null).toBe(isShown);
  });

  test.each([
    ['none embedded', { _embedded: undefined }],
    ['an embedded error', { _embedded: { 'wp:featuredmedia': [{ code: 'rest_post_invalid_id' }] } }],
    ['no size', { _embedded: { 'wp:featuredmedia': [{ ...media(`${BLOG}/a.webp`), media_details: {} }] } }],
    ['a malformed list', { _embedded: { 'wp:featuredmedia': 'x' } }],
  ])('%s: the post is kept without it', (_, changes) => {
    expect(read([aWordPressPost(changes)])?.[0]?.picture).toBeNull();
  });

  test('is the size that fits a card, when the blog has one', () => {
    const sizes = {
      large: source(`${BLOG}/1024.webp`, 1_024),
      medium_large: source(`${BLOG}/768.webp`, 768),
    };
    expect(picture(media(`${BLOG}/4000.webp`, sizes))?.address).toBe(`${BLOG}/768.webp`);
    expect(picture(media(`${BLOG}/4000.webp`, { large: sizes.large }))?.width).toBe(1_024);
    expect(picture(media(`${BLOG}/4000.webp`, { medium_large: { source_url: 5 } }))?.address).toBe(
      `${BLOG}/4000.webp`,
    );
  });

  test('without a description has an empty alternative text', () => {
    expect(picture({ ...media(`${BLOG}/a.webp`), alt_text: null })?.alt).toBe('');
  });
});

describe('§C.10 the posts of a theme', () => {
  test('are at most eight, each once', () => {
    const many = Array.from({ length: 30 }, (_, id) => aWordPressPost({ id: id + 1 }));
    expect(read([...many.slice(0, 2), ...many])?.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('are read from the first eighty rows only', () => {
    const broken = Array.from({ length: 79 }, () => null);
    expect(read([...broken, aWordPressPost()])?.map(({ id }) => id)).toEqual([7]);
    expect(read([...broken, null, aWordPressPost()])).toBeNull();
  });

  test('may be an empty list', () => {
    expect(read([])).toEqual([]);
  });

  test.each([
    ['an error of WordPress', { code: 'rest_no_route', message: 'No route', data: { status: 404 } }],
    ['null', null],
    ['a text', '[]'],
    ['a list without any valid post', [null, 5, {}]],
  ])('%s is not a list of posts', (_, value) => {
    expect(read(value)).toBeNull();
  });
});

test('the newest of several themes come first, each once', () => {
  const posts = [
    aPost({ id: 1, date: '2025-07-01T09:00:00' }),
    aPost({ id: 2, date: '2025-07-28T08:30:00' }),
    aPost({ id: 3, date: '2025-07-28T09:00:00' }),
    aPost({ id: 3, date: '2025-07-28T09:00:00' }),
  ];
  expect(newestPosts(posts, 2).map(({ id }) => id)).toEqual([3, 2]);
  expect(newestPosts(posts, 9).map(({ id }) => id)).toEqual([3, 2, 1]);
});
