/** What a browser writes beside what it says of the site. */
const OF_THE_BROWSER = [
  // Firefox asks its own services for recipes of experiments, and has no network for them.
  /RSLoader/,
  // WebKitGTK installs no site as an app, and so does not know this directive.
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
  // What the tests open to lay a visitor's storage: WebKit shows a text with a style of its own, which the policy refuses.
  /\/robots\.txt:1:1: CONSOLE SECURITY ERROR Refused to apply a stylesheet/,
  // One site at many ports looks to Firefox like one that follows people.
  /classified as a bounce tracker/,
  // WebKit's words for a call of a page that was left: a call to the site itself meets no other check.
  /cannot load http:\/\/127\.0\.0\.1:\d+\/\S* due to access control checks/,
  // The browser's own pages and windows.
  /\{file: "(chrome|resource|moz-extension):|^JavaScript error: (chrome|resource):/,
];
/** How an error, a warning or a refusal of the security policy looks in what the two engines print. */
const COMPLAINT =
  /CONSOLE (\w+ )?(ERROR|WARN)|console\.(error|warn)|JavaScript (error|warning)|Content[- ]Security[- ]Policy/i;

/** Everything that no person should meet, of the lines of a browser; `expected` is what a test brings about itself. */
export const complaintsIn = (lines: readonly string[], expected: readonly RegExp[]): string[] =>
  lines.filter(
    (line) => COMPLAINT.test(line) && ![...OF_THE_BROWSER, ...expected].some((pattern) => pattern.test(line)),
  );
