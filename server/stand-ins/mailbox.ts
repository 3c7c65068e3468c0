import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { romeIsoOf } from '../system/clock.ts';
import { escapeHtml } from '../system/escape-html.ts';
import { htmlPage, queryText, registerStyle } from './html.ts';

type ShownMail = { to: string; subject: string; text: string; sentAt: string };

const MAX_MAILS = 100;

/** A page with every mail that the server sent, and the same as data: the stand-in for the players' own mailboxes. */
export function registerMailbox(app: FastifyInstance, deps: Deps): void {
  registerStyle(app, '/mailbox');
  app.get('/mailbox', async (request, reply) => {
    const to = queryText(request, 'to');
    const mails = await mailsTo(deps, to);
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(htmlPage('/mailbox', 'Casella di posta', mailboxHtml(to, mails, deps.config.siteUrl)));
  });
  app.get('/mailbox.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send({ data: await mailsTo(deps, queryText(request, 'to')) }),
  );
}

/** Newest first; an empty address means everybody's. */
async function mailsTo(deps: Deps, to: string): Promise<ShownMail[]> {
  const rows = await deps.db
    .selectFrom('mails')
    .selectAll()
    .$if(to !== '', (query) => query.where((eb) => eb(eb.fn('lower', ['recipient']), '=', to.toLowerCase())))
    .orderBy('id', 'desc')
    .limit(MAX_MAILS)
    .execute();
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    sentAt: romeIsoOf(row.sent_at),
  }));
}

function mailboxHtml(to: string, mails: readonly ShownMail[], siteUrl: string): string {
  const form = `<p>Qui arrivano tutte le e-mail che il sito invia, finché non è collegato a un servizio di posta.</p>
<form action="/mailbox" method="get">
<label>Indirizzo e-mail <input type="email" name="to" value="${escapeHtml(to)}" autocomplete="off"></label>
<button type="submit">Filtra</button>
</form>`;
  const empty = '<p>Nessuna e-mail.</p>';
  return `${form}\n${mails.length === 0 ? empty : mails.map((mail) => mailHtml(mail, siteUrl)).join('\n')}`;
}

const mailHtml = (mail: ShownMail, siteUrl: string): string => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>A: ${escapeHtml(mail.to)}</p>
<p><time datetime="${mail.sentAt}">${mail.sentAt.slice(0, 16).replace('T', ' ')}</time></p>
<pre>${linked(escapeHtml(mail.text), escapeHtml(siteUrl))}</pre>
</article>`;

/** Only addresses of the site itself become links. */
function linked(html: string, siteUrl: string): string {
  return html
    .split(/(\s+)/)
    .map((word) => (word.startsWith(`${siteUrl}/`) ? `<a href="${word}">${word}</a>` : word))
    .join('');
}
