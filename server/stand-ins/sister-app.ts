import type { FastifyInstance } from 'fastify';
import { SISTER_PAGES } from '../../domain/missions.ts';
import { htmlPage } from './html.ts';
import { registerStyle } from './style.ts';

const pages = [
  { path: SISTER_PAGES.trivia, title: 'Trivia' },
  { path: SISTER_PAGES.recipes, title: 'Carica la tua ricetta' },
  { path: SISTER_PAGES.preferences, title: 'Le tue preferenze a tavola' },
  { path: SISTER_PAGES.products, title: 'I tuoi prodotti preferiti' },
];

const text = 'Questa pagina della dimostrazione tiene il posto di quella vera, che sta nell’app del marchio.';
const main = `<p>${text}</p>\n<p><a href="/games">Torna ai giochi</a></p>`;

/** The four pages of the sister app (§B.6), each saying that it only keeps the place of the real one. */
export function registerSisterApp(app: FastifyInstance): void {
  registerStyle(app, '/sister-app');
  for (const { path, title } of pages) {
    app.get(`/sister-app/${path}`, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(htmlPage('/sister-app', title, main)),
    );
  }
}
