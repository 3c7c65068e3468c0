import { hashPassword } from '../../server/auth/passwords.ts';
import { systemRandom } from '../../server/system/random.ts';
import { askLogin, askMe } from './asks.ts';
import { failures, fire } from './fire.ts';
import { against, type Field, fastEnough, type Line, none, soonEnough } from './line.ts';

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

export async function loginLines({ server, seconds }: Field): Promise<Line[]> {
  const name = 'login';
  const alone = await hashesASecond(Math.ceil(seconds / 2));
  await server.health();
  const [login, me] = await Promise.all([
    fire(server.url, 20, seconds, askLogin),
    fire(server.url, 10, seconds, askMe, READS_MEANWHILE),
  ]);
  const health = await server.health();
  const rush = await against(server, 150, Math.ceil(seconds / 2), askLogin);
  return [
    {
      name,
      connections: 20,
      volley: login,
      health,
      baseline: { name: 'hashes alone', perSecond: alone },
      budgets: [fastEnough(name, login, 30), soonEnough(name, login, 0.95, 700)],
    },
    {
      name: 'GET /players/me during logins',
      connections: 10,
      volley: me,
      health,
      budgets: [soonEnough('GET /players/me during logins', me, 0.99, 250)],
    },
    {
      name: 'login, more than the queue holds',
      ...rush,
      budgets: [none('login, a rush: failures but 503 with Retry-After', failures(rush.volley))],
    },
  ];
}
