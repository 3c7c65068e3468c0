import { hashPassword } from '../../server/auth/passwords.ts';
import { systemRandom } from '../../server/system/random.ts';
import {
  type BenchSetup,
  latencyBudget,
  type Measurement,
  measureLoad,
  throughputBudget,
  zeroBudget,
} from './measurement.ts';
import { loginRequests, profileRequests } from './requests.ts';
import { failures, runLoad } from './run-load.ts';

/** What others ask a second while people sign in. */
const READS_MEANWHILE = 100;

/** Hashes a second of this machine while it does nothing else, two at a time as the server does. */
async function hashesASecond(seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let hashed = 0;
  const work = async () => {
    while (performance.now() < end) {
      await hashPassword('Spaghetti1!', systemRandom);
      hashed += 1;
    }
  };
  await Promise.all([work(), work()]);
  return hashed / seconds;
}

export async function loginLines({ server, seconds }: BenchSetup): Promise<Measurement[]> {
  const name = 'login';
  const alone = await hashesASecond(Math.ceil(seconds / 2));
  await server.health();
  const [login, me] = await Promise.all([
    runLoad(server.url, 20, seconds, loginRequests),
    runLoad(server.url, 10, seconds, profileRequests, READS_MEANWHILE),
  ]);
  const health = await server.health();
  const rush = await measureLoad(server, 150, Math.ceil(seconds / 2), loginRequests);
  return [
    {
      name,
      connections: 20,
      volley: login,
      health,
      baseline: { name: 'hashes alone', perSecond: alone },
      budgets: [throughputBudget(name, login, 30), latencyBudget(name, login, 0.95, 700)],
    },
    {
      name: 'GET /players/me during logins',
      connections: 10,
      volley: me,
      health,
      budgets: [latencyBudget('GET /players/me during logins', me, 0.99, 250)],
    },
    {
      name: 'login, more than the queue holds',
      ...rush,
      budgets: [zeroBudget('login, a rush: failures but 503 with Retry-After', failures(rush.volley))],
    },
  ];
}
