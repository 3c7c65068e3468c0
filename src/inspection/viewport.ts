export type Rectangle = { x: number; y: number; width: number; height: number };
export type Size = { width: number; height: number };
/** How a drawing stands in its frame: moved by x and y, `k` times as large. */
export type Viewport = { x: number; y: number; k: number };

/** The size of the letters in a drawing, and the least size that is read without effort, in pixels. */
export const LETTER = 12;
const MIN_LETTER = 11;
/** The least scale at which the letters of a drawing are read; the 0.001 in `isLegible` allows for rounding. */
const MIN_SCALE = MIN_LETTER / LETTER;
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

/** What a view of a chart is about. */
export type Focus<Box extends Rectangle = Rectangle> = {
  /** The active states. */
  active: readonly Box[];
  /** Where the last transition began and ended. */
  taken: readonly Box[];
  /** Where transitions of the active states lead to and come from. */
  neighbours: readonly Box[];
};

/**
 * A legible view: the whole drawing if its letters stay readable, else the active states with their neighbours, else with the
 * last transition, else the active states alone, as many as there is room for.
 */
export function legibleIn(frame: Size, whole: Size, { active, taken, neighbours }: Focus): Viewport {
  if (scaleFor(frame, whole) >= MIN_SCALE) return wholeIn(frame, whole);
  const [first] = active;
  const moved = [...active, ...taken];
  const views = [[...moved, ...neighbours], moved, active, first ? [first] : []].filter(
    (boxes) => boxes.length > 0,
  );
  for (const boxes of views) {
    const wanted = around(boxes);
    const scale = scaleFor(frame, wanted);
    if (scale >= MIN_SCALE) return centred(frame, wanted, Math.min(scale, 1));
  }
  if (!first) return { x: MARGIN, y: MARGIN, k: 1 };
  // Too large for its frame: its beginning, where its name stands.
  return { x: MARGIN - first.x * MIN_SCALE, y: MARGIN - first.y * MIN_SCALE, k: MIN_SCALE };
}

/** Whether the words of a drawing can be read as it stands in its frame. */
export const isLegible = ({ k }: Viewport): boolean => k > MIN_SCALE - 0.001;

/** Whether the whole drawing can be read at once. */
export const fitsLegibly = (frame: Size, whole: Size): boolean => isLegible(wholeIn(frame, whole));

/** Where something of a drawing stands in its frame. */
const placeIn = ({ x, y, k }: Viewport, { x: left, y: top, width, height }: Rectangle): Rectangle => ({
  x: left * k + x,
  y: top * k + y,
  width: width * k,
  height: height * k,
});

const middleOf = ({ x, y, width, height }: Rectangle) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * The view of another drawing of the same states, at the same scale: the box that is nearest to the middle of the frame keeps
 * its place there.
 */
export function sameView(
  frame: Size,
  viewport: Viewport,
  boxes: readonly (Rectangle & { id: string })[],
  others: readonly (Rectangle & { id: string })[],
): Viewport {
  const middle = middleOf({ x: 0, y: 0, ...frame });
  const placed = boxes.flatMap((box) => {
    const other = others.find(({ id }) => id === box.id);
    const at = middleOf(placeIn(viewport, box));
    return other ? [{ at, other: middleOf(other), far: Math.hypot(at.x - middle.x, at.y - middle.y) }] : [];
  });
  const [nearest] = placed.sort((one, two) => one.far - two.far);
  if (!nearest) return viewport;
  const { at, other } = nearest;
  const { k } = viewport;
  return { x: at.x - other.x * k, y: at.y - other.y * k, k };
}

const areApart = (one: Rectangle, other: Rectangle): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

/** The corners of a frame, the usual one first. */
const CORNERS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;
type Corner = (typeof CORNERS)[number];

/**
 * The corner where a map of a drawing covers none of these boxes; null where there is none, or where the whole drawing is in
 * view and needs no map.
 */
export function cornerForMap(
  frame: Size,
  whole: Size,
  viewport: Viewport,
  map: Size,
  boxes: readonly Rectangle[],
): Corner | null {
  const { x, y, width, height } = placeIn(viewport, { x: 0, y: 0, ...whole });
  if (x >= 0 && y >= 0 && x + width <= frame.width && y + height <= frame.height) return null;
  const rectangleAt = (corner: Corner): Rectangle => ({
    x: corner.endsWith('left') ? 0 : frame.width - map.width,
    y: corner.startsWith('top') ? 0 : frame.height - map.height,
    ...map,
  });
  const placed = boxes.map((box) => placeIn(viewport, box));
  return CORNERS.find((corner) => placed.every((box) => areApart(rectangleAt(corner), box))) ?? null;
}

export type Name = { id: string; text: string } & Rectangle;

/** How wide a letter of a name is, and how high its line. */
const [NAME_LETTER, NAME_LINE] = [6.5, 16];

/**
 * The names of boxes that are too small for their words, of legible size: each at the top of its box, and none where it would
 * lie over one before it. What is most important comes first.
 */
export function placedLabels(
  viewport: Viewport,
  boxes: readonly (Rectangle & { id: string; text: string })[],
): Name[] {
  const names: Name[] = [];
  for (const box of boxes) {
    const { x, y, width } = placeIn(viewport, box);
    const room = { width: box.text.length * NAME_LETTER, height: NAME_LINE };
    const name = { id: box.id, text: box.text, x: x + Math.min(4, (width - room.width) / 2), y, ...room };
    if (names.every((other) => areApart(name, other))) names.push(name);
  }
  return names;
}
