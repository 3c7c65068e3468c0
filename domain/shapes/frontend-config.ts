import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(2_000));
const MOST_HOSTS = 100;

/** A part that has not its promised shape counts as absent: its default stands. */
const part = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

const frontendConfig = v.object({
  contestSiteUrl: part(text),
  blogUrl: part(text),
  sisterAppUrl: part(text),
  contactEmail: part(text),
  sentryDsn: part(text),
  callbackHosts: part(v.pipe(v.array(text), v.maxLength(MOST_HOSTS))),
  cognito: part(v.looseObject({ userPoolClientId: text, domain: text })),
  calendar: part(
    v.object({
      preCampaignStart: v.exactOptional(text),
      campaignStart: v.exactOptional(text),
      campaignEnd: v.exactOptional(text),
      siteEnd: v.exactOptional(text),
    }),
  ),
  links: part(v.looseObject({})),
});

/** The configuration of the site as far as it can be relied on (§C.11). */
export type FrontendConfig = v.InferOutput<typeof frontendConfig>;

export const NO_FRONTEND_CONFIG: FrontendConfig = v.parse(frontendConfig, {});

/** The parts of a configuration that have their promised shape; none of anything that is no configuration. */
export function parseFrontendConfig(value: unknown): FrontendConfig {
  const result = v.safeParse(frontendConfig, value);
  return result.success ? result.output : NO_FRONTEND_CONFIG;
}
