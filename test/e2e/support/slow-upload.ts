import type { CDPSession, Page } from '@playwright/test';

const BYTES_PER_KILOBIT = 125;

/** Gives the page the upload of a poor connection, so that a person sees how far a photograph has come. */
export async function slowUploads(page: Page, kilobits: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: kilobits * BYTES_PER_KILOBIT,
  });
  return session;
}
