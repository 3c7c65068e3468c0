import { describe, expect, test } from 'vitest';
import { createReporter, type Report, type SendReport } from '../../src/app/error-reporting.ts';
import { settle } from '../machines/support/settle.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

/** A page whose errors are gathered; what has been handed on, and a clock in the test's hand. */
function aPage() {
  const sent: Report[] = [];
  let now = NOON;
  const loads: PromiseWithResolvers<SendReport>[] = [];
  const reporter = createReporter({
    now: () => now,
    load: () => {
      const load = Promise.withResolvers<SendReport>();
      loads.push(load);
      return load.promise;
    },
  });
  return {
    reporter,
    sent,
    /** How often the sender has been asked for. */
    asked: () => loads.length,
    /** The sender that was asked for last arrives. */
    arrive: () => {
      loads.at(-1)?.resolve((report) => void sent.push(report));
      return settle();
    },
    /** It arrives, and fails at whatever it is given. */
    arriveBroken: () => {
      loads.at(-1)?.resolve(() => {
        throw new TypeError('the sender is broken');
      });
      return settle();
    },
    /** It does not. */
    fail: () => {
      loads.at(-1)?.reject(new TypeError('the chunk is gone'));
      return settle();
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const failure = { call: 'GET /levels', because: '500' };

test('what goes wrong before the sender is there is told once it is, in its order', async () => {
  const { reporter, sent, arrive } = aPage();
  const error = new Error('broken');
  reporter.enter('/missions');
  reporter.failedCall(failure);
  reporter.enter('/prizes');
  reporter.defect(error);
  expect(sent).toEqual([]);
  await arrive();
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
    const { reporter, sent, arrive } = aPage();
    reporter.enter(path);
    reporter.failedCall(failure);
    await arrive();
    expect(sent).toEqual([{ kind: 'failedCall', failure, route }]);
  });
});

test('the same error is told once a minute', async () => {
  const { reporter, sent, pass, arrive } = aPage();
  reporter.failedCall(failure);
  await arrive();
  reporter.failedCall(failure);
  pass(59_999);
  reporter.failedCall(failure);
  expect(sent).toHaveLength(1);
  pass(1);
  reporter.failedCall(failure);
  expect(sent).toHaveLength(2);
});

test('no more than twenty a minute are told', async () => {
  const { reporter, sent, pass, arrive } = aPage();
  for (let one = 0; one < 30; one += 1) reporter.failedCall({ call: `GET /items/${one}`, because: '500' });
  await arrive();
  expect(sent).toHaveLength(20);
  pass(60_000);
  for (let one = 0; one < 30; one += 1) reporter.failedCall({ call: `GET /items/${one}`, because: '500' });
  expect(sent).toHaveLength(40);
});

test('no more than twenty wait for the sender, the first ones', async () => {
  const { reporter, sent, pass, arrive } = aPage();
  for (let one = 0; one < 30; one += 1) reporter.failedCall({ call: `GET /items/${one}`, because: '500' });
  pass(60_000);
  for (let one = 0; one < 30; one += 1) reporter.failedCall({ call: `GET /levels/${one}`, because: '500' });
  await arrive();
  expect(sent.map((report) => report.kind === 'failedCall' && report.failure.call)).toEqual(
    Array.from({ length: 20 }, (_, one) => `GET /items/${one}`),
  );
});

test('what is thrown may be anything', async () => {
  const { reporter, sent, arrive } = aPage();
  for (const thrown of [undefined, null, 'a text', 7, {}]) reporter.defect(thrown);
  await arrive();
  expect(sent.map((report) => report.kind === 'defect' && report.error)).toEqual([
    undefined,
    null,
    'a text',
    7,
  ]);
});

test('a visit without an error asks for no sender, one with several asks for it once', () => {
  const { reporter, asked } = aPage();
  reporter.enter('/missions');
  expect(asked()).toBe(0);
  reporter.failedCall(failure);
  reporter.defect(new Error('broken'));
  expect(asked()).toBe(1);
});

test('a sender that cannot be had makes no second error; the next one asks again, and all are told', async () => {
  const { reporter, sent, asked, arrive, fail } = aPage();
  reporter.failedCall(failure);
  await fail();
  expect(asked()).toBe(1);
  reporter.defect('a text');
  expect(asked()).toBe(2);
  await arrive();
  expect(sent).toHaveLength(2);
});

test('a sender that fails at one error has lost none of those that wait behind it', async () => {
  const { reporter, sent, asked, arrive, arriveBroken } = aPage();
  const error = new Error('broken');
  reporter.failedCall(failure);
  reporter.defect(error);
  await arriveBroken();
  expect(asked()).toBe(1);
  reporter.failedCall({ ...failure, because: '503' });
  expect(asked()).toBe(2);
  await arrive();
  expect(sent).toEqual([
    { kind: 'defect', error, route: 'none' },
    { kind: 'failedCall', failure: { ...failure, because: '503' }, route: 'none' },
  ]);
});
