import { describe, expect, test, vi } from 'vitest';
import type { RenewalAttempt } from '../../src/adapters/identity/service.ts';
import { createRenewal } from '../../src/adapters/token-refresh.ts';
import { aCognitoSession, aRenewedSession, aSession } from '../machines/support/people.ts';
import { settle } from '../machines/support/settle.ts';
import { anApi, cutCable, json, refusing } from './support/an-api.ts';
import { heldWaits } from './support/held-waits.ts';

const CALL = 'POST /auth/refresh-token';
const renewed = { kind: 'renewed', session: aRenewedSession() };
const fine = () => json({ accessToken: 'access-2', refreshToken: 'refresh-2' });
const wrongDoor = () => Promise.reject(new Error('A local session was taken to the identity service.'));

/** The server answers each refresh by the next of `answers`. */
function aRenewal(...answers: ((request: Request) => Response | Promise<Response>)[]) {
  const server = anApi({ [CALL]: (request) => (answers.shift() ?? cutCable)(request) });
  const waits = heldWaits();
  const leaving = new AbortController();
  const renew = createRenewal(server.api, wrongDoor, waits.wait);
  return { server, waits, leaving, outcome: renew(aSession(), leaving.signal) };
}

describe('a network fault', () => {
  test('is answered by one more try with the same token, half a second later', async () => {
    const { server, waits, outcome } = aRenewal(cutCable, fine);
    await settle();
    expect(waits.lengths()).toEqual([500]);
    expect(server.calls()).toHaveLength(1);
    waits.pass(500);
    expect(await outcome).toEqual(renewed);
    expect(server.seen.map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ refreshToken: 'refresh-1' })),
    );
    expect(waits.lengths()).toEqual([]);
  });

  test('that comes twice is no refusal, and is not tried a third time', async () => {
    const { server, waits, outcome } = aRenewal(cutCable, cutCable, fine);
    await settle();
    waits.pass(500);
    expect(await outcome).toEqual({ kind: 'unreachable' });
    expect(server.calls()).toHaveLength(2);
  });

  test('before a refusal: the refusal counts', async () => {
    const { waits, outcome } = aRenewal(cutCable, refusing(401, 'Accesso non valido'));
    await settle();
    waits.pass(500);
    expect(await outcome).toEqual({ kind: 'refused' });
  });

  test('and the page is left during the pause: nobody is asked again', async () => {
    const { server, leaving, outcome } = aRenewal(cutCable, fine);
    await settle();
    leaving.abort();
    expect(await outcome).toEqual({ kind: 'unreachable' });
    expect(server.calls()).toHaveLength(1);
  });
});

test.for([
  ['a refusal', refusing(401, 'Accesso non valido'), 'refused'],
  ['a defect of the server', refusing(500, 'Errore generico'), 'unreachable'],
  ['too many requests', refusing(429, 'Errore generico'), 'unreachable'],
  ['a page', () => new Response('<!doctype html>'), 'unreachable'],
] as const)('%s is an answer: nobody asks twice', async ([, answer, kind]) => {
  const { server, waits, outcome } = aRenewal(answer, fine);
  expect(await outcome).toEqual({ kind });
  expect(server.calls()).toHaveLength(1);
  expect(waits.lengths()).toEqual([]);
});

test('a session of the identity service is renewed there, with the same second try', async () => {
  const waits = heldWaits();
  const { api, calls } = anApi({});
  const atService = vi
    .fn<() => Promise<RenewalAttempt>>()
    .mockResolvedValueOnce({ kind: 'noResponse' })
    .mockResolvedValueOnce({ kind: 'renewed', session: aCognitoSession() });
  const outcome = createRenewal(api, atService, waits.wait)(aCognitoSession(), new AbortController().signal);
  await settle();
  waits.pass(500);
  expect(await outcome).toEqual({ kind: 'renewed', session: aCognitoSession() });
  expect(calls()).toEqual([]);
});
