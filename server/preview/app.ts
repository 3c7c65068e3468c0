import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastifyCookie } from '@fastify/cookie';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { romeWallTime } from '../../domain/dates.ts';
import { frontendConfig, pageConfigurationOf } from '../api/site.ts';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { listDraws } from '../draws/public-draws.ts';
import type { EditionRow } from '../editions/editions.ts';
import { createApp } from '../http/create-app.ts';
import { sendRefusal } from '../http/reply.ts';
import { statusOf } from '../http/statuses.ts';
import { listPolicies } from '../policies/policies.ts';
import { refuse } from '../results/outcome.ts';
import { renderHtml } from '../site/rendered-pages.ts';
import { registerRulesDocuments } from '../site/rules-documents.ts';
import { securityHeaders, shownVersion } from '../site/site-build.ts';
import { ONE_SECOND, romeIso } from '../system/clock.ts';
import {
  BANNER_CSS,
  BANNER_JS,
  BANNER_SCRIPT,
  BANNER_STYLE,
  DAY_PATH,
  expiredPage,
  withBanner,
} from './banner.ts';
import { instantOn, previewDay, previewDays } from './day.ts';
import { draftOfPass } from './draft-edition.ts';
import { decryptPreviewPass } from './preview-pass.ts';

const PASS_COOKIE = 'draft_preview';
const DAY_COOKIE = 'draft_preview_day';
const API = '/api/v1';
/** The worker of the site would keep pages beyond the pass; in its place there is one that does nothing. */
const WORKER = '/sw.js';
const IDLE_WORKER = '// A preview keeps nothing.\n';

/** What somebody looks at, and on which day. */
type Look = { edition: EditionRow; day: string; until: number };

/**
 * A site of its own beside the desk: the built pages as they would look with a draft, on any day. It only reads, answers
 * nobody without a pass of the desk, keeps nothing in any cache, and leads to no service of the site (docs/campaign.md).
 */
export async function createPreview(
  parts: Deps,
  logger: { level: 'warn' } | false,
): Promise<FastifyInstance> {
  const deps = { ...parts, config: withoutServices(parts.config) };
  const headers = {
    ...securityHeaders(deps.config, deps.site),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };
  const app = createApp({ config: deps.config, logger, headers, sendRefusal });
  app.addHook('onRequest', async (request, reply) => {
    // Before a body is read, and whoever asks: there is nothing to write to here.
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendRefusal(reply, refuse('previewReadOnly'), statusOf(refuse('previewReadOnly')));
  });
  await app.register(fastifyCookie);
  await app.register(fastifyStatic, { root: deps.site.root, serve: false, suppressWarning: true });
  // Whatever a route says of caching: what is answered here is over with the pass.
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  await app.register(async (documents) => {
    documents.addHook('onRequest', async (request, reply) => {
      const look = await lookOf(deps, request.cookies[PASS_COOKIE] ?? '', request);
      return look === undefined ? sendExpired(request, reply) : undefined;
    });
    registerRulesDocuments(documents, deps);
  });
  app.setNotFoundHandler((request, reply) => answerPreview(deps, request, reply));
  return app;
}

/** The settings without a service that a page could ask or lead to. */
const withoutServices = ({ services, ...config }: Config): Config => ({
  ...config,
  services: {
    ...services,
    contestSiteUrl: undefined,
    contestSiteSecret: undefined,
    blogUrl: undefined,
    sisterAppUrl: undefined,
    identity: undefined,
    sentryDsn: undefined,
  },
  standIns: {
    mailbox: false,
    contestSite: false,
    blog: false,
    sisterApp: false,
    errorReports: false,
    identity: false,
  },
});

