/** No document has an address of its own. */
export const NO_LINKS = { privacy: null, cookies: null, terms: null, rules: null };

/** Nothing is known of the configuration: the brand's own constants stand (§C.11). */
export const NO_CONFIGURATION = {
  sisterAppUrl: null,
  contactEmail: null,
  cognito: { identityProviders: [] },
  links: NO_LINKS,
};
