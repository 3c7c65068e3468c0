import { type PictureSize, sentSize } from '../../domain/photos.ts';

const TYPE = 'image/jpeg';
/** A lower quality blurs small print; a higher one enlarges the file without a visible gain. */
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
export type PhotoCanvasTools<Canvas extends PhotoCanvas> = {
  createCanvas: (size: PictureSize) => Canvas;
  encode: (canvas: Canvas, type: string, quality: number) => Promise<Blob | null>;
};

/**
 * A redrawn picture: upright by its EXIF orientation, reduced, without metadata. Null when no JPEG could be made;
 * rejects when the browser cannot decode it.
 */
export async function redrawPhoto<Canvas extends PhotoCanvas>(
  photo: Blob,
  { createCanvas, encode }: PhotoCanvasTools<Canvas>,
): Promise<Blob | null> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const size = sentSize(picture);
    const canvas = createCanvas(size);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return null;
    // JPEG has no transparency: transparent pixels become white, not black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, size.width, size.height);
    const drawn = await encode(canvas, TYPE, QUALITY);
    return drawn?.type === TYPE ? drawn : null;
  } finally {
    // Closed explicitly instead of by garbage collection: a decoded photo holds fifty megabytes.
    picture.close();
  }
}
