import type { Post } from '../../../domain/blog.ts';

/** A post of the blog, with a picture and a short excerpt. */
export const aPost = (changes: Partial<Post> = {}): Post => ({
  id: 1,
  date: '2025-07-29T09:00:00',
  title: 'Spaghetti al pomodoro',
  excerpt: [{ tag: 'p', inside: ['Pochi ingredienti.'] }],
  link: 'https://blog.example/spaghetti',
  picture: { address: 'https://blog.example/spaghetti.webp', alt: 'Un piatto', width: 800, height: 500 },
  ...changes,
});
