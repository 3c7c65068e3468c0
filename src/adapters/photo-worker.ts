// A worker: redraws one photo, so that the page goes on while a phone works on twelve million pixels.
import { redrawPhoto } from './photo-drawing.ts';

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const drawn = await redrawPhoto(data, {
    createCanvas: ({ width, height }) => new OffscreenCanvas(width, height),
    encode: (canvas, type, quality) => canvas.convertToBlob({ type, quality }),
  }).catch(() => null);
  self.postMessage(drawn);
};
