import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { S3Client as Client } from '@aws-sdk/client-s3';
import { StorageAwayError } from '../system/error-code.ts';
import {
  type FileStore,
  inBatches,
  isFileName,
  mediaTypeOf,
  type StoredFile,
  shardedPath,
} from './file-store.ts';

/** A bucket as `FILES_URL` names it. */
export type S3Location = {
  bucket: string;
  /** Before every key; empty, or without a slash at either end. */
  prefix: string;
  /** Nothing for Amazon's own. */
  endpoint: string | undefined;
  /** Nothing where the usual variable AWS_REGION says it. */
  region: string | undefined;
  /** Whether the bucket is part of the path and not of the host. */
  pathStyle: boolean;
  /** Whether each file is asked to be encrypted by the store (`x-amz-server-side-encryption: AES256`). */
  encrypted: boolean;
};

/** How long one try may take, milliseconds: 8 MB within it need 4 Mbit/s. */
const TIMEOUTS = { connectionTimeout: 3_000, requestTimeout: 20_000, socketTimeout: 20_000 };
const TRIES = 3;
/** Of a question that a status page or somebody at the desk waits for. */
const CHECK_MS = 3_000;

/**
 * Keeps files in an S3-compatible bucket, under the same paths as in a folder, so that one can be copied into the
 * other as it is. Each file is sent with its SHA-256, which the store compares, is private (no ACL is ever set) and
 * is asked to be encrypted. Credentials come from where Amazon's tools look for them.
 */
export async function openS3Store(s3: S3Location): Promise<FileStore> {
  // Loaded only where it is used: it takes a third of a second and 30 MB.
  const sdk = await import('@aws-sdk/client-s3');
  const client: Client = new sdk.S3Client({
    ...(s3.endpoint !== undefined && { endpoint: s3.endpoint }),
    ...(s3.region !== undefined && { region: s3.region }),
    forcePathStyle: s3.pathStyle,
    maxAttempts: TRIES,
    // Files carry a SHA-256 of our own; other stores than Amazon's do not know the checksums that are new there.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...TIMEOUTS, throwOnRequestTimeout: true },
  });
  const Bucket = s3.bucket;
  const root = s3.prefix === '' ? '' : `${s3.prefix}/`;
  const placed = (name: string) => `${root}uploads/${shardedPath(name)}`;
  const aside = (name: string) => `${root}orphans/${shardedPath(name)}`;
  const [mark, heartbeat] = [`${root}installation.json`, `${root}serving.json`];
  const encryption = s3.encrypted ? ({ ServerSideEncryption: 'AES256' } as const) : {};

  const put = (Key: string, bytes: Buffer, ContentType: string) =>
    away(() =>
      client.send(
        new sdk.PutObjectCommand({
          Bucket,
          Key,
          Body: bytes,
          ContentLength: bytes.length,
          ContentType,
          ...encryption,
          ChecksumSHA256: createHash('sha256').update(bytes).digest('base64'),
        }),
      ),
    );
  const get = async (Key: string): Promise<Readable | undefined> => {
    const found = await orAbsent(() => client.send(new sdk.GetObjectCommand({ Bucket, Key })));
    return found?.Body instanceof Readable ? found.Body : undefined;
  };
  const remove = async (Key: string): Promise<void> => {
    await away(() => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
  };
  const move = async (from: string, to: string): Promise<boolean> => {
    const CopySource = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
    const copied = await orAbsent(() =>
      client.send(new sdk.CopyObjectCommand({ Bucket, Key: to, CopySource, ...encryption })),
    );
    if (copied === undefined) return false;
    await remove(from);
    return true;
  };
  const isThere = async (Key: string): Promise<boolean> => {
    const abortSignal = AbortSignal.timeout(CHECK_MS);
    const head = new sdk.HeadObjectCommand({ Bucket, Key });
    return (await orAbsent(() => client.send(head, { abortSignal }))) !== undefined;
  };
  const readText = async (Key: string): Promise<string | undefined> => {
    const found = await get(Key);
    return found === undefined ? undefined : Buffer.concat(await found.toArray()).toString('utf8');
  };
  async function* objectsBelow(folder: string): AsyncGenerator<Omit<StoredFile, 'isPrivate'>> {
    let ContinuationToken: string | undefined;
    do {
      const page = await away(() =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket,
            Prefix: `${root}${folder}/`,
            ...(ContinuationToken !== undefined && { ContinuationToken }),
          }),
        ),
      );
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const name = Key.slice(Key.lastIndexOf('/') + 1);
        yield { name, place: `s3://${Bucket}/${Key}`, changedAt: LastModified?.getTime() ?? 0 };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }
  async function* below(folder: string): AsyncGenerator<StoredFile> {
    for await (const object of objectsBelow(folder))
      if (isFileName(object.name)) yield { ...object, isPrivate: true };
  }
  async function* unknownBelow(folder: string): AsyncGenerator<string> {
    for await (const { name, place } of objectsBelow(folder)) if (!isFileName(name)) yield place;
  }

  return {
    label: `s3://${Bucket}${s3.prefix === '' ? '' : `/${s3.prefix}`}`,
    // The bucket is created by its owner, not by the server.
    prepare: () => Promise.resolve(),
    place: (name) => `s3://${Bucket}/${placed(name)}`,
    write: async (name, bytes) => {
      await put(placed(name), bytes, mediaTypeOf(name));
    },
    read: (name) => get(placed(name)),
    remove: (name) => remove(placed(name)),
    find: async (name) => {
      if (await isThere(placed(name))) return 'placed';
      return (await isThere(aside(name))) ? 'aside' : undefined;
    },
    list: () => inBatches(below('uploads')),
    listUnknown: () => inBatches(unknownBelow('uploads')),
    setAside: async (name) => {
      await move(placed(name), aside(name));
    },
    bringBack: (name) => move(aside(name), placed(name)),
    discard: (name) => remove(aside(name)),
    listAside: () => inBatches(below('orphans')),
    // An object is there whole or not at all.
    tidy: () => Promise.resolve(0),
    readMark: () => readText(mark),
    writeMark: async (text) => {
      await put(mark, Buffer.from(text), 'application/json');
    },
    readHeartbeat: () => readText(heartbeat),
    writeHeartbeat: async (text) => {
      await put(heartbeat, Buffer.from(text), 'application/json');
    },
    check: async () => {
      const abortSignal = AbortSignal.timeout(CHECK_MS);
      await away(() => client.send(new sdk.HeadBucketCommand({ Bucket }), { abortSignal }));
    },
  };
}

/** Runs a call to the store; whatever it fails with, the store is away: the calls themselves are always the same. */
async function away<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new StorageAwayError(reasonOf(error), { cause: error });
  }
}

async function orAbsent<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return undefined;
    throw new StorageAwayError(reasonOf(error), { cause: error });
  }
}

/** The error's name and status, never its text: that may hold what was signed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  const metadata: unknown = '$metadata' in error ? error.$metadata : undefined;
  const status =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
      ? ` ${String(metadata.httpStatusCode)}`
      : '';
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  return `${error.name}${status}${code}`;
}
