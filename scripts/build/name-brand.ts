import type { Plugin } from 'vite';

/** Puts the name of the brand where the three pages have `<!--brand-->`, in their titles. */
export const nameBrand = (name: string): Plugin => ({
  name: 'name-brand',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('<!--brand-->', name) },
});
