// Addresses of documents that the server and the site both name.

/** The privacy notice that is linked wherever rules are accepted. */
export const PRIVACY_NOTICE = '/documenti/privacy.pdf';

/** The folder of the rules that were published for editions; the build has no such folder. */
export const RULES_FOLDER = '/documenti/regolamenti';

/** The address of published rules: of one version by its SHA-256, or of the version in force by the edition's code. */
export const rulesAddress = (name: string): string => `${RULES_FOLDER}/${name}.pdf`;

/** Whether these are the rules that the brand's own pages summarise; another edition has rules of its own. */
export const isBrandRules = (
  link: string | null | undefined,
  { links }: { links: { rules: string } },
): boolean => link === links.rules;

/** How large a PDF of rules may be, bytes: rules are pages of text, those of the demonstration have some 100 KB. */
export const MAX_RULES_BYTES = 5_000_000;
