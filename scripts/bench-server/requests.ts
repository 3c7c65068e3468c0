import { randomUUID } from 'node:crypto';
import { BENCH_PLAYERS, type BenchPlayer, PASSWORD, RUNNING_EDITION } from './crowd.ts';
import type { LoadRequest } from './run-load.ts';

const API = '/api/v1';
const JSON_TYPE = { 'content-type': 'application/json' };
const BOUNDARY = 'the-line-between-the-parts';
const FORM_TYPE = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

const bearer = ({ token }: BenchPlayer) => ({ authorization: `Bearer ${token}` });

/** The first request of a player's page, each as another player. */
export const profileRequests: readonly LoadRequest[] = BENCH_PLAYERS.map((fan) => ({
  path: `${API}/players/me`,
  headers: bearer(fan),
}));

/** The request that replaces a profile on the bare stack, for comparison. */
export const bareProfileRequests: readonly LoadRequest[] = BENCH_PLAYERS.map((fan) => ({
  path: '/me',
  headers: bearer(fan),
}));

/** The requests of a page that nobody has signed in to. */
export const publicRequests: readonly LoadRequest[] = [
  '/',
  `${API}/utils/time`,
  `${API}/policies`,
  '/version-manifest.json',
].map((path) => ({ path }));

export const insertRequests: readonly LoadRequest[] = BENCH_PLAYERS.map(({ id }) => ({
  method: 'POST',
  path: '/notes',
  headers: JSON_TYPE,
  body: JSON.stringify({ playerId: id, text: 'SCONTRINO-1' }),
}));

export const loginRequests: readonly LoadRequest[] = BENCH_PLAYERS.map(({ email }) => ({
  method: 'POST',
  path: `${API}/players/login`,
  headers: JSON_TYPE,
  body: JSON.stringify({ email, password: PASSWORD }),
}));

/** Everything of a form before the picture: a receipt that nobody has sent yet. */
function formHead(): string {
  const fields = {
    editionId: String(RUNNING_EDITION),
    code: randomUUID(),
    receiptDate: '2025-07-20',
    receiptTime: '10:15',
    amount: '12.50',
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file =
    'content-disposition: form-data; name="file"; filename="scontrino.jpg"\r\ncontent-type: image/jpeg';
  return `${parts.join('')}--${BOUNDARY}\r\n${file}\r\n\r\n`;
}

const FORM_END = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

/**
 * A new receipt each time, with this picture, from one fan after the other: a player has two uploads under way at most.
 * Ten asks, because what is sent is kept for each of them.
 */
export function receiptRequests(picture: Buffer): readonly LoadRequest[] {
  let sent = 0;
  const next = () => {
    sent += 1;
    const fan = BENCH_PLAYERS[sent % BENCH_PLAYERS.length];
    return {
      headers: { ...FORM_TYPE, ...(fan && bearer(fan)), 'idempotency-key': randomUUID() },
      body: Buffer.concat([Buffer.from(formHead()), picture, FORM_END]),
    };
  };
  return Array.from({ length: 10 }, () => ({ method: 'POST', path: `${API}/items/`, next }));
}

/** The load of a campaign's first minutes: of twenty requests sixteen read, three sign in, one sends a receipt. */
export function openingRequests(picture: Buffer): readonly LoadRequest[] {
  const [receipts, reads] = [
    receiptRequests(picture),
    [...publicRequests, ...profileRequests.slice(0, publicRequests.length)],
  ];
  return BENCH_PLAYERS.map((_, at) => {
    const place = at % 20;
    if (place === 7) return receipts[(at - place) / 20];
    return [3, 11, 17].includes(place) ? loginRequests[at] : reads[at % reads.length];
  }).filter((ask) => ask !== undefined);
}
