import { query } from './database.ts';
import type { AcknowledgedReceipt, Ledger } from './ledger.ts';

type ItemRow = { id: number; code: string; cents: number; file: string };
/** A photo of a receipt, of any of its versions; `kept` as the row of the receipt says it. */
type PhotoRow = { id: number; sent: string; kept: string; file: string };

/** What a database holds of the drill, read without the site's own code. */
export type Holdings = { items: ItemRow[]; photos: PhotoRow[]; stories: string[] };

export async function readHoldings(url: string): Promise<Holdings> {
  const items = await query<ItemRow>(
    url,
    'SELECT id::int, code, amount_cents AS cents, file_name AS file FROM items',
  );
  const photos = await query<PhotoRow>(
    url,
    `SELECT p.item_id::int AS id, p.sent_sha256 AS sent, v.file_sha256 AS kept, v.file_name AS file
     FROM item_photos p JOIN (
       SELECT id AS item_id, version, file_name, file_sha256 FROM items
       UNION ALL SELECT item_id, version, file_name, file_sha256 FROM item_versions
     ) v USING (item_id, version)`,
  );
  const stories = await query<{ story: string }>(
    url,
    `SELECT result->>'story' AS story FROM survey_completions WHERE name = 'story'`,
  );
  return { items, photos, stories: stories.map(({ story }) => story) };
}

/** The names of all files that the database names. */
export const namedIn = ({ photos }: Holdings): Set<string> => new Set(photos.map(({ file }) => file));

/** The SHA-256 of every file in its place, by its name. */
type Hashes = ReadonlyMap<string, string>;

/**
 * What is not as it was acknowledged, a line each: every receipt and story once, every photo of a receipt to the byte.
 * `before`: only what was acknowledged before that instant must be there; without it nothing else may be there either.
 */
export function compare(ledger: Ledger, holdings: Holdings, hashes: Hashes, before = Infinity): string[] {
  const { items, stories } = holdings;
  const faults: string[] = [];
  for (const [mark, receipt] of ledger.receipts) {
    const isDue = (receipt.photos[0]?.at ?? Infinity) < before;
    const rows = items.filter(({ code }) => code === mark);
    if (rows.length > 1 || (rows.length === 0 && isDue))
      faults.push(`receipt ${mark}: there ${rows.length} times`);
    else if (rows[0] !== undefined && isDue)
      faults.push(...receiptFaults(mark, receipt, { row: rows[0], holdings, hashes, before }));
  }
  for (const [mark, at] of ledger.stories) {
    const found = stories.filter((story) => story.includes(`${mark}.`)).length;
    if (found > 1 || (found === 0 && at < before)) faults.push(`story ${mark}: there ${found} times`);
  }
  return before === Infinity ? [...faults, ...strangers(ledger, items)] : faults;
}

const strangers = (ledger: Ledger, items: readonly ItemRow[]): string[] =>
  items.filter(({ code }) => !ledger.receipts.has(code)).map(({ code }) => `receipt ${code}: nobody's`);

type Found = { row: ItemRow; holdings: Holdings; hashes: Hashes; before: number };

function receiptFaults(mark: string, receipt: AcknowledgedReceipt, found: Found): string[] {
  const { row, holdings, hashes, before } = found;
  const faults: string[] = [];
  if (row.id !== receipt.id) faults.push(`receipt ${mark}: acknowledged as ${receipt.id}, is ${row.id}`);
  if (before === Infinity && row.cents !== receipt.cents) faults.push(`receipt ${mark}: not as corrected`);
  for (const { sent, kept, at } of receipt.photos) {
    if (at >= before) continue;
    const photo = holdings.photos.find((one) => one.id === row.id && one.sent === sent);
    if (photo === undefined) faults.push(`receipt ${mark}: a photo has no row`);
    else if (photo.kept !== kept || hashes.get(photo.file) !== kept)
      faults.push(`receipt ${mark}: ${photo.file} is not what was sent`);
  }
  return faults;
}
