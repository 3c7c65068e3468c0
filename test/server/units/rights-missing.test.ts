import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { refusedStart } from '../../../server/admin/refusals.ts';
import { readConfig, unusable } from '../../../server/config/config.ts';
import { openFolderStore } from '../../../server/files/folder-store.ts';
import { openInstallation } from '../../../server/installation/open-installation.ts';

const failure = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

afterEach(() => vi.restoreAllMocks());

/** Whoever runs the tests: no file of this machine is theirs. */
const asSomebodyElse = () => vi.spyOn(process, 'getuid').mockReturnValue(54_321);

test('a file of one’s own whose mode forbids to read it is named with the command that allows it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'spiga-rights-'));
  mkdirSync(join(dataDir, 'uploads'));
  const path = join(dataDir, 'uploads/3f91.jpg');
  expect(unusable(dataDir, failure('EACCES', { path })).line, 'its folder is closed').toBe(
    `The path ${path} is this user's, and its mode forbids what is needed (EACCES): chmod -R u+rwX ${dataDir}`,
  );
  asSomebodyElse();
  expect(unusable(dataDir, failure('EACCES', { path })).line).toContain('as root, chown -R');
  rmSync(dataDir, { recursive: true });
});

test('a file that root has restored is named with the command that gives it to the server’s user', () => {
  const path = '/var/lib/spiga/uploads/3f/91/3f91.jpg';
  asSomebodyElse();
  expect(unusable('/var/lib/spiga', failure('EACCES', { path })).line).toBe(
    `The path ${path} is not this user's (EACCES): as root, chown -R ${userInfo().username} /var/lib/spiga`,
  );
  expect(unusable('/var/lib/spiga', failure('EPERM')).line).toMatch(
    /^The path \/var\/lib\/spiga is not this user's/,
  );
  expect(unusable('/var/lib/spiga', failure('ENOSPC', { path })).line).toMatch(/^DATA_DIR takes .*ENOSPC/);
});

test('root is told to be the user whose directory it is', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'spiga-rights-'));
  if (process.getuid?.() === 0) chownSync(dataDir, 54_321, 54_321);
  const owner = statSync(dataDir).uid;
  const reading = readConfig({ DATA_DIR: dataDir });
  if (reading.kind === 'refused') throw new Error(reading.line);
  vi.spyOn(process, 'geteuid').mockReturnValue(0);
  const options = { files: openFolderStore(dataDir), policy: 'create', binding: 'what-fits' } as const;
  expect(await openInstallation(reading.config, options)).toMatchObject({
    kind: 'refused',
    line: `The data directory ${dataDir} belongs to the user with number ${owner}, and this process is root: the site could not read what it writes there; run it as that user (runuser -u … --)`,
  });
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
});

test('the admin command says the same in Italian, and ends with 2 as a start does', () => {
  asSomebodyElse();
  const report = refusedStart(
    unusable('/var/lib/spiga', failure('EACCES', { path: '/var/lib/spiga/server.key' })),
  );
  expect([...(report.text as Iterable<string>)]).toEqual([
    `/var/lib/spiga/server.key non è di questo utente (EACCES): da root, chown -R ${userInfo().username} /var/lib/spiga\n`,
  ]);
  expect(report.exitCode).toBe(2);
  expect(refusedStart({ kind: 'refused', line: 'x', mayPass: true }).exitCode).toBeUndefined();
});