async function answerPreview(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = URL.parse(request.url, 'http://preview');
  const given = address?.searchParams.get('pass') ?? null;
  const look = await lookOf(deps, given ?? request.cookies[PASS_COOKIE] ?? '', request);
  if (address === null || look === undefined) return sendExpired(request, reply);
  const { pathname, searchParams } = address;
  const keep = (name: string, value: string) =>
    reply.setCookie(name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      maxAge: Math.floor((look.until - deps.realNow()) / ONE_SECOND),
    });
  const keepDay = () =>
    keep(DAY_COOKIE, previewDay(searchParams.get('day') ?? undefined, deps.contestClock.now()));
  // Out of the address at once, so that neither history nor a copied address holds it.
  if (given !== null) {
    keep(PASS_COOKIE, given);
    return (searchParams.has('day') ? keepDay() : reply).redirect(pageOf(pathname), 303);
  }
  if (pathname === DAY_PATH) return keepDay().redirect(pageOf(searchParams.get('to')), 303);
  if (pathname.startsWith('/api/')) return answerCall(deps, look, pathname, reply);
  if (pathname === BANNER_STYLE) return reply.type('text/css; charset=utf-8').send(BANNER_CSS);
  if (pathname === BANNER_SCRIPT) return reply.type('text/javascript; charset=utf-8').send(BANNER_JS);
  return answerPage(deps, look, pathname, reply);
}

/** Without a pass that holds there is no preview: a call is refused, a page says so. */
const sendExpired = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  request.url.startsWith('/api/')
    ? sendRefusal(reply, refuse('previewOver'), statusOf(refuse('previewOver')))
    : reply.code(403).type('text/html; charset=utf-8').send(expiredPage());

/** Only a page of this very site. */
const pageOf = (to: string | null): string => (to !== null && /^\/(?![/\\])[\w/-]*$/.test(to) ? to : '/');

async function lookOf(deps: Deps, encrypted: string, request: FastifyRequest): Promise<Look | undefined> {
  const pass = decryptPreviewPass(deps.key, encrypted, deps.realNow());
  const edition = pass && (await draftOfPass(deps.db, pass));
  if (pass === undefined || edition === undefined) return undefined;
  return {
    edition,
    day: previewDay(request.cookies[DAY_COOKIE], deps.contestClock.now()),
    until: pass.until,
  };
}

/** The calls that the pages of a visitor make; the draft and its day for the two that depend on them. */
async function answerCall(deps: Deps, look: Look, path: string, reply: FastifyReply): Promise<FastifyReply> {
  switch (path) {
    case `${API}/utils/time`:
      return reply.send({ time: romeIso(instantOn(look.day, deps.contestClock.now())) });
    case `${API}/utils/ui-version`:
      return reply.send({ ui_version: shownVersion(deps.site) });
    case `${API}/frontend-configs`:
      return reply.send(await frontendConfig(deps, look.edition));
    case `${API}/policies`:
      return reply.send({ data: await listPolicies(deps.db) });
    case `${API}/draws`:
      return reply.send({ data: await listDraws(deps.db) });
    default:
      return sendRefusal(reply, refuse('previewReadOnly'), statusOf(refuse('previewReadOnly')));
  }
}

async function answerPage(deps: Deps, look: Look, path: string, reply: FastifyReply): Promise<FastifyReply> {
  const { site } = deps;
  const file = path.slice(1);
  if (path === WORKER) return reply.type('text/javascript; charset=utf-8').send(IDLE_WORKER);
  if (path === '/version-manifest.json') return reply.send(site.versions);
  if (site.files.has(file)) return reply.sendFile(file, { cacheControl: false });
  const route = path === '/' ? path : path.replace(/\/+$/, '');
  const isKnown = site.prerendered.has(route) || site.shell.has(route);
  if (!isKnown && /\.\w+$/.test(route)) return reply.code(404).type('text/plain; charset=utf-8').send('');
  const html = site.prerendered.has(route)
    ? await renderedPage(deps, look.edition, route)
    : await builtPage(site.root, isKnown ? 'shell.html' : '404.html');
  const banner = {
    title: look.edition.description,
    day: look.day,
    path: route,
    days: previewDays(previewDay(undefined, deps.contestClock.now())),
    until: romeWallTime(look.until).slice(11),
  };
  return reply
    .code(isKnown ? 200 : 404)
    .type('text/html; charset=utf-8')
    .send(withBanner(html, banner));
}

async function renderedPage(deps: Deps, edition: EditionRow, route: string): Promise<string> {
  const configuration = pageConfigurationOf(await frontendConfig(deps, edition));
  if (configuration === undefined) throw new Error('A draft was no edition');
  return renderHtml(deps.site, route, configuration);
}

const builtPage = (root: string, file: string): Promise<string> => readFile(join(root, file), 'utf8');
