import type { Player } from '../../../domain/entities.ts';
import { GOOD } from '../../faults/support/good-answers.ts';
import type { VirtualTime } from '../../faults/support/virtual-time.ts';
import { anUnconfirmedPlayer, aPlayer } from '../../machines/support/people.ts';

/** How long the server answers a replayed refresh token with the same successor. */
const GRACE_MS = 30_000;
const ACCESS_LIVES_MS = 600_000;

export type Sent = {
  call: string;
  tab: number;
  token: string | null;
  at: number;
  body: string;
  /** Set when the answer has reached the tab, or will never. */
  isOver: boolean;
  /** Set when its tab froze before: the answer and the time limit then reach the tab together, and the limit may win. */
  wasFrozen: boolean;
  status: number | null;
  /** What the storage held as the session when it left. */
  kept: string | null;
};

type Family = { player: Player; n: number; spentAt: number | null; isRevoked: boolean };

const pair = (name: string, n: number) => ({
  accessToken: `access-${name}-${n}`,
  refreshToken: `refresh-${name}-${n}`,
});
const json = (body: unknown, status = 200) => Response.json(body, { status });

/** Players of every kind, by the part of the address before the @. */
export const PLAYERS: Record<string, Player> = {
  libera: aPlayer({ id: 1, email: 'libera@example.com' }),
  codice: anUnconfirmedPlayer({ id: 2, email: 'codice@example.com' }),
  cancello: aPlayer({ id: 3, email: 'cancello@example.com', extraData: {} }),
};

/**
 * The server of the property tests: families of rotating tokens with their grace, players, and faults that are switched
 * on and off. It notes everything that was sent, by which tab.
 */
export function aRotatingServer(time: VirtualTime, keptSession: () => string | null) {
  const families = new Map<string, Family>();
  const sent: Sent[] = [];
  const state = {
    isOffline: false,
    losesAnswers: false,
    refusesRefresh: false,
    meFails: 0,
    deadAccess: new Set<string>(),
    versions: [1],
    answersIn: 20,
  };
  let count = 0;
  const issuedAt = new Map<string, number>();
  const issue = (name: string, n: number) => {
    const tokens = pair(name, n);
    issuedAt.set(tokens.accessToken, time.monotonic());
    return tokens;
  };
  const login = (user: string) => {
    const player = PLAYERS[user];
    if (!player) return json({ detail: 'Mail e/o password errate' }, 403);
    count += 1;
    const name = `${user}${count}`;
    families.set(name, { player, n: 1, spentAt: null, isRevoked: false });
    return json(issue(name, 1));
  };
  const familyOf = (token: string) => {
    const [, name = '', n = ''] = token.split('-');
    return { name, family: families.get(name), n: Number(n) };
  };
  const refresh = (token: string) => {
    const { name, family, n } = familyOf(token);
    if (!family || family.isRevoked || state.refusesRefresh)
      return json({ detail: 'Accesso non valido' }, 401);
    if (n === family.n) {
      Object.assign(family, { n: n + 1, spentAt: time.monotonic() });
      return json(issue(name, n + 1));
    }
    const isInGrace = n === family.n - 1 && time.monotonic() - (family.spentAt ?? 0) <= GRACE_MS;
    if (isInGrace) return json(issue(name, family.n));
    family.isRevoked = true;
    return json({ detail: 'Accesso non valido' }, 401);
  };
  const isDead = (token: string | null): boolean => {
    if (token === null) return true;
    const { family } = familyOf(token);
    const age = time.monotonic() - (issuedAt.get(token) ?? Number.NEGATIVE_INFINITY);
    return !family || family.isRevoked || age > ACCESS_LIVES_MS || state.deadAccess.has(token);
  };
  const me = (token: string) =>
    state.meFails > 0
      ? json({ detail: 'Errore generico' }, state.meFails)
      : json(familyOf(token).family?.player);
  const notFound = () => json({ detail: 'Not Found' }, 404);
  const special: Record<string, (body: string) => Response> = {
    'POST /players/login': (body) => login(body.match(/"email":"(\w+)@/)?.[1] ?? ''),
    'POST /auth/refresh-token': (body) => refresh(body.match(/"refreshToken":"([^"]+)"/)?.[1] ?? ''),
    'GET /version-manifest.json': () => json(state.versions),
  };
  const answer = (call: string, token: string | null, body: string): Response => {
    const known = special[call];
    if (known) return known(body);
    const good = GOOD[call] ?? notFound;
    if (token === null && !call.startsWith('GET /players')) return good();
    if (isDead(token)) return json({ detail: 'Accesso non valido' }, 401);
    return call === 'GET /players/me' ? me(token ?? '') : good();
  };
  const cut = () => new TypeError('fetch failed');
  /** A request of a tab; `isAlive` says whether anybody still waits for the answer. */
  async function serve(tab: number, request: Request): Promise<Response> {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '').replace(/\/\d+$/, '/{id}')}`;
    const token = request.headers.get('Authorization')?.slice(7) ?? null;
    const note: Sent = {
      call,
      tab,
      token,
      at: time.monotonic(),
      body: await request.clone().text(),
      isOver: false,
      wasFrozen: false,
      status: null,
      kept: keptSession(),
    };
    sent.push(note);
    try {
      if (state.isOffline) throw cut();
      await time.wait(state.answersIn, request.signal);
      request.signal.throwIfAborted();
      const response = answer(call, token, note.body);
      await time.wait(state.answersIn, request.signal);
      request.signal.throwIfAborted();
      if (state.losesAnswers || state.isOffline) throw cut();
      note.status = response.status;
      return response;
    } finally {
      note.isOver = true;
    }
  }
  return { serve, sent, state, families };
}

export type RotatingServer = ReturnType<typeof aRotatingServer>;
