import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { consumeToken } from '../security/single-use-tokens.ts';
import { escapeHtml, htmlPage } from './html.ts';
import { queryText } from './query.ts';
import { registerStyle } from './style.ts';

/** The separate contest site: it lets in whoever brings a redirect token that still serves and has accepted the policies. */
export function registerContestSite(app: FastifyInstance, deps: Deps): void {
  registerStyle(app, '/contest-site');
  app.get('/contest-site/login', async (request, reply) => {
    const playerId = await consumeToken(deps, deps.db, 'redirect', queryText(request, 'token'));
    if (playerId === undefined) {
      return page(reply, 403, 'Accesso non valido', 'Questo accesso è già stato usato o è scaduto.');
    }
    const player = await deps.db
      .selectFrom('players')
      .select(['first_name', 'active'])
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow();
    if (!player.active || (await lacksPolicies(deps, playerId))) {
      return page(reply, 403, 'Manca una conferma', 'Prima di partecipare accetta le condizioni sul sito.');
    }
    const name = escapeHtml(player.first_name ?? '');
    return page(
      reply,
      200,
      'Il concorso',
      `Benvenuto nel sito del concorso, <strong>${name}</strong>: l’accesso è riuscito.`,
    );
  });
}

async function lacksPolicies(deps: Deps, playerId: number): Promise<boolean> {
  const missing = await deps.db
    .selectFrom('policies')
    .leftJoin('player_consents', (join) =>
      join
        .onRef('player_consents.policy_id', '=', 'policies.id')
        .on('player_consents.player_id', '=', playerId)
        .on('player_consents.expires_at', '>=', new Date(deps.shop.now())),
    )
    .select('policies.id')
    .where('policies.is_mandatory', '=', true)
    .where('player_consents.id', 'is', null)
    .executeTakeFirst();
  return missing !== undefined;
}

const page = (reply: FastifyReply, status: number, title: string, text: string): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(htmlPage('/contest-site', title, `<p>${text}</p>\n<p><a href="/">Torna alla Home</a></p>`));
