import type { FastifyInstance } from 'fastify';
import { hasStandInIdentity, isDemonstration } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { registerBlog } from './blog.ts';
import { registerContestSite } from './contest-site.ts';
import { registerDemonstration } from './demonstration.ts';
import { registerInspector } from './demonstration-inspector.ts';
import { registerErrorReports } from './error-reports.ts';
import { registerIdentity } from './identity/register.ts';
import { registerMailbox } from './mailbox.ts';
import { registerSisterApp } from './sister-app.ts';

/** Each stand-in is there only while its real service is not configured; that for identities not beside real mail either. */
export async function registerStandIns(app: FastifyInstance, deps: Deps): Promise<void> {
  const { services } = deps.config;
  if (services.smtpUrl === undefined) registerMailbox(app, deps);
  if (services.contestSiteUrl === undefined) registerContestSite(app, deps);
  if (services.blogUrl === undefined) registerBlog(app, deps);
  if (services.sisterAppUrl === undefined) registerSisterApp(app);
  if (hasStandInIdentity(deps.config)) await registerIdentity(app, deps);
  if (services.sentryDsn === undefined) registerErrorReports(app, deps);
  if (isDemonstration(deps.config)) {
    registerDemonstration(app, deps);
    registerInspector(app, deps.site);
  }
}
