import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readServerConfig } from '../../../server/config/config.ts';

test('the model of the settings file is read by a shell as by systemd, an address with & included', () => {
  const model = join(import.meta.dirname, '../../../deploy/amici-della-spiga.env.example');
  // Without the comment sign the lines for a bucket are settings, too.
  const text = readFileSync(model, 'utf8').replaceAll(/^# (?=[A-Z_]+=)/gm, '');
  const bySystemd = Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)='([^'\\]*)'$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  expect(bySystemd.FILES_URL).toContain('&region=');
  const shell = execFileSync('sh', ['-c', `set -a; eval "$TEXT"; env`], {
    env: { TEXT: text },
    encoding: 'utf8',
  });
  for (const [name, value] of Object.entries(bySystemd))
    expect(shell.split('\n')).toContain(`${name}=${value}`);
  expect(readServerConfig(bySystemd)).toMatchObject({ kind: 'read' });
});
