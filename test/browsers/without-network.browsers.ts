import { beHereBefore, expect, test } from './browser-test.ts';
import { sayOffline } from './in-page.ts';
import type { Page } from './page.ts';
import { fillsReceipt, valueIn } from './receipt.ts';

/** Waits until the worker has kept everything and answers for this page. */
async function workerControls(phone: Page): Promise<void> {
  const isControlled = () => phone.run(() => navigator.serviceWorker?.controller !== null);
  await expect.poll(isControlled, { timeout: 60_000 }).toBe(true);
}

/** What was on its way when the network went. */
const CUT_OFF = [/NetworkError|Could not connect|Load failed/];

test.afterEach(({ network }) => network.up());

test.describe('while a page is opened', () => {
  test.use({ noise: CUT_OFF });

  test('without a network it says so, and opens once the network is back', async ({ phone, network }) => {
    await beHereBefore(phone);
    await phone.open('/recovery');
    await workerControls(phone);
    await network.down();
    await phone.goTo('/welcome?token=un-gettone');
    await phone.sees('Manca la rete');
    await phone.reload();
    await phone.sees('Manca la rete');
    await network.up();
    await phone.sees('Benvenuto');
    await phone.isAt('/welcome');
  });
});

for (const isPrivate of [false, true]) {
  // A number is accepted once.
  const code = isPrivate ? 'R 8' : 'R 7';
  test.describe(isPrivate ? 'in a private window' : 'in a normal window', () => {
    test.use({ isPrivate });

    test('what was typed and photographed is there again after a reload', async ({
      phone,
      players,
      photo,
    }) => {
      await beHereBefore(phone, await players.complete());
      await phone.open('/contest');
      await fillsReceipt(phone, photo, 'R 5');
      await phone.reload();
      await phone.has('Togli la foto');
      expect(await valueIn(phone, 'Numero scontrino')).toBe('R 5');
      const isDrawn = () =>
        phone.run(
          () => (document.querySelector<HTMLImageElement>('main img[src^="blob:"]')?.naturalWidth ?? 0) > 0,
        );
      await expect.poll(isDrawn).toBe(true);
    });

    test.describe('without a network', () => {
      test.use({ noise: CUT_OFF });

      test('a receipt that was sent waits with its photo, and goes once the page opens again', async ({
        phone,
        players,
        photo,
        network,
      }) => {
        await beHereBefore(phone, await players.complete());
        await phone.open('/contest');
        await fillsReceipt(phone, photo, code);
        await network.down();
        await phone.run(sayOffline);
        await phone.press('Invia', 'button');
        await phone.sees(`Lo scontrino ${code} è al sicuro in questo browser, con la sua foto.`);
        await network.up();
        await phone.open('/contest');
        await phone.sees('Scontrino ricevuto');
        await phone.open('/profile');
        await expect.poll(() => phone.text()).toContain(`Scontrino ${code}`);
      });
    });
  });
}
