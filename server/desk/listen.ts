import { type DeskPlace, deskAddress, refuseStart, type StartRefusal } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { defaultTimeouts } from '../http/timeouts.ts';
import { errorCode } from '../system/error-code.ts';
import { createDesk } from './app.ts';

/** A desk that listens; `cutOff` ends the connections that are still open. */
export type OpenDesk = { kind: 'open'; address: string; close: () => Promise<void>; cutOff: () => void };

/** `none`: none was asked for. `taken`: its usual port is another program's, and the line says what to do. */
export type DeskOpening = OpenDesk | { kind: 'none' } | { kind: 'taken'; line: string };

/**
 * Opens the desk at its own port. A port that somebody named and that is not free ends the start; the usual one may be
 * that of another server on this machine, and the site does without.
 */
export async function openDesk(deps: Deps): Promise<DeskOpening | StartRefusal> {
  const place = deps.config.desk;
  if (place === undefined) return { kind: 'none' };
  const app = await createDesk(deps, { logger: { level: 'warn' }, timeouts: defaultTimeouts, compilers: {} });
  try {
    await app.listen({ port: place.port, host: place.host });
  } catch (error) {
    await app.close();
    return refusedPlace(place, errorCode(error));
  }
  return {
    kind: 'open',
    address: deskAddress(place),
    close: () => app.close(),
    cutOff: () => app.server.closeAllConnections(),
  };
}

function refusedPlace({ port, host, isAsked }: DeskPlace, code: string): DeskOpening | StartRefusal {
  const isOfPort = code === 'EADDRINUSE' || code === 'EACCES';
  if (!isOfPort) return refuseStart('DESK_HOST', `${host} cannot be listened on (${code})`);
  if (isAsked) return refuseStart('DESK_PORT', `${port} is ${code === 'EACCES' ? 'not permitted' : 'taken'}`);
  return {
    kind: 'taken',
    line: `There is no desk: port ${port} is taken (DESK_PORT names another, 0 none).`,
  };
}
