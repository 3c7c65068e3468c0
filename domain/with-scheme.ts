/** The address of a configured domain; one without a scheme means https (§C.9). */
export const withScheme = (domain: string): string =>
  /^https?:\/\//i.test(domain) ? domain : `https://${domain}`;
