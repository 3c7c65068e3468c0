import sharp from 'sharp';
import { aReceipt } from '../e2e/pages/receipt-form.ts';
import { beHereBefore, expect, test } from './browser-test.ts';
import type { Page } from './page.ts';

/** How many colours a strip of the window has; `top` is where it begins. */
async function coloursOf(phone: Page, top: number, height: number): Promise<number> {
  const { data, info } = await sharp(await phone.screenshot())
    .extract({ left: 0, top: Math.round(top), width: 120, height })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels)
    colours.add(data.subarray(at, at + 3).toString('hex'));
  return colours.size;
}

for (const colors of ['light', 'dark'] as const) {
  test.describe(`in the ${colors}`, () => {
    test.use({ colors });
    test('the gingham at the edge of the header is checked, not plain', async ({ phone }) => {
      await beHereBefore(phone);
      await phone.open('/');
      const { bottom, height } = await phone.run(() => {
        const header = document.querySelector('header');
        if (!header) throw new Error('The page has no header.');
        const box = header.getBoundingClientRect();
        return { bottom: box.bottom, height: Number.parseFloat(getComputedStyle(header, '::after').height) };
      });
      expect(height).toBeGreaterThan(4);
      // The ground, a thread, and two threads one over the other.
      expect(await coloursOf(phone, bottom - height, Math.floor(height))).toBeGreaterThanOrEqual(3);
    });
  });
}

test('an amount is written alike in every browser, with a point between the thousands', async ({
  phone,
  players,
}) => {
  const player = await players.complete();
  await players.send(player, aReceipt({ code: `A 1 ${player.email}`, amount: '1234.50' }));
  await beHereBefore(phone, player);
  await phone.open('/profile');
  await expect.poll(() => phone.text()).toMatch(/1\.234,50\s€/);
});
