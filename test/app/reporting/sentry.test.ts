// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import type { Report } from '../../../src/app/reporting/report.ts';
import { openSentry } from '../../../src/app/reporting/sentry.ts';

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

async function report(one: Report, dsn?: string): Promise<Sent[]> {
  const { sent, fetch } = aWire();
  openSentry({ dsn, environment: 'sito.example', fetch })(one);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return sent;
}

describe('a defect', () => {
  test('is told by its kind, its route and the places of the program, to the sink of this origin', async () => {
    const sent = await report({ kind: 'defect', error: aDefect('broken'), route: '/missions' });
    expect(sent.map(({ url }) => url)).toEqual(['/error-reports']);
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

test('with a service configured the report goes there', async () => {
  const defect = { kind: 'defect', error: new Error('broken'), route: '/' } as const;
  const sent = await report(defect, 'https://key@reports.example/42');
  expect(sent.map(({ url }) => new URL(url).host)).toEqual(['reports.example']);
});
