/** The properties of a file that the rules need. `size` is in bytes; `type` is empty when the device knows none. */
export type PickedFile = { readonly name: string; readonly size: number; readonly type: string };

/** The longer side of a sent photo in pixels: small print stays legible, and a phone's 12 MB are not uploaded. */
export const PHOTO_LONG_SIDE = 2_400;

/** After this time a photo is sent as it was taken, if it is small enough. */
export const PHOTO_TIMEOUT_MS = 8_000;

/** The largest file that a phone should decode: large enough for today's photos, and small enough for its memory. */
export const PHOTO_SOURCE_MAX_BYTES = 48 * 1024 * 1024;

/** The photo format of Apple's phones. Few browsers can decode it, and the server refuses it. */
export const HEIC_TYPES: readonly string[] = ['image/heic', 'image/heif'];

const HEIC_NAME = /\.hei[cf]$/i;
const PICTURE_NAME = /\.(?:jpe?g|png|webp|hei[cf])$/i;
/** SVG may contain scripts and is never a photo. */
const VECTOR = 'image/svg+xml';

/** Some devices report no type; then the file name's extension decides. */
export const isHeic = ({ type, name }: PickedFile): boolean =>
  type === '' ? HEIC_NAME.test(name) : HEIC_TYPES.includes(type);

const isPicture = ({ type, name }: PickedFile): boolean =>
  type === '' ? PICTURE_NAME.test(name) : type.startsWith('image/') && type !== VECTOR;

/** Whether a file is worth redrawing before it is sent: every picture of a size that a phone can hold, whatever its kind. */
export const isPreparable = (file: PickedFile): boolean =>
  isPicture(file) && file.size > 0 && file.size <= PHOTO_SOURCE_MAX_BYTES;

export type PictureSize = { width: number; height: number };

/** The size in which a picture is sent: it keeps its aspect ratio and is never enlarged. */
export function sentSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, PHOTO_LONG_SIDE / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The file name of a photo after its conversion to JPEG: the original name, so that the player recognises it. */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`;
