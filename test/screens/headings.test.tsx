import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Post } from '../../domain/blog.ts';
import { Headings } from '../../src/screens/headings.tsx';
import { ok, unreachable } from '../machines/support/answers.ts';
import { aVisit } from '../machines/support/app-harness.ts';
import { aPost } from '../machines/support/posts.ts';
import { inView } from './support/in-view.tsx';

const COOKING = 0;
const NUTRITION = 1;
const EIGHT = Array.from({ length: 8 }, (_, place) =>
  aPost({ id: place + 1, title: `Ricetta ${place + 1}` }),
);

async function blogInView() {
  const harness = await aVisit('/headings');
  return { ...harness, ...inView(harness, <Headings />) };
}

const theme = (name: string) => within(screen.getByRole('region', { name }));

async function aPostInView(changes: Partial<Post>) {
  const { ports, happens } = await blogInView();
  await happens(() => ports.posts.answer(ok([aPost(changes)]), COOKING));
  return theme('In cucina').getByRole('article');
}

test('sixteen placeholders are shown while the posts are loading', async () => {
  await blogInView();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Blog');
  expect(document.querySelectorAll('.post-card[aria-hidden="true"]')).toHaveLength(16);
  theme('In cucina').getByText('Gli articoli stanno arrivando.');
});

test('each theme appears by itself with eight posts', async () => {
  const { ports, happens } = await blogInView();
  await happens(() => ports.posts.answer(ok(EIGHT), NUTRITION));
  expect(theme('Nutrizione').getAllByRole('article')).toHaveLength(8);
  expect(theme('In cucina').queryAllByRole('article')).toEqual([]);
  expect(document.querySelectorAll('.post-card[aria-hidden="true"]')).toHaveLength(8);
});

test('a post has its picture, its date, its linked title and its excerpt', async () => {
  const post = within(
    await aPostInView({
      excerpt: [
        'Un ',
        { tag: 'em', inside: ['po’'] },
        { tag: 'br', inside: [] },
        { tag: 'a', href: 'https://a.example/', inside: [{ tag: 'strong', inside: ['via'] }] },
      ],
    }),
  );
  const picture = post.getByRole('img', { name: 'Un piatto' });
  const attributes = ['src', 'width', 'height', 'loading'].map((name) => picture.getAttribute(name));
  expect(attributes).toEqual(['https://blog.example/spaghetti.webp', '800', '500', 'lazy']);
  post.getByText('29 luglio 2025');
  const title = post.getByRole('link', { name: 'Spaghetti al pomodoro' });
  expect({ href: title.getAttribute('href'), rel: title.getAttribute('rel') }).toEqual({
    href: 'https://blog.example/spaghetti',
    rel: 'noopener noreferrer',
  });
  const link = post.getByRole('link', { name: 'via' });
  expect({ href: link.getAttribute('href'), rel: link.getAttribute('rel') }).toEqual({
    href: 'https://a.example/',
    rel: 'noopener noreferrer',
  });
  expect(post.getByText('po’').localName).toBe('em');
});

test('a post without a picture has a drawing instead', async () => {
  const post = await aPostInView({ picture: null });
  expect(within(post).queryByRole('img')).toBeNull();
  expect(post.querySelector('svg')).not.toBeNull();
});

test('markup in a title or an excerpt is shown as text', async () => {
  const emitted = '<img src=x onerror=alert(1)>';
  const post = await aPostInView({ title: emitted, excerpt: [emitted], picture: null });
  expect(within(post).getAllByText(emitted)).toHaveLength(2);
  expect(post.querySelector('img')).toBeNull();
});

test('a failed theme can be loaded again, while the other stays', async () => {
  const { ports, happens, person } = await blogInView();
  await happens(() => ports.posts.answer(unreachable, COOKING));
  await happens(() => ports.posts.answer(ok(EIGHT), NUTRITION));
  theme('In cucina').getByText('Non riusciamo a mostrare questi articoli.');
  await person.click(theme('In cucina').getByRole('button', { name: 'Riprova' }));
  expect(ports.posts.asked().at(-1)).toEqual({ theme: 'cooking' });
  await happens(() => ports.posts.answer(ok(EIGHT)));
  expect(screen.getAllByRole('article')).toHaveLength(16);
});

test('a theme without posts says so', async () => {
  const { ports, happens } = await blogInView();
  await happens(() => ports.posts.answer(ok([]), COOKING));
  theme('In cucina').getByText(/Qui non c'è ancora nessun articolo/);
});
