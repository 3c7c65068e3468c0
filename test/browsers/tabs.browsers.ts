import { beHereBefore, expect, test } from './browser-test.ts';
import type { Page } from './page.ts';

const NEW_VERSION = 'Nuova versione della piattaforma';
/** The worker answers for this page, and has come through every state in which a notice could have been given. */
const isWorkerSettled = async () => {
  const { waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {};
  return !waiting && !installing && navigator.serviceWorker.controller !== null;
};
const isKnown = (phone: Page) =>
  phone.run(() => document.querySelector('header a[href="/profile"]') !== null);

test('a logout in one tab logs the other out', async ({ phone, players }) => {
  await beHereBefore(phone, await players.complete());
  await phone.open('/prizes');
  await expect.poll(() => isKnown(phone)).toBe(true);
  await phone.inNewTab(async () => {
    await phone.open('/profile');
    await phone.press("Esci dall'account");
    await phone.isAt('/');
  });
  await expect.poll(() => isKnown(phone)).toBe(false);
});

test('a newcomer who opens a second page while the first worker installs sees no notice of a new version', async ({
  phone,
}) => {
  await beHereBefore(phone);
  await phone.open('/');
  const isQuiet = async () => {
    await expect.poll(() => phone.run(isWorkerSettled), { timeout: 60_000 }).toBe(true);
    expect(await phone.text()).not.toContain(NEW_VERSION);
  };
  const { handle } = await phone.inNewTab(() => phone.open('/manifest'));
  await isQuiet();
  await phone.switchTo(handle);
  await isQuiet();
});
