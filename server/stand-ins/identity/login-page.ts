import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { escapeHtml } from '../../system/escape-html.ts';
import { htmlPage, registerStyle } from '../html.ts';
import { parseAccount, subjectOf } from './records.ts';

const BASE = '/oauth2/login';

/** `identity_provider` is a parameter of the specification, not of OpenID: Google unless it says Facebook. */
const providerOf = (params: Record<string, unknown>): string =>
  params.identity_provider === 'Facebook' ? 'Facebook' : 'Google';

function loginPage(provider: string, uid: string, problem: string): string {
  return htmlPage(
    BASE,
    `Accedi con ${provider}`,
    `<p>Questa pagina sta al posto di ${provider}: nella dimostrazione basta dire chi sei.</p>
${problem === '' ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="${BASE}/${encodeURIComponent(uid)}">
<label>Indirizzo e-mail <input type="email" name="email" autocomplete="email" required></label>
<label><input type="checkbox" name="unverified" value="true"> ${provider} non ha ancora verificato questo indirizzo</label>
<button>Continua</button>
<button name="cancel" value="true" formnovalidate>Annulla</button>
</form>`,
  );
}

const show = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);

/** What the form holds: one text a name. */
function typed(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

/** Who comes back to a sign-in that is over finds the way to the site. */
function answerSpent(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const title = 'Questo accesso è già concluso';
    return show(reply, 410, htmlPage(BASE, title, '<p><a href="/">Torna alla Home</a></p>'));
  });
}

/**
 * Another person may sit down at the browser of the one before: without this the provider asks them to end that
 * session first, on a page that belongs to a feature we do not offer.
 */
async function becomes(provider: Provider, sessionUid: string, accountId: string): Promise<void> {
  const session = await provider.Session.findByUid(sessionUid);
  if (session === undefined) return;
  session.loginAccount({ accountId, transient: true });
  await session.persist();
}

/** The login page; the provider opens it and handles its result. */
export function registerLoginPage(app: FastifyInstance, provider: Provider): void {
  registerStyle(app, BASE);
  answerSpent(app);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.get<{ Params: { uid: string } }>(`${BASE}/:uid`, async (request, reply) => {
    const { params, uid } = await provider.interactionDetails(request.raw, reply.raw);
    return show(reply, 200, loginPage(providerOf(params), uid, ''));
  });
  app.post<{ Params: { uid: string } }>(`${BASE}/:uid`, async (request, reply) => {
    const { params, uid, session } = await provider.interactionDetails(request.raw, reply.raw);
    const form = typed(request);
    const name = providerOf(params);
    const isVerified = form.get('unverified') !== 'true';
    const account = parseAccount({ provider: name, email: form.get('email'), isVerified });
    const isCancelled = form.get('cancel') === 'true';
    if (!isCancelled && !account) return show(reply, 422, loginPage(name, uid, 'Indirizzo non valido.'));
    const result =
      isCancelled || !account
        ? { error: 'access_denied', error_description: 'The person turned back' }
        : { login: { accountId: subjectOf(account), remember: false } };
    const onwards = await provider.interactionResult(request.raw, reply.raw, result);
    if (session !== undefined && 'login' in result)
      await becomes(provider, session.uid, result.login.accountId);
    return reply.redirect(onwards, 303);
  });
}
