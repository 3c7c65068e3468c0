import type { Request } from '@playwright/test';
import sharp from 'sharp';
import type { Picture } from '../fixtures/receipt-photo.ts';
import { profilePage } from './pages/profile-page.ts';
import { aReceipt, receiptForm } from './pages/receipt-form.ts';
import { expectFault } from './support/announced.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { photoIsKept } from './support/kept-photo.ts';
import { LONG } from './support/long.ts';

const PHONE = { width: 390, height: 844 };

/**
 * A photo as a telephone held upright writes it: stored on its side, with an EXIF orientation that says to turn it by a
 * quarter. Seen upright its upper part, of `red` pixels, is red, and the rest white. Of twelve million pixels, if nothing is said.
 */
async function turnedPhoto({ width = 3_000, height = 4_000, red = 2_000 } = {}): Promise<Picture> {
  const name = 'IMG_0042.JPG';
  const upright = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="${red}" fill="#c00"/></svg>`;
  // Orientation 6 says: turn by 90 degrees to the right to see it; so it is stored turned by 90 degrees to the left.
  const buffer = await sharp(Buffer.from(upright))
    .rotate(270)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 29/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** The JPEG in the form that a page sends. */
function sentPhoto(request: Request): Buffer {
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  return body.subarray(
    body.indexOf('\xff\xd8\xff', 0, 'latin1'),
    body.lastIndexOf('\xff\xd9', -1, 'latin1') + 2,
  );
}

const colourAt = async (photo: Buffer, left: number, top: number) => {
  const { data } = await sharp(photo).extract({ left, top, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  });
  return data[1] !== undefined && data[1] > 127 ? 'white' : 'red';
};

/** What is true of a photo that was prepared: upright, 1,800 by 2,400 pixels, and nothing of where it was taken. */
async function expectPrepared(photo: Buffer) {
  const { format, width, height, exif, orientation } = await sharp(photo).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({
    format: 'jpeg',
    width: 1_800,
    height: 2_400,
    exif: undefined,
    orientation: undefined,
  });
  expect([await colourAt(photo, 900, 300), await colourAt(photo, 900, 2_100)]).toEqual(['red', 'white']);
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a photo is rotated and reduced before it is stored and sent', { tag: LONG }, async ({
    page,
    players,
  }) => {
    await arriveAs(page, await players.complete(), '/contest');
    const form = receiptForm(page);
    await form.fill({ ...aReceipt({ code: 'F 1' }), file: await turnedPhoto() });
    await expect(page.getByText('IMG_0042.jpg')).toBeVisible();
    expect(
      await form.preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    ).toEqual([1_800, 2_400]);
    await photoIsKept(page);
    await page.reload();
    await expect(form.preview).toBeVisible();
    const sending = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/items/'),
    );
    await form.send();
    await expectPrepared(sentPhoto(await sending));
    await expect(form.received).toBeVisible();
  });

  test('a new photo for a correction is prepared, too', { tag: LONG }, async ({ page, players }) => {
    const player = await players.complete();
    await players.send(player, aReceipt({ code: `F 2 ${player.email}` }));
    await arriveAs(page, player, '/profile');
    const profile = profilePage(page);
    await profile.openNewest.click();
    await profile.correct.click();
    await receiptForm(page).photo.setInputFiles(await turnedPhoto());
    await expect(receiptForm(page).preview).toBeVisible();
    const sending = page.waitForRequest((request) => request.method() === 'PUT');
    await profile.saveCorrection.click();
    await expectPrepared(sentPhoto(await sending));
    await expect(page.getByText('Correzione salvata')).toBeVisible();
  });
});

test('the picture of a chosen photo is upright and whole, on a phone and on a wide screen', {
  tag: LONG,
}, async ({ page, players }) => {
  await arriveAs(page, await players.complete(), '/contest');
  const form = receiptForm(page);
  // Four times as high as wide, as a long receipt: cropped to the sheet of its picture it would be white alone.
  await form.photo.setInputFiles(await turnedPhoto({ width: 800, height: 3_200, red: 640 }));
  for (const viewport of [PHONE, { width: 1_280, height: 800 }]) {
    await page.setViewportSize(viewport);
    const picture = await form.preview.screenshot();
    const { width, height } = await sharp(picture).metadata();
    const colours = [0.1, 0.3, 0.9].map((share) =>
      colourAt(picture, Math.round(width / 2), Math.round(height * share)),
    );
    expect(await Promise.all(colours)).toEqual(['red', 'white', 'white']);
  }
});

test('a HEIC photo that this browser cannot read is refused at its field, with what to do', {
  tag: LONG,
}, async ({ page, players }) => {
  await arriveAs(page, await players.complete(), '/contest');
  const form = receiptForm(page);
  expect(await form.photo.getAttribute('accept')).not.toContain('heic');
  const buffer = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await form.photo.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer });
  await expectFault(
    form.photo,
    'Questo browser non riesce a leggere le foto HEIC: fotografa lo scontrino da qui, oppure scegli una foto JPEG.',
  );
});
