import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markOf } from '../../server/installation/facts.ts';
import { aDump, ELSEWHERE, HERE, table } from './a-dump.ts';

// deploy/backup.sh with the system's rsync, and with programs that stand in for PostgreSQL's: a dump is the text that
// $DUMP says, in which `items` and `players` are as in a real one.

const script = join(import.meta.dirname, '../../deploy/backup.sh');
const ROLES = 'CREATE ROLE site;\n-- PostgreSQL database cluster dump complete\n';

beforeAll(() => {
  if (spawnSync('rsync', ['--version']).error)
    throw new Error('rsync is missing: install it, as the backup needs it.');
});

let root: string;
let dataDir: string;
let backup: string;
/** What the last backup said of what it did. */
let said: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spiga-backup-'));
  [dataDir, backup] = [join(root, 'site'), join(root, 'backup')];
  mkdirSync(dataDir);
  mark();
  mkdirSync(join(root, 'bin'));
  program('pg_dump', `${toFile('$DUMP')}; [ "$DUMP" != fails ]`);
  program('pg_dumpall', toFile(ROLES));
  // As the real one: of the dump that is named last, the table that is asked for.
  program(
    'pg_restore',
    'for a; do last=$a; case $a in --table=*) t=$(echo "$a" | cut -c9-);; esac; done; [ -n "$t" ] || { tail -n 1 "$last" | grep -qx "[\\\\][.]"; exit; }; sed -n "/^COPY public.$t /,/^\\\\\\.$/p" "$last"',
  );
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes to which installation the data directory belongs, and up to which receipt its photos were given up. */
const mark = (installation = HERE, photosLostUpTo?: number) =>
  writeFileSync(join(dataDir, 'installation.json'), markOf({ installation, photosLostUpTo }));

/** Writes a text into the file that the option `--file` names. */
const toFile = (text: string) =>
  `for a; do case $a in --file=*) printf "%s" "${text}" >"$(echo "$a" | cut -c8-)";; esac; done`;

function program(name: string, text: string): void {
  writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(root, 'bin', name), 0o755);
}

function backUp(dump: string, more: NodeJS.ProcessEnv = {}) {
  const first = existsSync(join(backup, 'last-night.dump')) ? [] : ['--first'];
  const { status, stderr, stdout } = spawnSync(script, [...first, backup], {
    env: {
      PATH: `${join(root, 'bin')}:${process.env.PATH}`,
      OWNER_DATABASE_URL: 'postgres://x',
      DUMP: dump,
      ...more,
    },
    encoding: 'utf8',
  });
  said = stdout;
  return { status, stderr, kept: readFileSync(join(backup, 'last-night.dump'), 'utf8') };
}

const weekday = () => spawnSync('date', ['+%u'], { encoding: 'utf8' }).stdout.trim();
const dumps = () =>
  readdirSync(backup)
    .filter((name) => name.endsWith('.dump'))
    .toSorted();

