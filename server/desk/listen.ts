import type { FastifyInstance } from 'fastify';
import { type DeskAddress, deskAddress, refuseStart, type StartRefusal } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { defaultTimeouts } from '../http/timeouts.ts';
import { createPreview } from '../preview/app.ts';
import { errorCode } from '../system/error-code.ts';
import { createDesk } from './app.ts';

/** A desk that listens; `cutOff` ends the connections that are still open. `warning`: why it shows no preview of drafts. */
export type OpenDesk = {
  kind: 'open';
  address: string;
  warning: string | undefined;
  close: () => Promise<void>;
  cutOff: () => void;
};

/** `none`: none was asked for. `taken`: its usual port is another program's, and the line says what to do. */
export type DeskOpening = OpenDesk | { kind: 'none' } | { kind: 'taken'; line: string };

/**
 * Opens the desk at its own port. A port that somebody named and that is not free ends the start; the usual one may be
 * that of another server on this machine, and the site does without.
 */
export async function openDesk(deps: Deps): Promise<DeskOpening | StartRefusal> {
  const place = deps.config.desk;
  if (place === undefined) return { kind: 'none' };
  const preview = await listenPreview(deps, place);
  if ('kind' in preview) return preview;
  // A desk without a preview says so to those who ask for one.
  const desk = preview.app === undefined ? { ...place, preview: { ...place.preview, port: 0 } } : place;
  const config = { ...deps.config, desk };
  const app = await createDesk(
    { ...deps, config },
    { logger: { level: 'warn' }, timeouts: defaultTimeouts, compilers: {} },
  );
  try {
    await app.listen({ port: place.port, host: place.host });
  } catch (error) {
    await Promise.all([app.close(), preview.app?.close()]);
    return refusedAddress(place, errorCode(error));
  }
  return {
    kind: 'open',
    address: deskAddress(place),
    warning: preview.warning,
    close: async () => {
      await Promise.all([app.close(), preview.app?.close()]);
    },
    cutOff: () => {
      for (const one of [app, preview.app]) one?.server.closeAllConnections();
    },
  };
}

type OpenedPreview = { app: FastifyInstance | undefined; warning: string | undefined };

/**
 * The preview of drafts. A port that somebody named and that is not free ends the start; where the one beside the desk's is
 * taken the desk does without, and the line says so. Without a build, as while somebody develops, there is nothing to show.
 */
async function listenPreview(
  deps: Deps,
  { host, preview: { port, isAsked } }: DeskAddress,
): Promise<OpenedPreview | StartRefusal> {
  if (port === 0 || deps.site.prerendered.size === 0) return { app: undefined, warning: undefined };
  const app = await createPreview(deps, { level: 'warn' });
  try {
    await app.listen({ port, host });
    return { app, warning: undefined };
  } catch (error) {
    await app.close();
    const code = errorCode(error);
    const because = code === 'EADDRINUSE' ? 'is taken' : `cannot be listened on (${code})`;
    if (isAsked) return refuseStart('PREVIEW_PORT', `${port} ${because}`);
    const warning = `There is no preview of drafts: port ${port} ${because} (PREVIEW_PORT names another, 0 none).`;
    return { app: undefined, warning };
  }
}

function refusedAddress({ port, host, isAsked }: DeskAddress, code: string): DeskOpening | StartRefusal {
  const isOfPort = code === 'EADDRINUSE' || code === 'EACCES';
  if (!isOfPort) return refuseStart('DESK_HOST', `${host} cannot be listened on (${code})`);
  if (isAsked) return refuseStart('DESK_PORT', `${port} is ${code === 'EACCES' ? 'not permitted' : 'taken'}`);
  return {
    kind: 'taken',
    line: `There is no desk: port ${port} is taken (DESK_PORT names another, 0 none).`,
  };
}
