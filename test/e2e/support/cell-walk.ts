import { type Page, type TestInfo, test } from '@playwright/test';
import type { Fault as FaultName } from '../../faults/matrix.ts';
import { CELL, type Cell, nameOf, outcomeOf } from './fault-cells.ts';
import type { FaultProxy, Meant } from './fault-proxy.ts';
import { aGate, answering, type Fault, once, reset, silence, truncated } from './faults.ts';
import { expect } from './journey.ts';
import { endLongWaits } from './long-waits.ts';
import { isCall } from './tabs.ts';

/** What the server says with a 500: shown as it stands. */
export const MAINTENANCE = 'Torniamo tra poco: stiamo mettendo a posto la dispensa.';

const isLate = ({ fault }: Cell): boolean => fault === 'time-out' || fault === 'slow 30 s';

/** Something on the way answers: the server never hears of the call. */
const inItsPlace =
  (type: string, body: string): Fault =>
  ({ response }) =>
    void response.writeHead(200, { 'content-type': type }).end(body);

function fault(name: FaultName, late: Fault): Fault {
  switch (name) {
    case 'offline':
      return reset;
    case 'time-out':
      return silence;
    case 'slow 30 s':
      return late;
    case '500':
      return answering(500, { detail: MAINTENANCE });
    case '401':
      // One token has died; the next one is good.
      return once(answering(401, { detail: 'Accesso non valido' }));
    case '403':
      return answering(403, { detail: 'api.disabled' });
    case '422':
      return answering(422, {
        detail: [{ loc: ['body', 'email'], msg: 'Campo richiesto', type: 'missing' }],
      });
    case 'malformed JSON':
      return inItsPlace('application/json', '{"data": [');
    case 'wrong shape':
      return inItsPlace('application/json', '{"data": [null, 7, {"id": "x"}], "id": "uno"}');
    case 'connection reset':
      return truncated;
    case 'HTML instead of JSON':
      return inItsPlace('text/html', '<!doctype html><h1>Benvenuti in hotel</h1>');
  }
}

/** The requests of a call as the matrix names it. */
function meantBy(call: string): Meant {
  const [place, number] = call.split(' ');
  if (place === 'blog') return (_seen, _token, query) => query.includes(`categories=${number}&`);
  if (place === 'identity') return (seen) => seen === 'POST /oauth2/token';
  return call.includes('manifest') ? (seen) => seen === call : isCall(call);
}

type Walk = {
  cells: readonly Cell[];
  /** What makes the page ask. */
  act: () => Promise<unknown>;
  /** What a person finds once the fault has had its effect. */
  shows: () => Promise<unknown>;
};

/**
 * Meets cells of the fault matrix in a page that holds its long waits, and notes those that came out as they should.
 * The road stays as bad as it is, until the next cell or the test itself changes it.
 */
export function cellWalk(page: Page, road: FaultProxy, info: TestInfo) {
  return ({ cells, act, shows }: Walk): Promise<void> =>
    test.step(cells.map(nameOf).join(', '), async () => {
      const late = aGate();
      const spoilt = cells.map((cell) => ({
        cell,
        hits: road.spoil(meantBy(cell.call), fault(cell.fault, late.behind)),
      }));
      await act();
      await expectTries(spoilt.filter(({ cell }) => !isLate(cell)));
      for (const one of spoilt.filter(({ cell }) => isLate(cell))) await waitInVain(page, one);
      await shows();
      late.open();
      // What comes late changes nothing any more.
      if (cells.some(isLate)) await shows();
      for (const cell of cells) info.annotations.push({ type: CELL, description: nameOf(cell) });
    });
}

type Spoilt = { cell: Cell; hits: () => number };

const minTries = ({ tries }: ReturnType<typeof outcomeOf>) => (typeof tries === 'number' ? tries : tries[0]);
const maxTries = ({ tries }: ReturnType<typeof outcomeOf>) => (typeof tries === 'number' ? tries : tries[1]);

async function expectTries(spoilt: readonly Spoilt[]): Promise<void> {
  for (const { cell, hits } of spoilt) {
    const outcome = outcomeOf(cell);
    await expect.poll(hits, nameOf(cell)).toBeGreaterThanOrEqual(minTries(outcome));
    // Where a kept connection breaks the browser asks again by itself, on the next one; and whoever needs the
    // configuration asks for it again.
    if (cell.fault === 'offline' || cell.call === 'GET /frontend-configs') continue;
    expect(hits(), nameOf(cell)).toBeLessThanOrEqual(maxTries(outcome));
  }
}

/** Each try of a call that is not answered in time is waited for, and its time-out comes at once. */
async function waitInVain(page: Page, { cell, hits }: Spoilt): Promise<void> {
  for (let count = 1; count <= minTries(outcomeOf(cell)); count += 1) {
    await expect.poll(hits, nameOf(cell)).toBe(count);
    await endLongWaits(page);
  }
}
