import { type PictureSize, sentSize } from '../../domain/photos.ts';

const TYPE = 'image/jpeg';
/** Below it small print grows halos; above it the file grows and nobody sees why. */
const QUALITY = 0.85;

/** As much of a canvas, of a page or of a worker, as is used here. */
export type PhotoCanvas = {
  getContext(kind: '2d', settings: { alpha: boolean }): PhotoContext | null;
};
type PhotoContext = Pick<
  CanvasRenderingContext2D,
  'drawImage' | 'fillRect' | 'fillStyle' | 'imageSmoothingQuality'
>;

/** A canvas, and how it becomes a file. */
export type Drawing<Canvas extends PhotoCanvas> = {
  createCanvas: (size: PictureSize) => Canvas;
  encode: (canvas: Canvas, type: string, quality: number) => Promise<Blob | null>;
};

/**
 * A picture drawn anew: upright by its EXIF orientation, shrunk, without its metadata. Null when no JPEG came of it;
 * rejects when the browser cannot decode it.
 */
export async function redrawPhoto<Canvas extends PhotoCanvas>(
  photo: Blob,
  { createCanvas, encode }: Drawing<Canvas>,
): Promise<Blob | null> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const size = sentSize(picture);
    const canvas = createCanvas(size);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return null;
    // A JPEG has no transparency: what is seen through is paper, not black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, size.width, size.height);
    const drawn = await encode(canvas, TYPE, QUALITY);
    return drawn?.type === TYPE ? drawn : null;
  } finally {
    // Not left to the collector: a decoded photo holds fifty megabytes.
    picture.close();
  }
}
