/** Used when no document links are configured. */
export const NO_LINKS = { privacy: null, cookies: null, terms: null, rules: null };

/** The identity providers used when the configuration names none (§T.3). */
export const IDENTITY_PROVIDERS = ['Google', 'Facebook'] as const;

/** The configuration before it is loaded: the brand's constants apply (§C.11). */
export const NO_CONFIGURATION = {
  sisterAppUrl: null,
  contactEmail: null,
  cognito: { identityProviders: [] },
  links: NO_LINKS,
  edition: null,
  pastEditions: null,
  movedEnd: null,
  actionPoints: null,
};
