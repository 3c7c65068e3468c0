// Run by ../fail-on-noise.test.ts alone: each title says how the test must end.
import { describe, expect, test, vi } from 'vitest';
import { expectNoise } from '../fail-on-noise.ts';

const { console: terminal } = globalThis;

describe('console', () => {
  test('fails: an error', () => {
    terminal.error('the %s broke', 'page');
  });

  test('fails: a warning', () => {
    terminal.warn('soon gone');
  });

  test('passes: a plain log line', () => {
    terminal.info('all is well');
  });
});

describe('promises', () => {
  test('fails: an unhandled rejection', () => {
    void Promise.reject(new Error('lost'));
  });

  test('fails: an unhandled rejection with fake timers', () => {
    vi.useFakeTimers();
    void Promise.reject(new Error('lost'));
  });

  test('passes: a handled rejection', async () => {
    await expect(Promise.reject(new Error('heard'))).rejects.toThrow('heard');
  });
});

describe('exceptions', () => {
  test('fails: one thrown where nobody can catch it', async () => {
    await new Promise<void>((resolve) => {
      process.nextTick(() => {
        resolve();
        throw new Error('loose');
      });
    });
  });
});

describe('expected noise', () => {
  test('passes: the noise that was expected', () => {
    expectNoise(/the page broke/);
    terminal.error('the page broke');
  });

  test('fails: a noise beside the expected one', () => {
    expectNoise(/the page broke/);
    terminal.error('the page broke');
    terminal.error('so did the next');
  });

  test('fails: an expected noise that never came', () => {
    expectNoise(/the page broke/);
  });

  test('passes: a test after noisy ones', () => {
    expect(1).toBe(1);
  });
});
