import {
  type BenchSetup,
  latencyBudget,
  MEGABYTE,
  type Measurement,
  measureLoad,
  throughputBudget,
  zeroBudget,
} from './measurement.ts';
import { picturesASecond } from './pictures.ts';
import { bareProfileRequests, insertRequests, profileRequests, receiptRequests } from './requests.ts';
import { failures, type LoadRequest, rate, runLoad, unsuccessful } from './run-load.ts';

/** What the stack can do bare: JSON, a player, an insert. */
export async function bareLines({ bare, seconds }: BenchSetup): Promise<Measurement[]> {
  const kinds: [string, readonly LoadRequest[]][] = [
    ['bare: JSON, no database', [{ path: '/json' }]],
    ['bare: a player, two queries', bareProfileRequests],
    ['bare: one insert', insertRequests],
  ];
  const lines: Measurement[] = [];
  for (const [name, asks] of kinds)
    lines.push({ name, ...(await measureLoad(bare, 50, seconds, asks)), budgets: [] });
  return lines;
}

export async function meLine({ server, bare, seconds }: BenchSetup): Promise<Measurement> {
  const name = 'GET /players/me';
  // The baseline once more beside it, so that both meet the same machine.
  const baseline = await runLoad(bare.url, 50, Math.ceil(seconds / 2), bareProfileRequests);
  const fired = await measureLoad(server, 50, seconds, profileRequests);
  return {
    name,
    ...fired,
    baseline: { name: 'bare player', perSecond: rate(baseline) },
    budgets: [
      throughputBudget(name, fired.volley, 600),
      latencyBudget(name, fired.volley, 0.99, 150),
      zeroBudget(`${name}, not 2xx`, unsuccessful(fired.volley)),
    ],
  };
}

export async function smallReceiptLine({
  server,
  bare,
  pictures,
  seconds,
}: BenchSetup): Promise<Measurement> {
  const name = 'POST /items, small picture';
  const baseline = await runLoad(bare.url, 50, Math.ceil(seconds / 2), insertRequests);
  const fired = await measureLoad(server, 50, seconds, receiptRequests(pictures.small));
  return {
    name,
    ...fired,
    baseline: { name: 'bare insert', perSecond: rate(baseline) },
    budgets: [
      throughputBudget(name, fired.volley, 200),
      latencyBudget(name, fired.volley, 0.99, 300),
      zeroBudget(`${name}, failures`, failures(fired.volley)),
    ],
  };
}

export async function largeReceiptLine({ server, pictures, seconds }: BenchSetup): Promise<Measurement> {
  const name = 'POST /items, 2 MB picture';
  const alone = await picturesASecond(pictures.large, Math.ceil(seconds / 2));
  const fired = await measureLoad(server, 10, seconds, receiptRequests(pictures.large));
  return {
    name,
    ...fired,
    baseline: { name: 'decode and encode alone', perSecond: alone },
    budgets: [
      throughputBudget(name, fired.volley, 8),
      { what: `${name}, memory`, goal: 400, measured: fired.health.peak / MEGABYTE, unit: 'MB' },
    ],
  };
}
