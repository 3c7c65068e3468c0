import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RETENTION, recordsKeptUntil, TERMS } from '../../domain/retention.ts';
import closing from '../../locales/it/mail.json' with { type: 'json' };

const brands = new URL('../../brands/', import.meta.url);
const notices = readdirSync(brands)
  .map((brand) => new URL(`${brand}/documents/privacy.html`, brands))
  .filter((file) => existsSync(file));

/** The rows of a notice's table, each as its cells. */
const rowsOf = (file: URL): string[][] =>
  [
    ...(readFileSync(file, 'utf8')
      .match(/<tbody>([\s\S]*?)<\/tbody>/)?.[1]
      ?.matchAll(/<tr>([\s\S]*?)<\/tr>/g) ?? []),
  ].map(([, row = '']) =>
    [...row.matchAll(/<td>([\s\S]*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/\s+/g, ' ').trim()),
  );

const kinds = Object.entries(RETENTION);

describe.each(notices.map((file) => [file.pathname.split('/').at(-3), rowsOf(file)] as const))(
  'the notice of %s',
  (_, notice) => {
    test.each(kinds)('says of %s on what ground and how long, as the software does it', (_kind, kind) => {
      const [, , ground, term] = notice[kind.noticeRow - 1] ?? [];
      expect(ground).toBe(kind.ground);
      expect(term).toContain(kind.promise);
    });

    test('has a kind of data for every row, and each counted term once', () => {
      const rows = notice.map((_row, index) => index + 1);
      expect(new Set(kinds.map(([, { noticeRow }]) => noticeRow))).toEqual(new Set(rows));
      const terms = notice.map((cells) => cells[3] ?? '').join(' ');
      expect(terms.match(/\d+ (giorni|mesi|anni)|\w+ anni/g)).toHaveLength(Object.keys(TERMS).length);
    });
  },
);

test('every consent of the seeds runs as long as the notice says, and calls no taking part in a contest a consent', () => {
  const terms: number[] = [TERMS.answers.n, TERMS.profiling.n, TERMS.news.n];
  for (const brand of readdirSync(brands)) {
    const folder = new URL(`${brand}/seeds/policies/`, brands);
    const policies = readdirSync(folder)
      .toSorted()
      .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
    expect(policies.map(({ consentMonths }) => consentMonths)).toEqual(terms);
    // Its ground is the contract: the rules are accepted, nobody consents to them.
    expect(policies.find(({ isMandatory }) => isMandatory)).toMatchObject({
      text: expect.not.stringMatching(/concors/),
    });
  }
});

test('there is a notice to hold the table against', () => {
  expect(notices.length).toBeGreaterThan(0);
});

test('the mail about a closed account names the same term for the records', () => {
  expect(closing['mail.closed.kept']).toContain('cinque anni dalla chiusura del concorso');
  expect(RETENTION.records.promise).toContain('cinque anni dalla chiusura del concorso');
});

test('the records of an edition are kept for five years from its last day, a leap day until the last of February', () => {
  expect(recordsKeptUntil('2025-08-29')).toBe('2030-08-29');
  expect(recordsKeptUntil('2024-02-29')).toBe('2029-02-28');
});
