import { expect, test } from './support/journey.ts';
import { LONG } from './support/long.ts';

const BLOG = 'https://blog.example/it';
const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="5"/>';

test.use({ variables: { BLOG_URL: BLOG } });

test('the content security policy allows posts and pictures of a blog on another host', {
  tag: LONG,
}, async ({ page }) => {
  const media = {
    alt_text: 'Un campo di grano',
    source_url: `${BLOG}/grano.svg`,
    media_details: { width: 8, height: 5, sizes: [] },
  };
  const post = {
    id: 1,
    date: '2025-07-01T09:00:00',
    link: `${BLOG}/grano`,
    title: { rendered: 'Il grano' },
    excerpt: { rendered: '<p>Come cresce.</p>' },
    _embedded: { 'wp:featuredmedia': [media] },
  };
  // The blog is nobody's here: its answers come from the test, past the same security policy.
  await page.route(`${BLOG}/wp-json/**`, (route) =>
    route.fulfill({ json: [post], headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.route(`${BLOG}/grano.svg`, (route) =>
    route.fulfill({
      body: PIXEL,
      contentType: 'image/svg+xml',
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
    }),
  );
  await page.goto('/headings');
  const article = page.getByRole('region', { name: 'In cucina' }).getByRole('article');
  await expect(article.getByRole('link', { name: 'Il grano' })).toHaveAttribute('href', `${BLOG}/grano`);
  const picture = article.getByRole('img', { name: 'Un campo di grano' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).toHaveJSProperty('naturalWidth', 8);
});
