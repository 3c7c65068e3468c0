export type Rectangle = { x: number; y: number; width: number; height: number };
type Size = { width: number; height: number };
/** How a drawing stands in its frame: moved by x and y, `k` times as large. */
export type Viewport = { x: number; y: number; k: number };

/** The size of the letters in a drawing, and the least size that is read without effort, in pixels. */
export const LETTER = 12;
const MIN_LETTER = 11;
/** A small drawing is not blown up beyond this. */
const LARGEST = 1.25;
const MARGIN = 12;

const around = (boxes: readonly Rectangle[]): Rectangle => {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const end = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: end - y };
};

const scaleFor = (frame: Size, { width, height }: Size): number =>
  Math.min((frame.width - 2 * MARGIN) / width, (frame.height - 2 * MARGIN) / height);

const centred = (frame: Size, { x, y, width, height }: Rectangle, k: number): Viewport => ({
  x: frame.width / 2 - (x + width / 2) * k,
  y: frame.height / 2 - (y + height / 2) * k,
  k,
});

/** The whole drawing, however small its letters become. */
export const wholeIn = (frame: Size, whole: Size): Viewport =>
  centred(frame, { x: 0, y: 0, ...whole }, Math.min(scaleFor(frame, whole), LARGEST));

/**
 * A legible view: the whole drawing if its letters stay readable, else the active states with their neighbours, else the
 * active states alone, as many as there is room for.
 */
export function legibleIn(
  frame: Size,
  whole: Size,
  active: readonly Rectangle[],
  neighbours: readonly Rectangle[],
): Viewport {
  const least = MIN_LETTER / LETTER;
  if (scaleFor(frame, whole) >= least) return wholeIn(frame, whole);
  const [first] = active;
  const views = [[...active, ...neighbours], active, first ? [first] : []].filter(
    (boxes) => boxes.length > 0,
  );
  for (const boxes of views) {
    const wanted = around(boxes);
    const scale = scaleFor(frame, wanted);
    if (scale >= least) return centred(frame, wanted, Math.min(scale, 1));
  }
  if (!first) return { x: MARGIN, y: MARGIN, k: 1 };
  // Too large for its frame: its beginning, where its name stands.
  return { x: MARGIN - first.x * least, y: MARGIN - first.y * least, k: least };
}
