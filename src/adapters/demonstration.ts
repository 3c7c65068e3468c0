import { DEMO_STANDINGS, type PlayablePlayer } from '../../domain/demonstration.ts';
import type { Api } from '../api/client.ts';
import type { ExpiringStorage } from './expiring-storage.ts';
import { parseTokenSession, type SessionStore } from './session-store.ts';

/** The seeded players, and the server's time as an ISO instant. */
export type DemonstrationState = { time: string; password: string; players: readonly PlayablePlayer[] };

/** A scenario: the instant is ISO 8601, `player` an e-mail address, null for a visitor. */
export type Place = { instant: string; player: string | null };

/** `refused` carries the server's text; `unreachable` means no valid answer. */
export type Arrival = { kind: 'arrived' } | { kind: 'refused'; detail: string } | { kind: 'unreachable' };

type DemonstrationOptions = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  api: Api;
  store: ExpiringStorage;
  session: SessionStore;
};

const isPlayablePlayer = (value: unknown): value is PlayablePlayer =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'standing' in value &&
  DEMO_STANDINGS.some((standing) => standing === value.standing);

const isDemonstrationState = (value: unknown): value is DemonstrationState =>
  typeof value === 'object' &&
  value !== null &&
  'time' in value &&
  typeof value.time === 'string' &&
  'password' in value &&
  typeof value.password === 'string' &&
  'players' in value &&
  Array.isArray(value.players) &&
  value.players.every(isPlayablePlayer);

/** Reads and sets the clock of a demonstration server, and signs in its seeded players (docs/decisions/0015). */
export function createDemonstration({ fetch, api, store, session }: DemonstrationOptions) {
  const ask = async (path: string, init?: RequestInit): Promise<DemonstrationState | null> => {
    try {
      const answer = await fetch(path, init);
      const state: unknown = answer.ok ? await answer.json() : null;
      return isDemonstrationState(state) ? state : null;
    } catch {
      return null;
    }
  };
  const move = (instant: string) =>
    ask('/demonstration/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ instant }),
    });
  const enter = async (email: string, password: string): Promise<Arrival> => {
    const answer = await api.parsed(
      (client) => client.POST('/players/login', { body: { email, password } }),
      parseTokenSession,
    );
    if (answer.kind === 'ok') {
      session.write(answer.data, null);
      return { kind: 'arrived' };
    }
    return answer.kind === 'refused' && typeof answer.detail === 'string'
      ? { kind: 'refused', detail: answer.detail }
      : { kind: 'unreachable' };
  };
  return {
    read: () => ask('/demonstration'),
    reset: () => ask('/demonstration/clock', { method: 'DELETE' }),
    /** Sets the clock and logs this browser in as that player; the previous session ends. */
    async go({ instant, player }: Place): Promise<Arrival> {
      const state = await move(instant);
      if (!state) return { kind: 'unreachable' };
      session.drop();
      for (const name of ['redirect', 'callback']) store.drop(name);
      return player === null ? { kind: 'arrived' } : enter(player, state.password);
    },
  };
}
