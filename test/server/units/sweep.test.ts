import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskStore } from '../../../server/files/disk.ts';
import { sweepOrphans } from '../../../server/files/sweep.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer } from '../support/test-server.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'spiga-uploads-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

test('a start removes the files that no receipt names, and those half written, but none that is younger than asked', async () => {
  const files = await openDiskStore(directory);
  const server = await openTestServer({ deps: { files } });
  const { token } = await aPlayer(server);
  await server.call('POST', '/items/', { token, form: aReceipt() });
  const [named = ''] = readdirSync(directory);
  for (const name of ['orphan.jpg', 'half.jpg.part', 'young.jpg']) writeFileSync(join(directory, name), 'x');
  const old = new Date('2025-01-01T00:00:00Z');
  for (const name of [named, 'orphan.jpg', 'half.jpg.part']) utimesSync(join(directory, name), old, old);
  expect(await sweepOrphans(server.deps.db, files, old.getTime() + 1)).toBe(2);
  expect(readdirSync(directory).toSorted()).toEqual([named, 'young.jpg'].toSorted());
  await server.close();
});

test('an upload is written whole, read back, and removed without complaint when it is gone', async () => {
  const files = await openDiskStore(directory);
  await files.write('a.pdf', Buffer.from('ciao'));
  expect(await files.read('a.pdf')).toEqual(Buffer.from('ciao'));
  await files.remove('a.pdf');
  await files.remove('a.pdf');
  expect(readdirSync(directory)).toEqual([]);
  await expect(files.read('../secret')).rejects.toThrow('a name that is a path');
});
