import type { FastifyInstance, FastifyReply } from 'fastify';
import { romeDay } from '../../domain/dates.ts';
import { SISTER_PAGES } from '../../domain/missions.ts';
import { SISTER_STAND_IN } from '../../domain/routes.ts';
import type { Deps } from '../deps.ts';
import { redeemRedirect } from '../players/redeem-redirect.ts';
import { messages } from '../results/messages.ts';
import { escapeHtml } from '../system/escape-html.ts';
import { htmlPage, queryText, registerStyle } from './html.ts';

/** The separate contest site: it lets in whoever brings a redirect token that still serves and has accepted the policies. */
export function registerContestSite(app: FastifyInstance, deps: Deps): void {
  registerStyle(app, '/contest-site');
  app.get('/contest-site/login', async (request, reply) => {
    const token = queryText(request, 'token');
    const entry = await deps.db.transaction().execute((tx) => redeemRedirect(deps, tx, token));
    if (entry.kind === 'refused') {
      const isOfPlayer = entry.because === 'inactive' || entry.because === 'policies';
      return isOfPlayer
        ? page(reply, 403, 'Manca una conferma', messages['server.policiesNeeded'])
        : page(reply, 403, 'Accesso non valido', 'Questo accesso è già stato usato o è scaduto.');
    }
    const name = escapeHtml(entry.player.firstName);
    return send(reply, 200, 'Il concorso', welcome(name, await isCampaign(deps)));
  });
}

/** Whether receipts can be sent now: an edition runs. */
async function isCampaign({ db, contestClock }: Deps): Promise<boolean> {
  const today = romeDay(contestClock.now());
  const running = db.selectFrom('editions').select('id').where('start_date', '<=', today);
  return (await running.where('end_date', '>=', today).limit(1).executeTakeFirst()) !== undefined;
}

const SEND =
  '<p>Lo scontrino si carica nel sito della comunità.</p>\n<p class="actions"><a class="button" href="/contest#scontrino">Carica lo scontrino</a>';
const WAIT =
  '<p>In questo momento non si mandano scontrini: da quando si può lo dice la Home.</p>\n<p class="actions">';

/** Who is here, and how it goes on: nobody is left at a dead end, nor invited to send what cannot be sent. */
const welcome = (
  name: string,
  isOpen: boolean,
): string => `<p class="lead">Ti diamo il benvenuto nel sito del concorso, <strong>${name}</strong>: l'accesso è riuscito.</p>
<p>Nella dimostrazione questa pagina tiene il posto del sito del concorso.</p>
${isOpen ? SEND : WAIT} <a class="button plain" href="/profile">Le tue partecipazioni</a> <a class="button plain" href="/">Torna alla Home</a></p>`;

const send = (reply: FastifyReply, status: number, title: string, main: string): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(htmlPage('/contest-site', title, main));

const page = (reply: FastifyReply, status: number, title: string, text: string): FastifyReply =>
  send(
    reply,
    status,
    title,
    `<p class="lead">${text}</p>
<p class="actions"><a class="button" href="/contest">Torna al concorso</a> <a class="button plain" href="/">Torna alla Home</a></p>`,
  );

const pages = [
  { path: SISTER_PAGES.trivia, title: 'Trivia' },
  { path: SISTER_PAGES.recipes, title: 'Carica la tua ricetta' },
  { path: SISTER_PAGES.preferences, title: 'Le tue preferenze a tavola' },
  { path: SISTER_PAGES.products, title: 'I tuoi prodotti preferiti' },
];

const TEXT =
  "Questa pagina della dimostrazione tiene il posto di quella vera, che sta nell'app del marchio: da qui non si raccolgono punti.";
const MAIN = `<p>${TEXT}</p>\n<p><a href="/games">Torna ai giochi</a></p>`;

/** The four pages of the sister app (§B.6), each saying that it only keeps the place of the real one. */
export function registerSisterApp(app: FastifyInstance): void {
  registerStyle(app, SISTER_STAND_IN);
  for (const { path, title } of pages) {
    app.get(`${SISTER_STAND_IN}/${path}`, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(htmlPage(SISTER_STAND_IN, title, MAIN)),
    );
  }
}
