// Tabs in processes of their own: what one has written to localStorage another may not see yet, though it holds the lock.
import { describe, expect, test } from 'vitest';
import { aPlayer, aRenewedSession, aSession } from '../machines/support/people.ts';
import { settle } from '../machines/support/settle.ts';
import { json, refusing } from './support/an-api.ts';
import { storageOfProcesses } from './support/storage-of-processes.ts';
import { KEPT, tabsOfABrowser } from './support/tabs-of-a-browser.ts';

const renewed = { kind: 'renewed', session: aRenewedSession() };

/** A server that gives the next pair to each refresh, and the refresh tokens that were sent to it. */
function aRotatingServer() {
  let generation = 1;
  const browser = tabsOfABrowser(() => {
    generation += 1;
    return json({ accessToken: `access-${generation}`, refreshToken: `refresh-${generation}` });
  });
  const sent = () => browser.server.seen.map(({ body }) => (body as { refreshToken: string }).refreshToken);
  return { ...browser, sent };
}

describe('a tab that gets the lock before it sees what the last holder has stored', () => {
  test('waits for it, and sends no token a second time', async () => {
    const { open, sent, waits } = aRotatingServer();
    const { openProcess, deliver } = storageOfProcesses(KEPT);
    const [first, second] = [open(openProcess()), open(openProcess())];
    expect(await first()).toEqual(renewed);
    const outcome = second();
    await settle();
    expect(sent()).toEqual(['refresh-1']);
    deliver();
    expect(await outcome).toEqual(renewed);
    expect(sent()).toEqual(['refresh-1']);
    expect(waits.lengths()).toEqual([]);
  });

  test('adopts the newest of several pairs, without sending any of the older ones', async () => {
    const { open, sent } = aRotatingServer();
    const { openProcess, deliver } = storageOfProcesses(KEPT);
    const [first, second] = [open(openProcess()), open(openProcess())];
    await first();
    await first(aRenewedSession());
    const outcome = second();
    await settle();
    expect(sent()).toEqual(['refresh-1', 'refresh-2']);
    deliver();
    const newest = aSession({ access_token: 'access-3', refreshToken: 'refresh-3' });
    expect(await outcome).toEqual({ kind: 'renewed', session: newest });
    expect(sent()).toEqual(['refresh-1', 'refresh-2']);
  });

  test('adopts nothing of a pair that another tab has ended meanwhile', async () => {
    const { open, sent } = aRotatingServer();
    const { openProcess, deliver } = storageOfProcesses(KEPT);
    const one = openProcess();
    const [first, second] = [open(one), open(openProcess())];
    await first();
    const outcome = second();
    await settle();
    one.kept.drop();
    deliver();
    expect(await outcome).toEqual({ kind: 'refused' });
    expect(sent()).toEqual(['refresh-1']);
  });

  test('gives up with the page, and sends nothing', async () => {
    const { open, sent, leaving, waits } = aRotatingServer();
    const { openProcess } = storageOfProcesses(KEPT);
    const [first, second] = [open(openProcess()), open(openProcess())];
    await first();
    const outcome = second();
    await settle();
    leaving.abort();
    expect(await outcome).toEqual({ kind: 'unreachable' });
    expect(sent()).toEqual(['refresh-1']);
    expect(waits.lengths()).toEqual([]);
  });

  test('asks after 8 seconds, since the pair was lost with its tab; the server gives it again', async () => {
    const { open, server, waits } = tabsOfABrowser(() =>
      json({ accessToken: 'access-2', refreshToken: 'refresh-2' }),
    );
    const { openProcess } = storageOfProcesses(KEPT);
    const [first, second] = [open(openProcess()), open(openProcess())];
    await first();
    const outcome = second();
    await settle();
    expect(waits.lengths()).toEqual([8_000, 17_000]);
    waits.pass(8_000);
    expect(await outcome).toEqual(renewed);
    expect(server.seen).toHaveLength(2);
  });
});

describe('a pair counts as replaced only', () => {
  test('once a newer one is stored: a refused one is asked about again', async () => {
    const { open, server, waits } = tabsOfABrowser(refusing(401, 'Accesso non valido'));
    const { openProcess } = storageOfProcesses(KEPT);
    await open(openProcess())();
    expect(await open(openProcess())()).toEqual({ kind: 'refused' });
    expect(server.seen).toHaveLength(2);
    expect(waits.lengths()).toEqual([]);
  });

  test('by another access token: a service that gives the same pair again keeps nobody waiting', async () => {
    const { open, kept, waits } = tabsOfABrowser(() =>
      json({ accessToken: 'access-1', refreshToken: 'refresh-1' }),
    );
    const refresh = open();
    kept.write(aSession(), aPlayer());
    await refresh();
    expect(await refresh()).toEqual({ kind: 'renewed', session: aSession() });
    expect(waits.lengths()).toEqual([]);
  });

  test('in a browser that has a database: without one what this tab sees is believed', async () => {
    const { open, shared, sent, waits } = aRotatingServer();
    shared.fail(new Error('No database.'));
    const { openProcess } = storageOfProcesses(KEPT);
    await open(openProcess())();
    expect(await open(openProcess())()).toMatchObject({ kind: 'renewed' });
    expect(sent()).toEqual(['refresh-1', 'refresh-1']);
    expect(waits.lengths()).toEqual([]);
  });
});

test('what the tabs remember of replaced pairs is bounded, and holds no token', async () => {
  const { open, shared } = aRotatingServer();
  const refresh = open();
  for (let n = 1; n <= 40; n += 1) {
    await refresh(aSession({ access_token: `access-${n}`, refreshToken: `refresh-${n}` }));
  }
  const remembered = shared.values.get('replaced tokens');
  expect(remembered).toHaveLength(32);
  expect(JSON.stringify(remembered)).not.toMatch(/access|refresh/);
});
