import { askBareMe, askMe, askNote, askReceipt } from './asks.ts';
import { type Ask, failures, fire, rate, unsuccessful } from './fire.ts';
import { against, type Field, fastEnough, type Line, MEGABYTE, none, soonEnough } from './line.ts';
import { picturesASecond } from './pictures.ts';

/** What the stack can do bare: JSON, a player, an insert. */
export async function bareLines({ bare, seconds }: Field): Promise<Line[]> {
  const kinds: [string, readonly Ask[]][] = [
    ['bare: JSON, no database', [{ path: '/json' }]],
    ['bare: a player, two queries', askBareMe],
    ['bare: one insert', askNote],
  ];
  const lines: Line[] = [];
  for (const [name, asks] of kinds)
    lines.push({ name, ...(await against(bare, 50, seconds, asks)), budgets: [] });
  return lines;
}

export async function meLine({ server, bare, seconds }: Field): Promise<Line> {
  const name = 'GET /players/me';
  // The baseline once more beside it, so that both meet the same machine.
  const baseline = await fire(bare.url, 50, Math.ceil(seconds / 2), askBareMe);
  const fired = await against(server, 50, seconds, askMe);
  return {
    name,
    ...fired,
    baseline: { name: 'bare player', perSecond: rate(baseline) },
    budgets: [
      fastEnough(name, fired.volley, 600),
      soonEnough(name, fired.volley, 0.99, 150),
      none(`${name}, not 2xx`, unsuccessful(fired.volley)),
    ],
  };
}

export async function smallReceiptLine({ server, bare, pictures, seconds }: Field): Promise<Line> {
  const name = 'POST /items, small picture';
  const baseline = await fire(bare.url, 50, Math.ceil(seconds / 2), askNote);
  const fired = await against(server, 50, seconds, askReceipt(pictures.small));
  return {
    name,
    ...fired,
    baseline: { name: 'bare insert', perSecond: rate(baseline) },
    budgets: [
      fastEnough(name, fired.volley, 200),
      soonEnough(name, fired.volley, 0.99, 300),
      none(`${name}, failures`, failures(fired.volley)),
    ],
  };
}

export async function largeReceiptLine({ server, pictures, seconds }: Field): Promise<Line> {
  const name = 'POST /items, 2 MB picture';
  const alone = await picturesASecond(pictures.large, Math.ceil(seconds / 2));
  const fired = await against(server, 10, seconds, askReceipt(pictures.large));
  return {
    name,
    ...fired,
    baseline: { name: 'decode and encode alone', perSecond: alone },
    budgets: [
      fastEnough(name, fired.volley, 8),
      { what: `${name}, memory`, goal: 400, measured: fired.health.peak / MEGABYTE, unit: 'MB' },
    ],
  };
}
