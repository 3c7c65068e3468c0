import { expect, test } from 'vitest';
import { errorReportsDsn } from '../../server/stand-ins/error-reports.ts';
import { createReporter, type SendReport } from '../../src/app/error-reporting.ts';
import { openSentry } from '../../src/app/sentry.ts';

const FILE = { id: '00c0ffee', name: 'segnalazione-00c0ffee.json', text: '{"kind":"black-box","runs":[]}' };

/** A service that answers like this; what it was sent. */
function aService(status: number) {
  const bodies: string[] = [];
  const sender = openSentry({
    dsn: errorReportsDsn('http://localhost:8080'),
    environment: 'localhost',
    fetch: async (_, init) => {
      bodies.push(new TextDecoder().decode(init?.body as Uint8Array<ArrayBuffer>) || String(init?.body));
      return new Response('{}', { status });
    },
  });
  return { bodies, sender };
}

const reporterWith = (load: () => Promise<SendReport>) => {
  const reporter = createReporter({ now: () => 0, load });
  reporter.enter('/games');
  return reporter;
};

test('a report that a person sends is an event with its number, and the file beside it', async () => {
  const { bodies, sender } = aService(200);
  await expect(reporterWith(async () => sender).send(FILE)).resolves.toBe(true);
  const [, , event = '', attachment, text] = (bodies[0] ?? '').split('\n');
  expect(JSON.parse(event)).toMatchObject({
    level: 'error',
    message: 'black box 00c0ffee',
    transaction: '/games',
    tags: { call: 'black box', because: '00c0ffee' },
  });
  expect(JSON.parse(attachment ?? '')).toMatchObject({
    type: 'attachment',
    filename: FILE.name,
    content_type: 'application/json',
  });
  expect(text).toBe(FILE.text);
});

test.each([413, 429, 503])('one that the service answers with %i was not taken', async (status) => {
  const { sender } = aService(status);
  await expect(reporterWith(async () => sender).send(FILE)).resolves.toBe(false);
});

test('a report that no service takes, or whose sender does not load, can be sent again', async () => {
  await expect(reporterWith(async () => () => undefined).send(FILE)).resolves.toBe(false);
  const { sender } = aService(200);
  const arrivals = [() => Promise.reject(new TypeError('the chunk is gone')), async () => sender];
  const reporter = reporterWith(() => arrivals.shift()?.() ?? Promise.reject(new Error('asked too often')));
  await expect(reporter.send(FILE)).resolves.toBe(false);
  await expect(reporter.send(FILE)).resolves.toBe(true);
});
