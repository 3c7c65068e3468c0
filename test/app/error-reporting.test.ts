import { describe, expect, test, vi } from 'vitest';
import { errorReportsDsn } from '../../server/stand-ins/error-reports.ts';
import { createConfiguration } from '../../src/adapters/configuration.ts';
import { createReporter, openSender, type SendReport } from '../../src/app/error-reporting.ts';
import { openSentry } from '../../src/app/sentry.ts';
import { anApi, cutCable, json } from '../adapters/support/an-api.ts';
import { settle } from '../machines/support/held.ts';

describe('reporting errors', () => {
  const NOON = Date.parse('2026-11-21T12:00:00Z');

  /** A page whose errors are gathered; what has been handed on, and a clock in the test's hand. */
  function aPage() {
    const sent: Parameters<SendReport>[0][] = [];
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

  test('errors before the sender is loaded are reported in order once it is', async () => {
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

  describe('an error is reported with the current route', () => {
    test.each([
      ['/profile', '/profile'],
      ['/profile/', '/profile'],
      ['/maria@example.com', 'notFound'],
    ])('at %s it is reported for %s', async (path, route) => {
      const { reporter, sent, arrive } = aPage();
      reporter.enter(path);
      reporter.failedCall(failure);
      await arrive();
      expect(sent).toEqual([{ kind: 'failedCall', failure, route }]);
    });
  });

  test('the same error is reported once a minute', async () => {
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

  test('at most twenty errors a minute are reported', async () => {
    const { reporter, sent, pass, arrive } = aPage();
    for (let one = 0; one < 30; one += 1) reporter.failedCall({ call: `GET /items/${one}`, because: '500' });
    await arrive();
    expect(sent).toHaveLength(20);
    pass(60_000);
    for (let one = 0; one < 30; one += 1) reporter.failedCall({ call: `GET /items/${one}`, because: '500' });
    expect(sent).toHaveLength(40);
  });

  test('at most twenty errors, the first ones, are queued for the sender', async () => {
    const { reporter, sent, pass, arrive } = aPage();
    for (let one = 0; one < 30; one += 1) reporter.failedCall({ call: `GET /items/${one}`, because: '500' });
    pass(60_000);
    for (let one = 0; one < 30; one += 1) reporter.failedCall({ call: `GET /levels/${one}`, because: '500' });
    await arrive();
    expect(sent.map((report) => report.kind === 'failedCall' && report.failure.call)).toEqual(
      Array.from({ length: 20 }, (_, one) => `GET /items/${one}`),
    );
  });

  test('any thrown value can be reported', async () => {
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

  test('a visit without errors loads no sender, one with several loads it once', () => {
    const { reporter, asked } = aPage();
    reporter.enter('/missions');
    expect(asked()).toBe(0);
    reporter.failedCall(failure);
    reporter.defect(new Error('broken'));
    expect(asked()).toBe(1);
  });

  test('a sender that fails to load makes no further error; the next error loads it again, and all are reported', async () => {
    const { reporter, sent, asked, arrive, fail } = aPage();
    reporter.failedCall(failure);
    await fail();
    expect(asked()).toBe(1);
    reporter.defect('a text');
    expect(asked()).toBe(2);
    await arrive();
    expect(sent).toHaveLength(2);
  });

  test('a sender that fails at one error still sends those queued behind it', async () => {
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
});

describe('Sentry', () => {
  const DSN = 'https://key@reports.example/42';
  const CANARY = 'CANARY-maria@example.com-Spaghetti1!-123456';

  type Sent = { url: string; body: string };

  /** What leaves the page, as it goes over the wire. */
  function aWire() {
    const sent: Sent[] = [];
    const fetch = async (url: string | URL | Request, init?: RequestInit) => {
      sent.push({ url: String(url), body: String(init?.body) });
      return new Response();
    };
    return { sent, fetch };
  }

  /** The event in an envelope: its third line. */
  const eventIn = ({ body }: Sent) => JSON.parse(body.split('\n')[2] ?? '{}') as Record<string, unknown>;

  function aDefect(message: string): Error {
    const error = new TypeError(message);
    error.stack = `TypeError: ${message}
    at send (https://sito.example/assets/home-AbCd1234.js?token=${CANARY}:1:200)
    at ${CANARY} (https://sito.example/reset-password?token=${CANARY}#${CANARY}:3:4)`;
    return error;
  }

  async function report(one: Parameters<SendReport>[0], dsn = DSN): Promise<Sent[]> {
    const { sent, fetch } = aWire();
    openSentry({ dsn, environment: 'sito.example', fetch })(one);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    return sent;
  }

  describe('a defect', () => {
    test('is reported with its kind, its route and its stack', async () => {
      const sent = await report({ kind: 'defect', error: aDefect('broken'), route: '/missions' });
      expect(sent.map(eventIn)).toEqual([
        expect.objectContaining({
          level: 'error',
          transaction: '/missions',
          exception: {
            values: [
              {
                type: 'TypeError',
                stacktrace: {
                  frames: [
                    expect.objectContaining({ filename: '/reset-password', function: 'unknown' }),
                    expect.objectContaining({
                      filename: '/assets/home-AbCd1234.js',
                      function: 'send',
                      lineno: 1,
                      colno: 200,
                    }),
                  ],
                },
              },
            ],
          },
        }),
      ]);
    });

    test.each([
      ['in its message', aDefect(CANARY)],
      ['in its cause', new Error('broken', { cause: new Error(CANARY) })],
      ['as its name', Object.assign(new Error('broken'), { name: CANARY })],
      ['in another property', Object.assign(new Error('broken'), { email: CANARY })],
      ['as a text that is thrown', CANARY],
      ['in an object that is thrown', { email: CANARY, [CANARY]: 1 }],
    ])('contains no personal data that stands %s', async (_, error) => {
      const sent = await report({ kind: 'defect', error, route: '/profile' });
      expect(sent[0]?.body).not.toContain('CANARY');
      expect(sent[0]?.body).not.toContain('maria');
    });
  });

  test('a failed call is reported with its name, its failure and its route', async () => {
    const sent = await report({
      kind: 'failedCall',
      failure: { call: 'POST /items/', because: '422' },
      route: '/contest',
    });
    expect(sent.map(eventIn)).toEqual([
      expect.objectContaining({
        level: 'warning',
        message: 'POST /items/ 422',
        transaction: '/contest',
        tags: { call: 'POST /items/', because: '422' },
      }),
    ]);
  });

  test.each([
    [DSN, 'https://reports.example/api/42/envelope/'],
    [errorReportsDsn('http://localhost:8080'), 'http://localhost:8080/error-reports/api/1/envelope/'],
  ])('a report for %s goes to %s', async (dsn, address) => {
    const sent = await report({ kind: 'defect', error: new Error('broken'), route: '/' }, dsn);
    expect(sent.map(({ url }) => url.split('?')[0])).toEqual([address]);
  });

  describe('the sender', () => {
    const send = () => undefined;
    const openFor = (config: object | null) => {
      const opened: string[] = [];
      const { api } = anApi({ 'GET /frontend-configs': () => (config ? json(config) : cutCable()) });
      const configuration = createConfiguration(api);
      const open = async (dsn: string) => {
        opened.push(dsn);
        return send;
      };
      return { opened, sender: () => openSender({ configuration, open }) };
    };

    test('is started for the configured service', async () => {
      const { opened, sender } = openFor({ sentryDsn: DSN });
      expect(await sender()).toBe(send);
      expect(opened).toEqual([DSN]);
    });

    test('sends nothing where no service is configured, and its library is not loaded', async () => {
      const { opened, sender } = openFor({});
      (await sender())({ kind: 'defect', error: new Error('broken'), route: '/' });
      expect(opened).toEqual([]);
    });

    test('is not available while the configuration cannot be loaded, so that reports are queued', async () => {
      await expect(openFor(null).sender()).rejects.toThrow('The configuration cannot be had.');
    });
  });
});
