import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { IncomingFile, IncomingFiles } from '../files/incoming-files.ts';
import { busy, type Refusal, refuseForNow } from '../results/outcome.ts';

/** How many uploads one process has under way at once: of one player, and of all. */
export type UploadLimits = { ofOnePlayer: number; ofAll: number };

/** A phone sends one receipt at a time, two tabs two. All together may fill 512 MB of disk. */
export const usualUploadLimits: UploadLimits = { ofOnePlayer: 2, ofAll: 64 };

/** Counts the current uploads. A slot is taken before the body is read and released when the call is answered. */
export type UploadSlots = { take: (playerId: number) => { kind: 'taken'; giveBack: () => void } | Refusal };

export function createUploadSlots({ ofOnePlayer, ofAll }: UploadLimits = usualUploadLimits): UploadSlots {
  const taken = new Map<number, number>();
  let all = 0;
  const change = (playerId: number, by: 1 | -1): void => {
    const own = (taken.get(playerId) ?? 0) + by;
    if (own === 0) taken.delete(playerId);
    else taken.set(playerId, own);
    all += by;
  };
  return {
    take: (playerId) => {
      if ((taken.get(playerId) ?? 0) >= ofOnePlayer) {
        return refuseForNow('uploadUnderWay', 5_000);
      }
      if (all >= ofAll) return busy();
      change(playerId, 1);
      return { kind: 'taken', giveBack: () => change(playerId, -1) };
    },
  };
}

type UnderWay = { giveBack: () => void; files: IncomingFile[] };

const underWay = new WeakMap<FastifyRequest, UnderWay>();

/** Takes a slot for the upload of a request; a refusal when there is none. */
export function beginUpload(
  slots: UploadSlots,
  request: FastifyRequest,
  playerId: number,
): Refusal | undefined {
  const slot = slots.take(playerId);
  if (slot.kind === 'refused') return slot;
  underWay.set(request, { giveBack: slot.giveBack, files: [] });
  return undefined;
}

/** Writes a file of a request's form to disk, where it lies until the request is answered. */
export async function receiveFile(
  incoming: IncomingFiles,
  request: FastifyRequest,
  stream: Readable,
): Promise<IncomingFile> {
  const upload = underWay.get(request);
  if (upload === undefined) throw new Error('A form was read without a slot for its file');
  const file = await incoming.receive(stream);
  upload.files.push(file);
  return file;
}

/** Ends the upload of a request, if it is one: its files go, and then its slot is free. */
export async function endUpload(incoming: IncomingFiles, request: FastifyRequest): Promise<void> {
  const upload = underWay.get(request);
  if (upload === undefined) return;
  underWay.delete(request);
  try {
    for (const file of upload.files) await incoming.remove(file);
  } finally {
    upload.giveBack();
  }
}
