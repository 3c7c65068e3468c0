import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { processStart, takeDataDir } from '../../../server/data-dir/lock.ts';
import { openSavedClock } from '../../../server/data-dir/saved-clock.ts';
import { openServerKey } from '../../../server/data-dir/server-key.ts';
import { systemRandom } from '../../../server/system/random.ts';
import { movableClock } from '../support/clocks.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'spiga-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('C14: the lock', () => {
  const lockFile = () => join(dataDir, 'server.lock');
  const inUse = { kind: 'refused', line: expect.stringMatching(/^DATA_DIR takes .* is in use by/) };
  /** The number of a process that has just ended. */
  const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

  test('is taken once, released and taken again', () => {
    const first = takeDataDir(dataDir);
    expect(first.kind).toBe('taken');
    expect(takeDataDir(dataDir)).toEqual(inUse);
    if (first.kind === 'taken') first.release();
    expect(readdirSync(dataDir)).toEqual([]);
    expect(takeDataDir(dataDir).kind).toBe('taken');
  });

  test('of a running process is never taken over, however old', () => {
    const owner = JSON.stringify({ pid: process.ppid, start: processStart(process.ppid) });
    writeFileSync(lockFile(), owner);
    expect(takeDataDir(dataDir)).toEqual(inUse);
    expect(readFileSync(lockFile(), 'utf8')).toBe(owner);
  });

  test('of a dead process is taken over, and only the new owner can release it', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: deadPid(), start: 'unknown' }));
    const taken = takeDataDir(dataDir);
    expect(taken.kind).toBe('taken');
    expect(readdirSync(dataDir)).toEqual(['server.lock']);
    writeFileSync(lockFile(), 'another');
    if (taken.kind === 'taken') taken.release();
    expect(readFileSync(lockFile(), 'utf8')).toBe('another');
  });

  test('of a dead process whose id is in use again is taken over when the system reports start times', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, start: 'an-earlier-boot:1' }));
    expect(takeDataDir(dataDir).kind).toBe('taken');
  });

  test('that is unreadable is not taken over', () => {
    writeFileSync(lockFile(), '');
    expect(takeDataDir(dataDir)).toEqual(inUse);
  });

  test('in a path that is no directory is an error that names the variable', () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    expect(takeDataDir(join(file, 'inside'))).toMatchObject({
      kind: 'refused',
      line: expect.stringMatching(/^DATA_DIR takes .*cannot be used \(ENOTDIR\)$/),
    });
  });
});

describe('the clock of a demonstration', () => {
  const start = Date.parse('2025-08-01T10:00:00+02:00');
  const reported: unknown[] = [];
  afterEach(() => void reported.splice(0));
  const open = (ticks = movableClock('2026-01-01T00:00:00Z')) => ({
    ticks,
    kept: openSavedClock({ clock: start, dataDir }, ticks.now, (error) => reported.push(error)),
  });

  test('starts at CLOCK and advances', () => {
    const { ticks, kept } = open();
    expect(kept).toMatchObject({ resumed: false, clock: { kind: 'demonstration' } });
    ticks.advance(90_000);
    expect(kept.clock.now()).toBe(start + 90_000);
    kept.stop();
  });

  test('continues from the last instant of an earlier run, however long ago that was', () => {
    const first = open();
    first.ticks.advance(3_600_000);
    first.kept.stop();
    const later = open(movableClock('2027-01-01T00:00:00Z'));
    expect(later.kept.resumed).toBe(true);
    expect(later.kept.clock.now()).toBe(start + 3_600_000);
    later.kept.stop();
  });

  test('does not go back after a crash', () => {
    const first = open();
    first.ticks.advance(4_999);
    const lastSeen = first.kept.clock.now();
    const second = open();
    expect(second.kept.clock.now()).toBeGreaterThanOrEqual(lastSeen);
    first.kept.stop();
    second.kept.stop();
  });

  test('C15: keeps running while the disk is full, and is saved again when there is space', () => {
    vi.useFakeTimers();
    const { ticks, kept } = open();
    rmSync(dataDir, { recursive: true });
    ticks.advance(3_600_000);
    vi.advanceTimersByTime(5_000);
    expect(reported).toEqual([expect.objectContaining({ code: 'ENOENT' })]);
    expect(kept.clock.now()).toBe(start + 3_600_000);
    mkdirSync(dataDir);
    vi.advanceTimersByTime(5_000);
    expect(reported).toHaveLength(1);
    const { instant } = JSON.parse(readFileSync(join(dataDir, 'clock.json'), 'utf8'));
    expect(instant).toBe(start + 3_605_000);
    kept.stop();
    vi.useRealTimers();
  });

  test('starts at CLOCK again when the saved instant is unreadable', () => {
    writeFileSync(join(dataDir, 'clock.json'), '{');
    const { kept } = open();
    expect(kept.clock.now()).toBe(start);
    kept.stop();
  });

  test('is the real time with CLOCK=now, and saves nothing', () => {
    const ticks = movableClock('2026-01-01T00:00:00Z');
    const kept = openSavedClock({ clock: 'now', dataDir }, ticks.now, (error) => reported.push(error));
    expect(kept.clock.now()).toBe(ticks.now());
    expect(kept.clock.kind).toBe('real');
    kept.stop();
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

test('the server key is created once, readable by its owner only, and stays the same', () => {
  const key = openServerKey(dataDir, systemRandom);
  expect(key).toHaveLength(32);
  expect(openServerKey(dataDir, systemRandom)).toEqual(key);
  expect(statSync(join(dataDir, 'server.key')).mode & 0o077).toBe(0);
});
