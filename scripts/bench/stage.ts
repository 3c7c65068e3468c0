import type { Browser } from '@playwright/test';
import { SiteServer } from '../../test/e2e/support/site-server.ts';
import { throwAwayCertificate } from './certificate.ts';
import { openProxy } from './front.ts';
import { openBrowser } from './phone.ts';

/** Everything that is measured on: the site, the same site without scripts, and a browser that trusts both. */
export type BenchSite = {
  browser: Browser;
  browserArgument: string;
  /** Where the site answers over TLS and HTTP/2, and where its pages come without their scripts. */
  site: string;
  scriptless: string;
  /** The server itself. */
  origin: string;
  close: () => Promise<void>;
};

/** Starts a demonstration on a new data directory, with a proxy for each of the two sites before it. */
export async function startBenchSite(executablePath: string): Promise<BenchSite> {
  const certificate = await throwAwayCertificate();
  const [front, bare] = [await openProxy(certificate), await openProxy(certificate)];
  const server = await SiteServer.start();
  front.serve(server.url, 'kept');
  bare.serve(server.url, 'removed');
  const browser = await openBrowser(executablePath, certificate.browserArgument);
  return {
    browser,
    browserArgument: certificate.browserArgument,
    site: front.url,
    scriptless: bare.url,
    origin: server.url,
    close: async () => {
      await browser.close();
      await Promise.all([front.close(), bare.close()]);
      await server.stop();
    },
  };
}
