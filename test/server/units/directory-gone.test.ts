import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyError } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { isStorageAway } from '../../../server/db/transact.ts';
import { openFolderStore } from '../../../server/files/folder-store.ts';
import { answerOfError, errorForLog } from '../../../server/http/reply.ts';

// A directory that is gone passes with its disk; a file that is missing from the build does not.

const name = '3f91a2c40123abcd0123abcd0123abcd.jpg';
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'spiga-gone-'));
  rmSync(dataDir, { recursive: true });
});

const failureOf = async (work: () => Promise<unknown>): Promise<FastifyError> => {
  try {
    await work();
  } catch (error) {
    return error as FastifyError;
  }
  throw new Error('Nothing failed');
};

describe('a data directory that is gone under a running server', () => {
  test.each([
    ['a write', () => openFolderStore(dataDir).write(name, Buffer.from('x'))],
    ['a look at the store', () => openFolderStore(dataDir).check()],
    ['the mark', () => openFolderStore(dataDir).writeMark('{}')],
  ])('is 503 with a time to come again, and its path is in the log: %s', async (_, work) => {
    const error = await failureOf(work);
    expect(isStorageAway(error)).toBe(true);
    expect(answerOfError(error)).toMatchObject({ status: 503, refusal: { waitMs: 5_000 } });
    expect(errorForLog(error)).toEqual({
      type: 'StorageAwayError',
      code: 'ENOENT',
      path: expect.stringContaining(dataDir),
      message: expect.stringContaining('no such file or directory'),
    });
  });

  test('holds no photo, so that nothing is found or read in it', async () => {
    const files = openFolderStore(dataDir);
    expect([await files.read(name), await files.find(name)]).toEqual([undefined, undefined]);
  });
});

test('a file that is missing from the build is a defect, whose message and place are in the log', async () => {
  const missing = join(dataDir, 'client/index.html');
  const error = await failureOf(async () => readFileSync(missing));
  expect(isStorageAway(error)).toBe(false);
  expect(answerOfError(error)).toMatchObject({ status: 500, isDefect: true });
  expect(errorForLog(error)).toMatchObject({
    code: 'ENOENT',
    message: expect.stringContaining(missing),
    stack: expect.stringContaining('directory-gone.test.ts'),
  });
});
