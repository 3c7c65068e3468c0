import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { refusedStart } from '../../../server/admin/refusals.ts';
import { unusable } from '../../../server/config/config.ts';

const failure = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

test('a file that root has restored is named with the command that gives it to the server’s user', () => {
  const path = '/var/lib/spiga/uploads/3f/91/3f91.jpg';
  expect(unusable('/var/lib/spiga', failure('EACCES', { path })).line).toBe(
    `The path ${path} is not this user's (EACCES): as root, chown -R ${userInfo().username} /var/lib/spiga`,
  );
  expect(unusable('/var/lib/spiga', failure('EPERM')).line).toMatch(
    /^The path \/var\/lib\/spiga is not this user's/,
  );
  expect(unusable('/var/lib/spiga', failure('ENOSPC', { path })).line).toMatch(/^DATA_DIR takes .*ENOSPC/);
});

test('the admin command says the same in Italian, and ends with 2 as a start does', () => {
  const report = refusedStart(
    unusable('/var/lib/spiga', failure('EACCES', { path: '/var/lib/spiga/server.key' })),
  );
  expect([...(report.text as Iterable<string>)]).toEqual([
    `/var/lib/spiga/server.key non è di questo utente (EACCES): da root, chown -R ${userInfo().username} /var/lib/spiga\n`,
  ]);
  expect(report.exitCode).toBe(2);
  expect(refusedStart({ kind: 'refused', line: 'x', mayPass: true }).exitCode).toBeUndefined();
});
