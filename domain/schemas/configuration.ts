import * as v from 'valibot';
import { IDENTITY_PROVIDERS, NO_CONFIGURATION, NO_LINKS } from '../configuration.ts';
import { isEmail } from '../fields.ts';
import { dailyReceipts, prize } from './player.ts';
import {
  absentIfInvalid,
  day,
  instant,
  type LeftOut,
  listOf,
  nullIfInvalid,
  objectOf,
  parseOrNull,
  points,
  webAddress,
} from './values.ts';

const text = v.pipe(v.string(), v.maxLength(2_000));
const MAX_HOSTS = 100;
const MAX_TAGS = 100;
const MAX_EDITIONS = 100;

const frontendConfig = v.object({
  contestSiteUrl: absentIfInvalid(text),
  blogUrl: absentIfInvalid(text),
  sisterAppUrl: absentIfInvalid(text),
  contactEmail: absentIfInvalid(text),
  sentryDsn: absentIfInvalid(text),
  callbackHosts: absentIfInvalid(v.pipe(v.array(text), v.maxLength(MAX_HOSTS))),
  cognito: absentIfInvalid(v.looseObject({ userPoolClientId: text, domain: text })),
  calendar: absentIfInvalid(
    v.object({
      preCampaignStart: v.exactOptional(text),
      campaignStart: v.exactOptional(text),
      campaignEnd: v.exactOptional(text),
      siteEnd: v.exactOptional(text),
      drawUntil: v.exactOptional(text),
      keepOriginalsUntil: v.exactOptional(text),
    }),
  ),
  links: absentIfInvalid(v.looseObject({})),
  edition: absentIfInvalid(v.looseObject({})),
  pastEditions: absentIfInvalid(v.pipe(v.array(v.unknown()), v.maxLength(MAX_EDITIONS))),
  movedEnd: absentIfInvalid(v.looseObject({})),
  actionPoints: absentIfInvalid(v.pipe(v.array(v.unknown()), v.maxLength(MAX_TAGS))),
});

/** The configuration of the site as far as it can be relied on (§C.11). */
export type FrontendConfig = v.InferOutput<typeof frontendConfig>;

export const NO_FRONTEND_CONFIG: FrontendConfig = v.parse(frontendConfig, {});

/** The valid parts of a configuration; empty for any other value. */
export const parseFrontendConfig = (value: unknown, leftOut?: LeftOut): FrontendConfig =>
  parseOrNull(frontendConfig, value, leftOut) ?? NO_FRONTEND_CONFIG;

/** An absolute address over http or https, without a slash at its end. */
const site = v.pipe(
  webAddress,
  v.transform((value) => value.replace(/\/+$/, '')),
);
/** A document: an address, or a path of this site. Empty where there is none. */
const document = v.union([v.pipe(v.string(), v.regex(/^\/(?![/\\])\S*$/)), site, v.literal('')]);

const links = v.object({
  privacy: nullIfInvalid(document),
  cookies: nullIfInvalid(document),
  terms: nullIfInvalid(document),
  rules: nullIfInvalid(document),
});
/** The providers for which there is a button, each once, in their order; others are left out. */
const providers = v.pipe(
  v.array(v.unknown()),
  v.transform((named) => IDENTITY_PROVIDERS.filter((provider) => named.includes(provider))),
);
/** A missing list means both providers; a list without any known provider means none. */
const cognito = v.object({ identityProviders: v.fallback(providers, [...IDENTITY_PROVIDERS]) });

/** What everybody may know of the edition that the calendar is about. */
const shownEdition = objectOf({
  prizes: listOf(prize),
  dailyReceipts: absentIfInvalid(dailyReceipts),
  products: absentIfInvalid(listOf(text)),
  charity: absentIfInvalid(text),
  drawnAt: absentIfInvalid(instant),
  winnersToldAt: absentIfInvalid(instant),
});

/** The edition whose last day was moved, while that is news (domain/moved-end.ts). */
const movedEnd = objectOf({
  description: text,
  endDate: day,
  movedFrom: day,
  reason: absentIfInvalid(text),
  drawUntil: absentIfInvalid(day),
});

const siteConfiguration = v.object({
  sisterAppUrl: nullIfInvalid(site),
  contactEmail: nullIfInvalid(v.pipe(v.string(), v.check(isEmail))),
  cognito: v.fallback(cognito, { identityProviders: [] }),
  links: v.fallback(links, NO_LINKS),
  edition: nullIfInvalid(shownEdition),
  pastEditions: nullIfInvalid(
    listOf(objectOf({ code: text, endDate: day, movedFrom: absentIfInvalid(day) })),
  ),
  movedEnd: nullIfInvalid(movedEnd),
  actionPoints: nullIfInvalid(listOf(v.object({ tag: text, points }))),
});

/** The configuration of the screens (§C.11); null stands for the brand's constant. */
export type SiteConfiguration = v.InferOutput<typeof siteConfiguration>;

/** A malformed part counts as absent. */
export const parseSiteConfiguration = (value: unknown): SiteConfiguration =>
  parseOrNull(siteConfiguration, value) ?? NO_CONFIGURATION;

/** A configured address over http or https, without a slash at its end; null where there is none. */
export const siteAddress = (value: unknown): string | null => parseOrNull(site, value);
