/** How long one try may take, in milliseconds, by what it does. */
export type TimeOuts = { read: number; write: number; refresh: number; upload: number };

export const timeOuts: TimeOuts = { read: 10_000, write: 15_000, refresh: 8_000, upload: 60_000 };

/** Which of the time-outs a request is under. */
export function kindOf(request: Request): keyof TimeOuts {
  if (request.method === 'GET') return 'read';
  if (new URL(request.url).pathname.endsWith('/auth/refresh-token')) return 'refresh';
  return request.headers.get('Content-Type')?.startsWith('multipart/') ? 'upload' : 'write';
}
