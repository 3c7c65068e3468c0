import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { createGeneralLimit } from '../http/general-limit.ts';
import { send } from '../http/reply.ts';
import { ok } from '../results/outcome.ts';
import { romeIsoOf } from '../system/clock.ts';
import { escapeHtml } from '../system/escape-html.ts';
import { htmlPage, registerStyle } from './html.ts';

const LONGEST_REPORT = 200 * 1024;
/** Older reports make room. */
const MAX_REPORTS = 500;
/** A page of them has some megabytes at most. */
const [shownReports, shownCharacters] = [50, 32_768];

const INTAKE = '/error-reports/api/1/envelope/';

/** Under which the site's own error reporter finds this stand-in: it takes envelopes where a Sentry would. */
export function errorReportsDsn(siteUrl: string): string {
  const dsn = new URL('/error-reports/1', siteUrl);
  dsn.username = 'local';
  return dsn.href;
}

type StoredErrorReport = { receivedAt: string; body: string };

/** Takes the site's error reports in a demonstration, and keeps them for a look. */
export function registerErrorReports(app: FastifyInstance, deps: Deps): void {
  registerStyle(app, '/error-reports');
  app.register((sink, _options, done) => {
    // Reports come as JSON, as envelopes of lines, and as text from a page that is being closed: all are kept as text.
    sink.removeAllContentTypeParsers();
    sink.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: LONGEST_REPORT },
      (_request, body, ready) => ready(null, body),
    );
    const tooOften = createGeneralLimit(deps.realNow, deps.config);
    sink.post(INTAKE, async (request, reply) => {
      const refused = tooOften(request.ip);
      if (refused !== undefined) return send(reply, refused);
      await keepReport(deps, typeof request.body === 'string' ? request.body : '');
      return send(reply, ok({}));
    });
    done();
  });
  app.get('/error-reports.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ data: await reports(deps) }),
  );
  app.get('/error-reports', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(htmlPage('/error-reports', 'Segnalazioni di errore', reportsHtml(await reports(deps)))),
  );
}

async function keepReport(deps: Deps, text: string): Promise<void> {
  const body = text.toWellFormed().replaceAll('\0', '');
  const { id } = await deps.db
    .insertInto('error_reports')
    .values({ body, received_at: new Date(deps.contestClock.now()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deps.db
    .deleteFrom('error_reports')
    .where('id', '<=', id - MAX_REPORTS)
    .execute();
}

async function reports(deps: Deps): Promise<StoredErrorReport[]> {
  const rows = await deps.db
    .selectFrom('error_reports')
    .select((eb) => ['received_at', eb.fn<string>('left', ['body', eb.lit(shownCharacters)]).as('body')])
    .orderBy('id', 'desc')
    .limit(shownReports)
    .execute();
  return rows.map(({ body, received_at }) => ({ receivedAt: romeIsoOf(received_at), body }));
}

const reportsHtml = (all: readonly StoredErrorReport[]): string =>
  all.length === 0
    ? '<p>Nessuna segnalazione.</p>'
    : all
        .map(
          ({ receivedAt, body }) => `<article><p>${receivedAt}</p><pre>${escapeHtml(body)}</pre></article>`,
        )
        .join('\n');
