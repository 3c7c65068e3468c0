/** No document has a configured address. */
export const NO_LINKS = { privacy: null, cookies: null, terms: null, rules: null };

/** The providers of the identity service: those of a configuration that names none (§T.3). */
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
