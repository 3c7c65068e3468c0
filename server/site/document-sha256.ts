import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteBuild } from './site-build.ts';

/** The SHA-256, in lower-case hexadecimal, of a document that this release serves at an address; null where it has none. */
export async function documentSha256({ root, files }: SiteBuild, address: string): Promise<string | null> {
  const name = address.replace(/^\//, '');
  if (!files.has(name)) return null;
  return createHash('sha256')
    .update(await readFile(join(root, name)))
    .digest('hex');
}
