import { describe, expect, test, vi } from 'vitest';
import { decrypt, encrypt } from '../../../server/auth/crypto.ts';
import { createPasswords, hashPassword, matchesPassword } from '../../../server/auth/passwords.ts';
import { dnsDomainCheck } from '../../../server/mails/recipients.ts';
import { monthsLater, romeIso } from '../../../server/system/clock.ts';
import { createSlots } from '../../../server/system/concurrency.ts';
import { fillPlaceholders } from '../../../server/system/fill-placeholders.ts';
import { systemRandom } from '../../../server/system/random.ts';

describe('an instant in Rome', () => {
  test.each([
    '2025-01-03T00:00:00+01:00',
    '2025-08-29T23:59:59+02:00',
    '2030-03-31T23:59:59+02:00',
    '2025-10-26T02:30:00+02:00',
    '2025-10-26T02:30:00+01:00',
  ])('is written %s', (text) => {
    expect(romeIso(Date.parse(text))).toBe(text);
  });

  test.each([
    ['2025-08-01T10:00:00Z', 24, '2027-08-01T10:00:00.000Z'],
    ['2024-02-29T12:00:00Z', 12, '2025-02-28T12:00:00.000Z'],
    ['2025-11-30T23:59:59Z', 3, '2026-02-28T23:59:59.000Z'],
  ])('%s and %i months later it is %s', (from, months, to) => {
    expect(new Date(monthsLater(Date.parse(from), months)).toISOString()).toBe(to);
  });
});

test('a text takes its values as they are, and shows which one it lacks', () => {
  const values = { name: '$& {{count}} $1', count: 3 };
  expect(fillPlaceholders('Ciao {{name}}, sono {{count}} di {{all}}.', values)).toBe(
    'Ciao $& {{count}} $1, sono 3 di {{all}}.',
  );
});

describe('slots', () => {
  /** Work that ends when it is told to. */
  const deferred = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { work: () => promise, end: resolve };
  };

  test('run a limited number at once, queue a limited number and refuse the rest', async () => {
    const slots = createSlots(2, 1);
    const [one, two, three] = [deferred(), deferred(), deferred()];
    const answers = [one, two, three].map(({ work }) => slots.run(work));
    expect(await slots.run(async () => 'late')).toEqual({ kind: 'full' });
    for (const { end } of [one, two, three]) end();
    expect(await Promise.all(answers)).toMatchObject([{ kind: 'done' }, { kind: 'done' }, { kind: 'done' }]);
    expect(await slots.run(async () => 'later')).toEqual({ kind: 'done', value: 'later' });
  });

  test('run the work of one owner in sequence, and others meanwhile', async () => {
    const slots = createSlots(2, 5);
    const begun: string[] = [];
    const [first, second, other] = [deferred(), deferred(), deferred()];
    const start = (name: string, owner: string, { work }: { work: () => Promise<void> }) =>
      slots.run(() => {
        begun.push(name);
        return work();
      }, owner);
    const answers = [
      start('first', 'anna', first),
      start('second', 'anna', second),
      start('other', 'bruno', other),
    ];
    await expect.poll(() => begun).toEqual(['first', 'other']);
    expect(slots.load()).toEqual({ running: 2, waiting: 1 });
    other.end();
    await answers[2];
    expect(begun).toEqual(['first', 'other']);
    first.end();
    await expect.poll(() => begun).toEqual(['first', 'other', 'second']);
    second.end();
    await Promise.all(answers);
    expect(slots.load()).toEqual({ running: 0, waiting: 0 });
  });

  test('serve first whose work has taken the least time, and forget it when there is nothing to do', async () => {
    let time = 0;
    const slots = createSlots(1, 5, () => time);
    const begun: string[] = [];
    const round = async (...owners: string[]): Promise<void> => {
      const works = owners.map((owner) => {
        const { work, end } = deferred();
        const run = slots.run(async () => {
          begun.push(owner);
          await work();
          time += owner === 'anna' ? 3_000 : 100;
        }, owner);
        return { end, run };
      });
      for (const { end } of works) end();
      await Promise.all(works.map(({ run }) => run));
    };
    await round('anna', 'anna', 'bruno', 'carla', 'anna', 'bruno');
    expect(begun).toEqual(['anna', 'bruno', 'carla', 'bruno', 'anna', 'anna']);
    begun.length = 0;
    await round('dario', 'anna', 'bruno');
    expect(begun).toEqual(['dario', 'anna', 'bruno']);
  });

  test('are released by work that fails', async () => {
    const slots = createSlots(1, 1);
    await expect(slots.run(() => Promise.reject(new Error('a defect')))).rejects.toThrow('a defect');
    expect(await slots.run(async () => 1)).toEqual({ kind: 'done', value: 1 });
  });
});

describe('a password', () => {
  test('has a new salt in each hash', async () => {
    const [one, other] = [await hashPassword('x', systemRandom), await hashPassword('x', systemRandom)];
    expect(one).not.toBe(other);
    expect(await matchesPassword('x', other)).toBe(true);
  });

  test('is compared byte for byte', async () => {
    const phc = await hashPassword('caffè 🍝 ', systemRandom);
    expect(await matchesPassword('caffè 🍝 ', phc)).toBe(true);
    expect(await matchesPassword('caffè 🍝', phc)).toBe(false);
    expect(await matchesPassword('caffè 🍝 '.normalize('NFD'), phc)).toBe(false);
  });

  test('costs 19 MiB and two passes by default', async () => {
    const hashed = await createPasswords(systemRandom).hash('x');
    expect(hashed).toMatchObject({ value: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) });
  });

  test('never matches an account that has none', async () => {
    const passwords = createPasswords(systemRandom);
    expect(await passwords.matches('x', undefined)).toEqual({ kind: 'done', value: false });
    expect(await passwords.matches('x', null)).toEqual({ kind: 'done', value: false });
  });

  test('throws with a hash of another kind', async () => {
    await expect(matchesPassword('x', 'md5')).rejects.toThrow('Decoding failed');
  });
});

describe('a mail domain', () => {
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

  test('counts as missing only when the DNS says that the name does not exist', async () => {
    expect(await dnsDomainCheck(failing('ENOTFOUND')).isMissing('x.example')).toBe(true);
    expect(await dnsDomainCheck(failing('ENODATA')).isMissing('x.example')).toBe(false);
    expect(await dnsDomainCheck(failing('ECONNREFUSED')).isMissing('x.example')).toBe(false);
    expect(await dnsDomainCheck(async () => []).isMissing('x.example')).toBe(false);
  });

  test('counts as existing when the DNS does not answer within two seconds', async () => {
    vi.useFakeTimers();
    const asked = dnsDomainCheck(() => new Promise(() => undefined)).isMissing('x.example');
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    expect(await asked).toBe(false);
  });
});

test('an encrypted text is decrypted by its key and purpose only', () => {
  const [key, other] = [systemRandom.bytes(32), systemRandom.bytes(32)];
  const sealed = encrypt(key, 'one', 'segreto', systemRandom);
  expect(sealed).not.toContain('segreto');
  expect(decrypt(key, 'one', sealed)).toBe('segreto');
  expect(decrypt(key, 'two', sealed)).toBe(undefined);
  expect(decrypt(other, 'one', sealed)).toBe(undefined);
});
