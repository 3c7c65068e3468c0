/** The oldest browsers that the site runs in, by the names of MDN's compatibility data. README tells people the same. */
export const SUPPORTED_BROWSERS = {
  chrome: '111',
  edge: '111',
  safari: '16.4',
  safari_ios: '16.4',
  firefox: '115',
  firefox_android: '115',
  samsunginternet_android: '22.0',
} as const;

export type SupportedBrowser = keyof typeof SUPPORTED_BROWSERS;

/** The bundler's names; it knows no Samsung Internet, which is a Chrome, nor Firefox for Android apart. */
const TARGETS: Readonly<Partial<Record<SupportedBrowser, string>>> = {
  chrome: 'chrome',
  edge: 'edge',
  safari: 'safari',
  safari_ios: 'ios',
  firefox: 'firefox',
};

/** The same browsers as Vite's `build.target`. */
export const buildTarget: string[] = Object.entries(TARGETS).map(
  ([browser, target]) => target + SUPPORTED_BROWSERS[browser as SupportedBrowser],
);
