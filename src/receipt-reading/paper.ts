import type { GreyPicture } from './grey-picture.ts';

/** Points of the picture in a cell of the maps below; a letter of a receipt is about as wide. */
export const CELL = 16;

/** The properties of each cell: brightness of its paper, share of ink, and whether it belongs to the receipt. */
export type PaperMap = {
  columns: number;
  rows: number;
  /** The brightest shade of a cell. */
  white: Float32Array;
  /** The share of its points that are much darker than its paper. */
  ink: Float32Array;
  isPaper: Uint8Array;
};

/** How much darker than its paper a point has to be to count as ink: by its share, and by a number of shades, since the grain of a dark table is a large share of little. */
const INK = { share: 0.8, shades: 12 };
/** Beside each other on one sheet: light and shadow change slowly, the edge of the paper does not. */
const SMOOTH = 0.12;
/** How much ink a printed sheet has; a table has less, a pattern more. Between its lines it has none: grain is everywhere. */
const PRINTED = { least: 0.01, most: 0.4, blank: 0.12 };
const MIN_SHARE = 0.015;

function brightest({ width, height, data }: GreyPicture, columns: number, rows: number): Float32Array {
  const white = new Float32Array(columns * rows);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / CELL) * columns;
    for (let x = 1; x < width; x += 1) {
      const cell = row + Math.floor(x / CELL);
      // Two adjacent pixels: a single bright one is noise.
      const shade = ((data[y * width + x] ?? 0) + (data[y * width + x - 1] ?? 0)) / 2;
      if (shade > (white[cell] ?? 0)) white[cell] = shade;
    }
  }
  return white;
}

const isInk = (shade: number, white: number): boolean =>
  shade < white * INK.share && white - shade > INK.shades;

function inkShares({ width, height, data }: GreyPicture, white: Float32Array, columns: number): Float32Array {
  const ink = new Float32Array(white.length);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / CELL) * columns;
    for (let x = 0; x < width; x += 1) {
      const cell = row + Math.floor(x / CELL);
      if (isInk(data[y * width + x] ?? 255, white[cell] ?? 0)) ink[cell] = (ink[cell] ?? 0) + 1;
    }
  }
  return ink.map((points) => points / (CELL * CELL));
}

function besides(cell: number, columns: number, rows: number): number[] {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  const beside: number[] = [];
  if (column > 0) beside.push(cell - 1);
  if (column < columns - 1) beside.push(cell + 1);
  if (row > 0) beside.push(cell - columns);
  if (row < rows - 1) beside.push(cell + columns);
  return beside;
}

/** The cells connected to one by slow changes of brightness. */
function sheetFrom(start: number, { columns, rows, white }: PaperMap, isSeen: Uint8Array): number[] {
  const sheet = [start];
  isSeen[start] = 1;
  for (let next = 0; next < sheet.length; next += 1) {
    const cell = sheet[next] ?? 0;
    for (const other of besides(cell, columns, rows)) {
      const [here, there] = [white[cell] ?? 0, white[other] ?? 0];
      if (isSeen[other] || Math.abs(here - there) > SMOOTH * Math.max(here, there)) continue;
      isSeen[other] = 1;
      sheet.push(other);
    }
  }
  return sheet;
}

/**
 * Where the printed sheet lies. A fold or a hard shadow cuts it into several pieces, so every piece that is large enough
 * and printed counts; where none is, the whole picture does.
 */
export function findPaper(picture: GreyPicture): PaperMap {
  const [columns, rows] = [Math.ceil(picture.width / CELL), Math.ceil(picture.height / CELL)];
  const white = brightest(picture, columns, rows);
  const ink = inkShares(picture, white, columns);
  const isPaper = new Uint8Array(columns * rows);
  const map: PaperMap = { columns, rows, white, ink, isPaper };
  const isSeen = new Uint8Array(columns * rows);
  for (let cell = 0; cell < isPaper.length; cell += 1) {
    if (isSeen[cell]) continue;
    const sheet = sheetFrom(cell, map, isSeen);
    if (sheet.length < MIN_SHARE * isPaper.length) continue;
    if (isPrinted(sheet, ink)) for (const at of sheet) isPaper[at] = 1;
  }
  if (!isPaper.includes(1)) isPaper.fill(1);
  return { ...map, isPaper: withoutEdge(map) };
}

function isPrinted(sheet: readonly number[], ink: Float32Array): boolean {
  const share = sheet.reduce((sum, at) => sum + (ink[at] ?? 0), 0) / sheet.length;
  const blank = sheet.filter((at) => (ink[at] ?? 0) < 0.004).length / sheet.length;
  return share >= PRINTED.least && share <= PRINTED.most && blank >= PRINTED.blank;
}

/**
 * Without the cells in which the paper ends: half of each is table, and reads as a thick line. A strip that is nothing but
 * edge stays whole.
 */
function withoutEdge({ columns, rows, isPaper }: PaperMap): Uint8Array {
  const isInside = (column: number, row: number) => {
    if (column < 0 || row < 0 || column >= columns || row >= rows) return true;
    return isPaper[row * columns + column] === 1;
  };
  const near = [-1, 0, 1];
  const inner = isPaper.map((_, cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    return near.every((across) => near.every((down) => isInside(column + across, row + down))) ? 1 : 0;
  });
  return inner.includes(1) ? inner : isPaper;
}

const TURNS = { most: 12, step: 0.5, fine: 0.1 };

/** How unevenly ink falls on rows that are turned by some degrees: most where they run along the lines of the text. */
function unevenness(
  points: readonly (readonly [x: number, y: number])[],
  degrees: number,
  height: number,
): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const rows = new Float32Array(height * 3);
  for (const [x, y] of points) {
    const row = Math.round(y - x * slope) + height;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count, row) => sum + (count - (rows[row - 1] ?? 0)) ** 2, 0);
}

/** By how many degrees the lines of the text fall to the right. */
export function tiltOf(picture: GreyPicture, { columns, white, isPaper }: PaperMap): number {
  const points: [number, number][] = [];
  const step = 4;
  for (let y = 0; y < picture.height; y += step) {
    for (let x = 0; x < picture.width; x += step) {
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
      const shade = picture.data[y * picture.width + x] ?? 255;
      if (isPaper[cell] && isInk(shade, white[cell] ?? 0)) points.push([x / step, y / step]);
    }
  }
  const height = Math.ceil(picture.height / step);
  const best = (from: number, to: number, by: number) => {
    let [found, most] = [0, -1];
    for (let degrees = from; degrees <= to + by / 2; degrees += by) {
      const value = unevenness(points, degrees, height);
      if (value > most) [found, most] = [degrees, value];
    }
    return found;
  };
  const near = best(-TURNS.most, TURNS.most, TURNS.step);
  return best(near - TURNS.step, near + TURNS.step, TURNS.fine);
}
