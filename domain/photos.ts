/** As much of a file as the rules look at. `size` is in bytes; `type` may be empty where a device knows none. */
export type PickedFile = { readonly name: string; readonly size: number; readonly type: string };

/** The longer side of a photo as it is sent, in pixels: the small print of a receipt stays legible, a phone's 12 MB do not travel. */
export const PHOTO_LONG_SIDE = 2_400;

/** A photo that is not redrawn by then is sent as it was taken, if it is small enough. */
export const PHOTO_TIMEOUT_MS = 8_000;

/** What a phone is asked to decode: the largest photos of today's phones, and not a file that would fill its memory. */
export const PHOTO_SOURCE_MAX_BYTES = 48 * 1024 * 1024;

/** How phones of one maker take photos. Few browsers can show them, and the server takes none. */
export const HEIC_TYPES: readonly string[] = ['image/heic', 'image/heif'];

const HEIC_NAME = /\.hei[cf]$/i;
const PICTURE_NAME = /\.(?:jpe?g|png|webp|hei[cf])$/i;
/** A drawing that may hold scripts, and is no photo of anything. */
const VECTOR = 'image/svg+xml';

/** Some devices name no type: then the file's name has to do. */
export const isHeic = ({ type, name }: PickedFile): boolean =>
  type === '' ? HEIC_NAME.test(name) : HEIC_TYPES.includes(type);

const isPicture = ({ type, name }: PickedFile): boolean =>
  type === '' ? PICTURE_NAME.test(name) : type.startsWith('image/') && type !== VECTOR;

/** Whether a file is worth redrawing before it is sent: every picture of a size that a phone can hold, whatever its kind. */
export const isPreparable = (file: PickedFile): boolean =>
  isPicture(file) && file.size > 0 && file.size <= PHOTO_SOURCE_MAX_BYTES;

export type PictureSize = { width: number; height: number };

/** The size in which a picture is sent: its shape stays, and none is made larger. */
export function sentSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, PHOTO_LONG_SIDE / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The name of a photo once it is a JPEG: its owner knows it again. */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`;
