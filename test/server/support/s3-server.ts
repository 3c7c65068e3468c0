import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../e2e/support/free-port.ts';

/** An S3 server that a test starts: a process that speaks S3 and checks signatures. */
export type S3ForTests = {
  /** What `FILES_URL` takes. */
  url: string;
  endpoint: string;
  bucket: string;
  /** Where its files lie: each object as `<bucket>/<key>._S3rver_object`. */
  folder: string;
  /** The variables with its credentials. */
  credentials: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  stop: () => Promise<void>;
};

const program = join(import.meta.dirname, 's3-program.ts');

export async function startS3(bucket = 'scontrini'): Promise<S3ForTests> {
  const folder = mkdtempSync(join(tmpdir(), 'spiga-s3-'));
  const port = await freePort();
  // The package makes the marks of its pages with a cipher that is off by default.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program], {
    env: { PATH: process.env.PATH ?? '', S3_FOLDER: folder, S3_PORT: String(port), S3_BUCKET: bucket },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The S3 server ended'))),
  ]);
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    url: `s3://${bucket}?endpoint=${endpoint}&region=eu-south-1`,
    endpoint,
    bucket,
    folder,
    // The server knows this pair alone.
    credentials: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
