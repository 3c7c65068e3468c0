import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// deploy/backup.sh with programs that stand in for PostgreSQL's and for rsync: a dump is the text that $DUMP says.

const script = join(import.meta.dirname, '../../../deploy/backup.sh');
const [HERE, ELSEWHERE] = ['0b0f4a52-6d0c-4b8e-9a55-3f2b8a1c7d10', 'c0ffee52-6d0c-4b8e-9a55-3f2b8a1c7d10'];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spiga-backup-'));
  mkdirSync(join(root, 'bin'));
  const program = (name: string, text: string) => {
    writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(root, 'bin', name), 0o755);
  };
  program(
    'pg_dump',
    '[ "$DUMP" != fails ] && for a; do case $a in --file=*) printf "%s" "$DUMP" >"$(echo "$a" | cut -c8-)";; esac; done',
  );
  program('pg_restore', 'for a; do last=$a; done; cat "$last"');
  program('rsync', `printf '%s\\n' "$@" >'${join(root, 'rsync')}'`);
});
afterEach(() => rmSync(root, { recursive: true }));

function backUp(dump: string, more: NodeJS.ProcessEnv = {}) {
  const { status, stderr } = spawnSync(script, [join(root, 'backup')], {
    env: {
      PATH: `${join(root, 'bin')}:${process.env.PATH}`,
      OWNER_DATABASE_URL: 'postgres://x',
      DUMP: dump,
      ...more,
    },
    encoding: 'utf8',
  });
  return { status, stderr, kept: readFileSync(join(root, 'backup/last-night.dump'), 'utf8') };
}

const aDump = (installation: string, rows: number) => `t\t${installation}\n${'a row\n'.repeat(rows)}`;

test('the last good dump is replaced by one of the same installation that is about as large or larger', () => {
  for (const rows of [100, 95, 400]) {
    const dump = aDump(HERE, rows);
    expect(backUp(dump)).toEqual({ status: 0, stderr: '', kept: dump });
  }
});

const NO_GOOD_DUMPS = [
  ['an empty database', 'nothing', /^The database belongs to no installation/],
  ['a much smaller one', aDump(HERE, 50), /^The new dump is more than a tenth smaller/],
  ['another installation', aDump(ELSEWHERE, 100), /^The database belongs to another installation/],
  ['a dump that failed', 'fails', /^$/],
] as const;

test.each(NO_GOOD_DUMPS)('the last good dump stays behind %s', (_, dump, line) => {
  const good = aDump(HERE, 100);
  backUp(good);
  expect(backUp(dump)).toEqual({ status: 1, stderr: expect.stringMatching(line), kept: good });
});

const copied = () => readFileSync(join(root, 'rsync'), 'utf8').trimEnd().split('\n');

test('the photos of the data directory are added to the backup, without the key and without what belongs to a running server', () => {
  backUp(aDump(HERE, 100), { DATA_DIR: '/var/lib/spiga' });
  const excluded = copied().flatMap((word) => word.match(/^--exclude=(.*)$/)?.[1] ?? []);
  expect(excluded.toSorted()).toEqual([
    '/desk.address',
    '/server.key',
    '/server.lock',
    '/serving.json',
    '/spiga-desk-*',
    '/tmp',
  ]);
  const others = copied().filter((word) => !word.startsWith('--exclude='));
  expect(others).toEqual(['-a', '/var/lib/spiga/', `${join(root, 'backup')}/data/`]);
});

test('photos in a bucket are left to the bucket', () => {
  backUp(aDump(HERE, 100));
  expect(existsSync(join(root, 'rsync'))).toBe(false);
});

test.each(NO_GOOD_DUMPS)(
  'the photos are copied behind %s, too, and the outcome stays a failure',
  (_, dump) => {
    backUp(aDump(HERE, 100));
    expect(backUp(dump, { DATA_DIR: '/var/lib/spiga' }).status).toBe(1);
    expect(copied().at(-1)).toBe(`${join(root, 'backup')}/data/`);
  },
);
