import { type GreyPicture, shadeAt } from './grey-picture.ts';
import { CELL, findPaper, type PaperMap, tiltOf } from './paper.ts';

/** The recogniser knows letters of about this size best; a wider picture takes it longer and is read no better. */
const WIDTH = 1_000;
const MARGIN = 12;

/** The paper's shade at a point: between the middles of four cells, so that no seam shows. */
function whiteAt({ columns, rows, white }: PaperMap, x: number, y: number): number {
  const column = Math.max(0, Math.min(columns - 1.001, x / CELL - 0.5));
  const row = Math.max(0, Math.min(rows - 1.001, y / CELL - 0.5));
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, down] = [column - left, row - top];
  const at = top * columns + left;
  const upper = (white[at] ?? 255) * (1 - right) + (white[at + 1] ?? white[at] ?? 255) * right;
  const lower =
    (white[at + columns] ?? white[at] ?? 255) * (1 - right) +
    (white[at + columns + 1] ?? white[at] ?? 255) * right;
  return upper * (1 - down) + lower * down;
}

type Turn = { cos: number; sin: number };
/** The printed part in the turned picture. */
type Frame = { left: number; top: number; right: number; bottom: number };

function frameOf({ columns, rows, isPaper }: PaperMap, { cos, sin }: Turn): Frame {
  const frame = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let cell = 0; cell < columns * rows; cell += 1) {
    if (!isPaper[cell]) continue;
    const [x, y] = [((cell % columns) + 0.5) * CELL, (Math.floor(cell / columns) + 0.5) * CELL];
    const [turnedX, turnedY] = [x * cos + y * sin, y * cos - x * sin];
    frame.left = Math.min(frame.left, turnedX);
    frame.right = Math.max(frame.right, turnedX);
    frame.top = Math.min(frame.top, turnedY);
    frame.bottom = Math.max(frame.bottom, turnedY);
  }
  return frame;
}

/** Ink that is this much darker than its paper becomes black, so that a faint print reads as a strong one. */
function darkestInk(picture: GreyPicture, map: PaperMap): number {
  const counts = new Uint32Array(101);
  for (let y = 0; y < picture.height; y += 3) {
    for (let x = 0; x < picture.width; x += 3) {
      const cell = Math.floor(y / CELL) * map.columns + Math.floor(x / CELL);
      if (!map.isPaper[cell]) continue;
      const share = Math.min(
        1,
        (picture.data[y * picture.width + x] ?? 255) / Math.max(1, map.white[cell] ?? 255),
      );
      counts[Math.round(share * 100)] = (counts[Math.round(share * 100)] ?? 0) + 1;
    }
  }
  const wanted = counts.reduce((sum, count) => sum + count, 0) * 0.02;
  let seen = 0;
  for (const [share, count] of counts.entries()) {
    seen += count;
    if (seen >= wanted) return Math.min(0.75, share / 100);
  }
  return 0;
}

export type Prepared = { picture: GreyPicture; tilt: number; map: PaperMap };

/** The receipt alone, upright, evenly lit and of the size that the recogniser likes. */
export function prepare(picture: GreyPicture): Prepared {
  const map = findPaper(picture);
  const tilt = tiltOf(picture, map);
  const turn = { cos: Math.cos((tilt * Math.PI) / 180), sin: Math.sin((tilt * Math.PI) / 180) };
  const frame = frameOf(map, turn);
  const scale = Math.min(1, WIDTH / (frame.right - frame.left));
  const width = Math.ceil((frame.right - frame.left) * scale) + 2 * MARGIN;
  const height = Math.ceil((frame.bottom - frame.top) * scale) + 2 * MARGIN;
  const black = darkestInk(picture, map);
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const turnedX = frame.left + (x - MARGIN) / scale;
      const turnedY = frame.top + (y - MARGIN) / scale;
      const [fromX, fromY] = [
        turnedX * turn.cos - turnedY * turn.sin,
        turnedY * turn.cos + turnedX * turn.sin,
      ];
      const cell = Math.floor(fromY / CELL) * map.columns + Math.floor(fromX / CELL);
      if (fromX < 0 || fromX >= picture.width || !map.isPaper[cell]) continue;
      const share = shadeAt(picture, fromX, fromY) / Math.max(1, whiteAt(map, fromX, fromY));
      data[y * width + x] = Math.max(0, Math.min(255, (255 * (share - black)) / (0.95 - black)));
    }
  }
  return { picture: { width, height, data }, tilt, map };
}