describe('the dump of last night', () => {
  test('is replaced by one of the same installation that is about as large or larger; the first of a day is kept for a week', () => {
    const [first = '', ...later] = [20, 19, 400].map((receipts) => aDump(HERE, { receipts }));
    const night = join(backup, `night-${weekday()}.dump`);
    for (const dump of [first, ...later]) {
      expect(backUp(dump)).toEqual({ status: 0, stderr: '', kept: dump });
      expect(readFileSync(night, 'utf8')).toBe(first);
    }
    expect(said).toMatch(
      /last-night\.dump is the newest good dump, of 20\S+ \S+: 400 receipts, 20 players\.$/m,
    );
    const aWeekAgo = new Date(Date.now() - 7 * 86_400_000);
    utimesSync(night, aWeekAgo, aWeekAgo);
    backUp(later.at(-1) ?? '');
    expect(statSync(night).ino, 'that of a week ago is replaced').toBe(
      statSync(join(backup, 'last-night.dump')).ino,
    );
  });

  test('of another weekday stays when a new one takes the place of the last', () => {
    program('date', 'echo 1');
    backUp(aDump(HERE));
    program('date', 'echo 2');
    backUp(aDump(HERE, { receipts: 21 }));
    expect(dumps()).toEqual(['last-night.dump', 'night-1.dump', 'night-2.dump']);
    expect(readFileSync(join(backup, 'night-1.dump'), 'utf8')).toBe(aDump(HERE));
  });

  const NO_GOOD_DUMPS = [
    ['an empty database', table('items', []), /^The database belongs to no installation/],
    ['much less of everything', aDump(HERE, { others: 50 }), /^The new dump is more than a tenth smaller/],
    ['fewer receipts', aDump(HERE, { receipts: 14 }), /^The new dump holds 14 receipts, .* 20\./],
    ['fewer players', aDump(HERE, { players: 0 }), /^The new dump holds 0 players, .* 20\./],
    ['another installation', aDump(ELSEWHERE), /^The database belongs to another installation/],
    ['a dump that failed', 'fails', /^No dump was made/],
  ] as const;

  test.each(NO_GOOD_DUMPS)(
    'stays behind %s, under its weekday, too, and photos are copied',
    (_, dump, line) => {
      const good = aDump(HERE);
      backUp(good);
      putPhoto('ab01.jpg', 'una foto');
      expect(backUp(dump, { DATA_DIR: dataDir })).toEqual({
        status: 1,
        stderr: expect.stringMatching(line),
        kept: good,
      });
      expect(readFileSync(join(backup, `night-${weekday()}.dump`), 'utf8')).toBe(good);
      expect(readFileSync(join(backup, 'data/uploads/ab01.jpg'), 'utf8')).toBe('una foto');
    },
  );

  test('that is damaged is told apart from one of another installation, and stops no photo', () => {
    backUp(aDump(HERE));
    writeFileSync(join(backup, 'last-night.dump'), '');
    const { status, stderr } = backUp(aDump(HERE));
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^\S+ is damaged, so that/),
    });
    expect(said).not.toContain('newest good dump');
  });

  test('is kept when the disk is full, and the partial dump is removed', () => {
    backUp(aDump(HERE));
    expect(backUp('fails').status).toBe(1);
    expect(readdirSync(backup).toSorted()).toEqual([
      'last-night.dump',
      `night-${weekday()}.dump`,
      'roles.sql',
    ]);
  });
});

describe('the roles', () => {
  test('are listed beside the dump, and an earlier list stays where that fails or the dump is refused', () => {
    backUp(aDump(HERE));
    program('pg_dumpall', toFile(ROLES.replace('CREATE', 'CREATE ROLE other; CREATE')));
    expect(backUp(aDump(ELSEWHERE))).toMatchObject({ status: 1 });
    for (const failing of ['exit 1', toFile('CREATE ROLE')]) {
      program('pg_dumpall', failing);
      expect(backUp(aDump(HERE))).toMatchObject({ status: 0 });
      expect(readFileSync(join(backup, 'roles.sql'), 'utf8')).toBe(ROLES);
    }
    rmSync(join(backup, 'roles.sql'));
    expect(backUp(aDump(HERE))).toMatchObject({ status: 1, stderr: /^The roles could not be listed/ });
  });
});

