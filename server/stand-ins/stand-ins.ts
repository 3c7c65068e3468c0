import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { parseInstant } from '../../domain/dates.ts';
import { DEMO_PASSWORD } from '../brand/brand.ts';
import { deskAddress } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { cameThroughProxy } from '../http/auth.ts';
import { send } from '../http/reply.ts';
import { refuseFields } from '../results/outcome.ts';
import { playablePlayers } from '../seeds/demo-players.ts';
import { romeIso } from '../system/clock.ts';
import { registerBlog } from './blog.ts';
import { registerErrorReports } from './error-reports.ts';
import { registerIdentity } from './identity/provider.ts';
import { registerContestSite, registerSisterApp } from './linked-sites.ts';
import { registerMailbox } from './mailbox.ts';

/** Serves the stand-ins that the configuration asks for; what belongs to a demonstration alone only there. */
export async function registerStandIns(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (inside) => {
    if (deps.config.mode === 'rehearsal') hideFromProxies(inside);
    await registerServices(inside, deps);
  });
  if (deps.config.mode === 'demonstration') {
    registerDemonstration(app, deps);
    registerInspector(app, deps);
  }
}

/** A rehearsal is for one machine, whatever stands in front of it without the configuration's knowledge. */
function hideFromProxies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (cameThroughProxy(request)) reply.callNotFound();
  });
}

async function registerServices(app: FastifyInstance, deps: Deps): Promise<void> {
  const { standIns } = deps.config;
  if (standIns.mailbox) registerMailbox(app, deps);
  if (standIns.contestSite) registerContestSite(app, deps);
  if (standIns.blog) registerBlog(app, deps);
  if (standIns.sisterApp) registerSisterApp(app);
  if (standIns.identity) await registerIdentity(app, deps);
  if (standIns.errorReports) registerErrorReports(app, deps);
}

const bodySchema = v.object({ instant: v.pipe(v.string(), v.transform(parseInstant), v.number()) });

const badInstant = {
  loc: ['body', 'instant'],
  msg: 'an ISO 8601 instant with its offset',
  type: 'value_error',
};

/**
 * What a tester of a demonstration may use: who may be played, and the clock, which can be put to any instant and back to its start.
 * Registered only in demonstration mode: elsewhere these calls do not exist.
 */
export function registerDemonstration(app: FastifyInstance, deps: Deps): void {
  const { contestClock, config } = deps;
  if (contestClock.kind !== 'demonstration' || config.clock === 'now') return;
  const start = config.clock;
  const answerTime = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').send({
      time: romeIso(contestClock.now()),
      password: DEMO_PASSWORD,
      players: playablePlayers,
    });
  app.get('/demonstration', (_request, reply) => answerTime(reply));
  app.post('/demonstration/clock', (request, reply) => {
    const reading = v.safeParse(bodySchema, request.body);
    if (!reading.success) return send(reply, refuseFields([badInstant]));
    contestClock.move(reading.output.instant);
    return answerTime(reply);
  });
  app.delete('/demonstration/clock', (_request, reply) => {
    contestClock.move(start);
    return answerTime(reply);
  });
}

/**
 * The pages that look into the machines, which the build leaves beside the site and not in it: only a demonstration
 * serves them. A link of theirs leads to the desk of the brand, where this server has one.
 */
function registerInspector(app: FastifyInstance, { site, config }: Deps): void {
  const root = join(site.root, '../machines');
  const { desk } = config;
  const sendFile = (reply: FastifyReply, file: string, folder: string, caching: string) =>
    reply.header('cache-control', caching).sendFile(file, folder, { cacheControl: false });
  for (const page of ['/machines', '/machines/scenarios']) {
    app.get(page, (_request, reply) =>
      // Stately's inspector, in a window that this page opens, has to be able to answer.
      sendFile(
        reply.header('cross-origin-opener-policy', 'same-origin-allow-popups'),
        'machines.html',
        root,
        'no-cache',
      ),
    );
  }
  // 204 where there is no desk: the page asks with HEAD before it offers the link.
  app.get('/machines/desk', (_request, reply) =>
    desk === undefined ? reply.code(204).send() : reply.redirect(deskAddress(desk)),
  );
  app.get<{ Params: { file: string } }>('/machines/assets/:file', (request, reply) =>
    sendFile(reply, request.params.file, join(root, 'assets'), 'public, max-age=31536000, immutable'),
  );
}
