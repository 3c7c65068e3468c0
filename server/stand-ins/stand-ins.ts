import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { cameThroughProxy } from '../http/trusted-proxies.ts';
import { registerBlog } from './blog.ts';
import { registerContestSite } from './contest-site.ts';
import { registerDemonstration } from './demonstration.ts';
import { registerInspector } from './demonstration-inspector.ts';
import { registerErrorReports } from './error-reports.ts';
import { registerIdentity } from './identity/register.ts';
import { registerMailbox } from './mailbox.ts';
import { registerSisterApp } from './sister-app.ts';

/** Serves the stand-ins that the configuration asks for; what belongs to a demonstration alone only there. */
export async function registerStandIns(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (inside) => {
    if (deps.config.mode === 'rehearsal') hideFromProxies(inside);
    await registerServices(inside, deps);
  });
  if (deps.config.mode === 'demonstration') {
    registerDemonstration(app, deps);
    registerInspector(app, deps.site);
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