function putPhoto(name: string, text: string, at = 1_700_000_000): void {
  const path = join(dataDir, 'uploads', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  utimesSync(path, at, at);
}

describe('the data directory', () => {
  const backUpAll = (receipts = 20) => backUp(aDump(HERE, { receipts }), { DATA_DIR: dataDir });
  const copied = (name: string) => readFileSync(join(backup, 'data', name), 'utf8');

  test('is added to the backup, without the key and without what belongs to a running server', () => {
    putPhoto('ab01.jpg', 'una foto');
    mkdirSync(join(dataDir, 'tmp'));
    for (const name of ['server.key', 'server.lock', 'serving.json', 'desk.address'])
      writeFileSync(join(dataDir, name), name);
    writeFileSync(join(dataDir, 'uploads/cd02.jpg.part'), 'half of a photo');
    expect(backUpAll(1)).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(join(backup, 'data')).toSorted()).toEqual(['installation.json', 'uploads']);
    expect(readdirSync(join(backup, 'data/uploads'))).toEqual(['ab01.jpg']);
    mark(HERE, 3);
    backUpAll(1);
    expect(copied('installation.json')).toContain('"photosLostUpTo":3');
  });

  test('does not replace a photo in the backup; each that differs is named after all new ones were copied', () => {
    for (const name of ['ab01.jpg', 'ab02.jpg', 'ab03.jpg', 'ab04.jpg']) putPhoto(name, 'una foto');
    backUpAll();
    putPhoto('ab01.jpg', '');
    putPhoto('ab02.jpg', 'un foto!', 1_800_000_000);
    putPhoto('ab03.jpg', 'una foto', 1_800_000_000);
    putPhoto('cd01.jpg', 'una foto nuova');
    const { status, stderr } = backUpAll();
    expect({ status, named: stderr.match(/(?<=^The photo \S*\/)[^/]*\.jpg(?= is not)/gm) }).toEqual({
      status: 1,
      named: ['ab01.jpg', 'ab02.jpg'],
    });
    expect([copied('uploads/ab01.jpg'), copied('uploads/ab02.jpg')]).toEqual(['una foto', 'una foto']);
    expect(copied('uploads/cd01.jpg')).toBe('una foto nuova');
  });

  test('without any photo is not copied while the database holds receipts: its disk may not be mounted', () => {
    expect(backUpAll()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/\(receipts with one in the database: 20\): is its disk mounted\?$/m),
    });
    expect(existsSync(join(backup, 'data'))).toBe(false);
    const first = backUp(aDump(HERE, { receipts: 0 }), { DATA_DIR: dataDir });
    expect(first.status, 'the count is that of the last good dump').toBe(1);
  });

  test('without any photo is copied when all photos so far were given up as lost', () => {
    mark(HERE, 20);
    expect(backUpAll()).toMatchObject({ status: 0, stderr: '' });
    expect(copied('installation.json')).toContain('"photosLostUpTo":20');
  });

  test('without any photo is not copied when receipts came behind those whose photos were given up', () => {
    mark(HERE, 19);
    expect(backUpAll()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/\(receipts with one in the database: 1\)/),
    });
  });

  test('without any photo is copied before the first receipt', () => {
    const dump = aDump(HERE, { receipts: 0 });
    expect(backUp(dump, { DATA_DIR: dataDir })).toEqual({ status: 0, stderr: '', kept: dump });
    expect(copied('installation.json')).toContain(HERE);
  });

  test.each([
    ['another installation', () => mark(ELSEWHERE)],
    ['none', () => rmSync(join(dataDir, 'installation.json'))],
  ])('that belongs to %s is not copied', (_, change) => {
    putPhoto('ab01.jpg', 'una foto');
    change();
    expect(backUpAll()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Nothing was copied from .*: it belongs to another installation/),
    });
    expect(existsSync(join(backup, 'data'))).toBe(false);
  });

  test('that contains the backup folder, or does not exist, is reported, and nothing is copied', () => {
    symlinkSync(dataDir, join(root, 'link'));
    const within = { OWNER_DATABASE_URL: 'postgres://x', DATA_DIR: dataDir, PATH: process.env.PATH };
    const inside = spawnSync(script, [join(root, 'link/backup')], { env: within, encoding: 'utf8' });
    expect(inside).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/a backup belongs on another disk/),
    });
    expect(readdirSync(dataDir)).toEqual(['installation.json']);
    const nowhere = backUp(aDump(HERE), { DATA_DIR: join(root, 'nowhere') });
    expect(nowhere).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/nowhere: it does not exist\.$/m),
    });
  });

  test('with fewer photos than the database has receipts is reported, unless the backup has the rest', () => {
    putPhoto('ab01.jpg', 'una foto');
    expect(backUpAll()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^Photos are missing in the backup \(photos: 1, receipts with one in the database: 20\)/,
      ),
    });
    expect(said).toMatch(/^Photos in the backup, .*: 1\.$/m);
  });

  test('is left alone where it is not named, as photos in a bucket have copies of their own', () => {
    putPhoto('ab01.jpg', 'una foto');
    expect(backUp(aDump(HERE))).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(backup, 'data'))).toBe(false);
  });

  test('must be named where the photos lie in it', () => {
    expect(backUp(aDump(HERE, { files: 'folder' }))).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^No photo was copied: DATA_DIR is not set/),
    });
  });
});
