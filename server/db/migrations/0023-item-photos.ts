import { statements } from './statements.ts';

/**
 * What tells a photo again: the hashes of what was sent and of what is kept, and a fingerprint of what it shows. Older
 * photos are known by what is kept of them alone.
 */
export const itemPhotos = statements(
  `CREATE TABLE item_photos (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    item_id integer NOT NULL REFERENCES items,
    version integer NOT NULL,
    sent_sha256 text,
    kept_sha256 text NOT NULL,
    fingerprint bit(256),
    bands integer[],
    compared_at timestamptz,
    UNIQUE (item_id, version)
  )`,
  `INSERT INTO item_photos (item_id, version, kept_sha256, compared_at)
    SELECT id, version, file_sha256, created_at FROM items ORDER BY id`,
  'CREATE INDEX item_photos_by_sent ON item_photos (sent_sha256)',
  'CREATE INDEX item_photos_by_kept ON item_photos (kept_sha256)',
  // Two fingerprints that differ in fewer bits than there are bands have a band in common.
  'CREATE INDEX item_photos_by_band ON item_photos USING gin (bands) WITH (fastupdate = off)',
  'CREATE INDEX item_photos_to_compare ON item_photos (id) WHERE compared_at IS NULL',
);
