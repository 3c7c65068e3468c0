// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { errorReportsDsn } from '../../server/stand-ins/error-reports.ts';
import { createConfiguration } from '../../src/adapters/configuration.ts';
import { openSender, type Report } from '../../src/app/error-reporting.ts';
import { openSentry } from '../../src/app/sentry.ts';
import { anApi, cutCable, json } from '../adapters/support/an-api.ts';

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

async function report(one: Report, dsn = DSN): Promise<Sent[]> {
  const { sent, fetch } = aWire();
  openSentry({ dsn, environment: 'sito.example', fetch })(one);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return sent;
}

describe('a defect', () => {
  test('is told by its kind, its route and the places of the program', async () => {
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
    ['beside it', Object.assign(new Error('broken'), { email: CANARY })],
    ['as a text that is thrown', CANARY],
    ['in an object that is thrown', { email: CANARY, [CANARY]: 1 }],
  ])('tells nothing of a person that stands %s', async (_, error) => {
    const sent = await report({ kind: 'defect', error, route: '/profile' });
    expect(sent[0]?.body).not.toContain('CANARY');
    expect(sent[0]?.body).not.toContain('maria');
  });
});

test('a call that failed is told by its name and how, with its route', async () => {
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

  test('is opened for the configured service', async () => {
    const { opened, sender } = openFor({ sentryDsn: DSN });
    expect(await sender()).toBe(send);
    expect(opened).toEqual([DSN]);
  });

  test('sends nothing where no service is configured, and its library is not loaded', async () => {
    const { opened, sender } = openFor({});
    (await sender())({ kind: 'defect', error: new Error('broken'), route: '/' });
    expect(opened).toEqual([]);
  });

  test('cannot be had while the configuration cannot, so that reports wait for it', async () => {
    await expect(openFor(null).sender()).rejects.toThrow('The configuration cannot be had.');
  });
});
