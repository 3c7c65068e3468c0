import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { auditRemoval } from '../auth/audit.ts';
import { hmac } from '../auth/crypto.ts';
import type { Database, DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { ONE_DAY, ONE_HOUR } from '../system/clock.ts';
import type { SiteBuild } from './site-build.ts';

/** How long a file stays after the last server of its release has stopped: pages that are still open ask for it. */
const KEPT_AFTER_USE = ONE_DAY;
/** How old the list of known files may be, milliseconds: a flood of wrong names costs ten small queries a second. */
const LIST_IS_FRESH_FOR = 100;
/** Rows of one insert; the largest file has some 100 KB. */
const ROWS_AT_ONCE = 20;

type Encoding = 'identity' | 'br';
type AssetKey = { path: string; encoding: Encoding };
export type ReleaseAsset = { bytes: Buffer; encoding: Encoding };

type Publishing = Pick<Deps, 'db' | 'realNow' | 'key' | 'site'>;

const ownAssets = ({ root, files }: SiteBuild): AssetKey[] =>
  [...files]
    .filter((path) => path.startsWith('assets/'))
    .flatMap((path): AssetKey[] =>
      existsSync(join(root, `${path}.br`))
        ? [
            { path, encoding: 'identity' },
            { path, encoding: 'br' },
          ]
        : [{ path, encoding: 'identity' }],
    );

const fileOf = (root: string, { path, encoding }: AssetKey): Promise<Buffer> =>
  readFile(join(root, encoding === 'br' ? `${path}.br` : path));

const macOf = (key: Buffer, { path, encoding }: AssetKey, bytes: Uint8Array): string =>
  hmac(key, 'site asset', path, encoding, createHash('sha256').update(bytes).digest('hex')).toString(
    'base64url',
  );

/**
 * Stores the hashed files of this release where the servers of other releases find them, and says that they are needed
 * now. Done before the server listens: a page of this release may be asked for its files at any other server.
 */
export async function publishAssets({ db, realNow, key, site }: Publishing): Promise<void> {
  const assets = ownAssets(site);
  if (assets.length === 0) return;
  const needed_at = new Date(realNow());
  await oneAtATime(db, async (tx) => {
    const stored = await tx
      .updateTable('site_assets')
      .set({ needed_at })
      .where('path', 'in', [...new Set(assets.map(({ path }) => path))])
      .returning(['path', 'encoding'])
      .execute();
    const isStored = new Set(stored.map(({ path, encoding }) => `${encoding} ${path}`));
    const missing = assets.filter(({ path, encoding }) => !isStored.has(`${encoding} ${path}`));
    for (let from = 0; from < missing.length; from += ROWS_AT_ONCE) {
      const rows = await Promise.all(
        missing.slice(from, from + ROWS_AT_ONCE).map(async (asset) => {
          const bytes = await fileOf(site.root, asset);
          return { ...asset, bytes, mac: macOf(key, asset, bytes), needed_at };
        }),
      );
      await tx.insertInto('site_assets').values(rows).execute();
    }
  });
}

/** Servers that start together write the same rows. At the same time, in different orders, they would wait for each other. */
const oneAtATime = (db: Database, work: (tx: DbOrTx) => Promise<unknown>): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('site assets'))`.execute(tx);
    return work(tx);
  });

/** Publishes the files of this release and says each hour that it still runs; returns how to end that. */
export async function shareAssets(deps: Publishing & Pick<Deps, 'background'>): Promise<() => void> {
  await publishAssets(deps);
  const timer = setInterval(() => deps.background.start(() => publishAssets(deps)), ONE_HOUR);
  timer.unref();
  return () => clearInterval(timer);
}

/** Removes the files that no running release has needed for a day. */
export const forgetAssetsJob: Job = {
  name: 'forget-release-assets',
  everyMs: ONE_HOUR,
  run: async ({ db, realNow }) => {
    const before = new Date(realNow() - KEPT_AFTER_USE);
    await oneAtATime(db, async (tx) => {
      const gone = await tx.deleteFrom('site_assets').where('needed_at', '<', before).executeTakeFirst();
      await auditRemoval({ db: tx, realNow }, { siteFiles: Number(gone.numDeletedRows) });
    });
  },
};

/** Finds files of other releases; nothing for a name that none of them has. */
export type ReleaseAssets = (path: string, acceptsBrotli: boolean) => Promise<ReleaseAsset | undefined>;

export function releaseAssets({ db, key }: Pick<Deps, 'db' | 'key'>): ReleaseAssets {
  let known: Promise<ReadonlySet<string>> = Promise.resolve(new Set());
  let listedAt = Number.NEGATIVE_INFINITY;

  const knownAssets = () => {
    const now = performance.now();
    if (now - listedAt > LIST_IS_FRESH_FOR) {
      listedAt = now;
      known = db
        .selectFrom('site_assets')
        .select(['path', 'encoding'])
        .execute()
        .then((rows) => new Set(rows.map(({ path, encoding }) => `${encoding} ${path}`)));
    }
    return known;
  };

  return async (path, acceptsBrotli) => {
    const assets = await knownAssets();
    const encoding = acceptsBrotli && assets.has(`br ${path}`) ? 'br' : 'identity';
    if (!assets.has(`${encoding} ${path}`)) return undefined;
    const row = await db
      .selectFrom('site_assets')
      .select(['bytes', 'mac'])
      .where('path', '=', path)
      .where('encoding', '=', encoding)
      .executeTakeFirst();
    if (row === undefined || row.mac !== macOf(key, { path, encoding }, row.bytes)) return undefined;
    return { bytes: Buffer.from(row.bytes), encoding };
  };
}
