import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { sentences } from '../http/messages.ts';
import { redeemRedirect } from '../players/redeem-redirect.ts';
import { escapeHtml, htmlPage } from './html.ts';
import { queryText } from './query.ts';
import { registerStyle } from './style.ts';

/** The separate contest site: it lets in whoever brings a redirect token that still serves and has accepted the policies. */
export function registerContestSite(app: FastifyInstance, deps: Deps): void {
  registerStyle(app, '/contest-site');
  app.get('/contest-site/login', async (request, reply) => {
    const token = queryText(request, 'token');
    const entry = await deps.db.transaction().execute((tx) => redeemRedirect(deps, tx, token));
    if (entry.kind === 'refused') {
      const isOfPlayer = entry.because === 'inactive' || entry.because === 'policies';
      return isOfPlayer
        ? page(reply, 403, 'Manca una conferma', sentences.policiesNeeded)
        : page(reply, 403, 'Accesso non valido', 'Questo accesso è già stato usato o è scaduto.');
    }
    const name = escapeHtml(entry.player.firstName);
    return page(
      reply,
      200,
      'Il concorso',
      `Benvenuto nel sito del concorso, <strong>${name}</strong>: l’accesso è riuscito.`,
    );
  });
}

const page = (reply: FastifyReply, status: number, title: string, text: string): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(htmlPage('/contest-site', title, `<p>${text}</p>\n<p><a href="/">Torna alla Home</a></p>`));
