import sharp from 'sharp';
import { redraw } from '../../server/files/read-upload.ts';

/** The grain of a sensor and nothing else: what no encoder can make smaller. */
function photograph(width: number, height: number, quality: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ffffff', noise } })
    .jpeg({ quality })
    .toBuffer();
}

/** A picture of a few kilobytes, and one of about two megabytes. */
export const smallPicture = (): Promise<Buffer> => photograph(160, 120, 60);
export const largePicture = (): Promise<Buffer> => photograph(1_920, 2_560, 83);

/** How many such pictures a second this machine writes again while it does nothing else, two at a time as the server does. */
export async function picturesASecond(picture: Buffer, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let written = 0;
  const work = async () => {
    while (performance.now() < end) {
      await redraw(picture);
      written += 1;
    }
  };
  await Promise.all([work(), work()]);
  return written / seconds;
}
