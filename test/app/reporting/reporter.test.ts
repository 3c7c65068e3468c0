import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/app/reporting/report.ts';
import { createReporter } from '../../../src/app/reporting/reporter.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

/** A page whose errors are gathered; what has been handed on, and a clock in the test's hand. */
function aPage(load?: () => Promise<never>) {
  const sent: Report[] = [];
  let now = NOON;
  const reporter = createReporter({
    now: () => now,
    load: load ?? (async () => (report) => void sent.push(report)),
  });
  return {
    reporter,
    sent,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const failure = { call: 'GET /levels', because: '500' };

test('what goes wrong before the sender is there is told once it is, in its order', async () => {
  const { reporter, sent } = aPage();
  const error = new Error('broken');
  reporter.enter('/missions');
  reporter.failedCall(failure);
  reporter.enter('/prizes');
  reporter.defect(error);
  expect(sent).toEqual([]);
  await reporter.open();
  expect(sent).toEqual([
    { kind: 'failedCall', failure, route: '/missions' },
    { kind: 'defect', error, route: '/prizes' },
  ]);
});

describe('an error belongs to the route in view', () => {
  test.each([
    ['/profile', '/profile'],
    ['/profile/', '/profile'],
    ['/maria@example.com', 'notFound'],
  ])('at %s it is told of %s', async (path, route) => {
    const { reporter, sent } = aPage();
    reporter.enter(path);
    reporter.failedCall(failure);
    await reporter.open();
    expect(sent).toEqual([{ kind: 'failedCall', failure, route }]);
  });
});

test('the same error is told once a minute', async () => {
  const { reporter, sent, pass } = aPage();
  await reporter.open();
  reporter.failedCall(failure);
  reporter.failedCall(failure);
  pass(59_999);
  reporter.failedCall(failure);
  expect(sent).toHaveLength(1);
  pass(1);
  reporter.failedCall(failure);
  expect(sent).toHaveLength(2);
});

test('no more than twenty a minute are told', async () => {
  const { reporter, sent, pass } = aPage();
  for (let one = 0; one < 30; one += 1) reporter.failedCall({ call: `GET /items/${one}`, because: '500' });
  await reporter.open();
  expect(sent).toHaveLength(20);
  pass(60_000);
  for (let one = 0; one < 30; one += 1) reporter.failedCall({ call: `GET /items/${one}`, because: '500' });
  expect(sent).toHaveLength(40);
});

test('no more than twenty wait for the sender, the first ones', async () => {
  const { reporter, sent, pass } = aPage();
  for (let one = 0; one < 30; one += 1) reporter.failedCall({ call: `GET /items/${one}`, because: '500' });
  pass(60_000);
  for (let one = 0; one < 30; one += 1) reporter.failedCall({ call: `GET /levels/${one}`, because: '500' });
  await reporter.open();
  expect(sent.map((report) => report.kind === 'failedCall' && report.failure.call)).toEqual(
    Array.from({ length: 20 }, (_, one) => `GET /items/${one}`),
  );
});

test('what is thrown may be anything', async () => {
  const { reporter, sent } = aPage();
  for (const thrown of [undefined, null, 'a text', 7, {}]) reporter.defect(thrown);
  await reporter.open();
  expect(sent.map((report) => report.kind === 'defect' && report.error)).toEqual([
    undefined,
    null,
    'a text',
    7,
  ]);
});

test('a sender that cannot be loaded makes no second error', async () => {
  const { reporter } = aPage(() => Promise.reject(new TypeError('the chunk is gone')));
  reporter.failedCall(failure);
  await expect(reporter.open()).resolves.toBeUndefined();
});
