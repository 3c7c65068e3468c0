import { completeCalendar } from '../../domain/calendar.ts';
import { IDENTITY_PROVIDERS } from '../../domain/configuration.ts';
import type { PageConfiguration } from '../../domain/page-configuration.ts';
import { SISTER_STAND_IN } from '../../domain/routes.ts';
import { parseFrontendConfig, parseSiteConfiguration } from '../../domain/schemas/configuration.ts';
import type { components } from '../../openapi/schema.d.ts';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { readDrawDates } from '../draws/public-draws.ts';
import {
  calendarOf,
  type EditionRow,
  pastEditions,
  publicFacts,
  shownEdition,
} from '../editions/editions.ts';
import { readMovedEnd } from '../editions/moved-end.ts';
import type { Handler } from '../http/handler.ts';
import { pointsOfActions } from '../players/points.ts';
import { ok } from '../results/outcome.ts';
import { shownVersion } from '../site/site-build.ts';
import { errorReportsDsn } from '../stand-ins/error-reports.ts';
import { STAND_IN_CLIENT, STAND_IN_POOL } from '../stand-ins/identity/records.ts';
import { romeIso } from '../system/clock.ts';

type FrontendConfig = components['schemas']['FrontendConfig'];

export const getTime: Handler<'getTime'> = ({ deps }) =>
  Promise.resolve(ok({ time: romeIso(deps.contestClock.now()) }));

export const getUiVersion: Handler<'getUiVersion'> = ({ deps }) =>
  Promise.resolve(ok({ ui_version: shownVersion(deps.site) }));

/**
 * The services that a brand configures, or their simulation on this origin. A service with neither is omitted, and the
 * site works without it.
 */
export const getFrontendConfigs: Handler<'getFrontendConfigs'> = async ({ deps }) =>
  ok(await frontendConfig(deps, await shownEdition(deps.db, deps.contestClock.now())));

/** What the pages begin from, of the shown edition. */
export const readPageConfiguration = async (deps: Deps): Promise<PageConfiguration | undefined> =>
  pageConfigurationOf(await frontendConfig(deps, await shownEdition(deps.db, deps.contestClock.now())));

/** What a page may say of a configuration in its own HTML; nothing where there is no edition. */
export function pageConfigurationOf(frontend: FrontendConfig): PageConfiguration | undefined {
  const config = parseFrontendConfig(frontend);
  if (config.edition === undefined) return undefined;
  return {
    configuration: parseSiteConfiguration(config),
    calendar: completeCalendar(config.calendar),
  };
}

/** The configuration of a site whose edition is this one. */
export async function frontendConfig(deps: Deps, edition: EditionRow | undefined): Promise<FrontendConfig> {
  const { services } = deps.config;
  const actionPoints = await pointsOfActions(deps.db);
  const now = deps.contestClock.now();
  const past = await pastEditions(deps.db, now);
  const movedEnd = await readMovedEnd(deps.db, now);
  return {
    cognito: identityOf(deps.config),
    ...addressesOf(deps.config),
    ...(services.contactEmail !== undefined && { contactEmail: services.contactEmail }),
    callbackHosts: [...services.callbackHosts],
    actionPoints,
    ...(past.length > 0 && { pastEditions: past }),
    ...(movedEnd !== undefined && { movedEnd }),
    ...(edition !== undefined && {
      calendar: calendarOf(edition),
      // Empty where none are published: those of the brand's own edition are not this one's.
      links: { rules: edition.rules_link },
      edition: { ...publicFacts(edition), ...(await readDrawDates(deps.db, edition.id)) },
    }),
  };
}

type Addresses = Pick<FrontendConfig, 'contestSiteUrl' | 'blogUrl' | 'sisterAppUrl' | 'sentryDsn'>;

/** Where the neighbours are that have an address. */
function addressesOf({ siteUrl, services, standIns }: Config): Addresses {
  const { contestSiteUrl, blogUrl, sisterAppUrl, sentryDsn } = services;
  const here: Addresses = {
    ...(standIns.contestSite && { contestSiteUrl: `${siteUrl}/contest-site` }),
    ...(standIns.blog && { blogUrl: siteUrl }),
    ...(standIns.sisterApp && { sisterAppUrl: `${siteUrl}${SISTER_STAND_IN}` }),
    ...(standIns.errorReports && { sentryDsn: errorReportsDsn(siteUrl) }),
  };
  return {
    ...here,
    ...(contestSiteUrl !== undefined && { contestSiteUrl }),
    ...(blogUrl !== undefined && { blogUrl }),
    ...(sisterAppUrl !== undefined && { sisterAppUrl }),
    ...(sentryDsn !== undefined && { sentryDsn }),
  };
}

/** Where no real identity service is configured, its stand-in on this origin; where there is neither, no provider. */
function identityOf({ siteUrl, services, standIns }: Config): FrontendConfig['cognito'] {
  if (services.identity !== undefined) {
    const { userPoolId, clientId, domain } = services.identity;
    return { userPoolId, userPoolClientId: clientId, domain, identityProviders: [...IDENTITY_PROVIDERS] };
  }
  return standIns.identity
    ? {
        userPoolId: STAND_IN_POOL,
        userPoolClientId: STAND_IN_CLIENT,
        domain: siteUrl,
        identityProviders: [...IDENTITY_PROVIDERS],
      }
    : { userPoolId: '', userPoolClientId: '', domain: siteUrl, identityProviders: [] };
}
