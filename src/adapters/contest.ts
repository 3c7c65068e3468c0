import { fromPromise } from 'xstate';
import type { Item, Reminder } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { siteAddress } from '../../domain/schemas/configuration.ts';
import { parseReminder } from '../../domain/schemas/participation.ts';
import type { AcceptancePayload, ContestSiteEntry } from '../../machines/ports/contest.ts';
import type { Api } from '../api/client.ts';
import type { Configuration } from './configuration.ts';
import type { createDrafts } from './drafts.ts';
import { getItems, getRedirectToken, getReminder } from './player-queries.ts';

type Drafts = ReturnType<typeof createDrafts>;

/** The acceptance of an edition. */
export function acceptancePorts(api: Api) {
  return {
    acceptEdition: fromPromise<Result<unknown>, AcceptancePayload>(({ input, signal }) =>
      api.json((client) => client.POST('/editions-players/', { body: input, signal })),
    ),
  };
}

/** The mail at the beginning of the edition that comes next. */
export function reminderPorts(api: Api) {
  return {
    readReminder: fromPromise<Result<Reminder>>(({ signal }) => getReminder(api, signal)),
    setReminder: fromPromise<Result<Reminder>, { editionId: number; wanted: boolean }>(
      ({ input: body, signal }) =>
        api.parsed((client) => client.PUT('/players/reminder', { body, signal }), parseReminder),
    ),
  };
}

/** What was written of a receipt and not sent in time, and what has been received. */
export function lateReceiptPorts(api: Api, { ports }: Drafts) {
  return {
    readDraft: ports.receipt,
    loadItems: fromPromise<Result<readonly Item[]>>(({ signal }) => getItems(api, signal)),
  };
}

/** The address of the contest site with a new token. */
export function participatePorts(api: Api, configuration: Configuration) {
  return {
    fetchRedirectToken: fromPromise<Result<ContestSiteEntry>>(async ({ signal }) => {
      const config = await configuration.read();
      // It is not known whether a contest site is configured, so the user may press again.
      if (configuration.known() === null) return { kind: 'unreachable', because: 'network' };
      const site = siteAddress(config.contestSiteUrl);
      if (site === null) return { kind: 'ok', data: { url: null } };
      const result = await getRedirectToken(api, signal);
      if (result.kind !== 'ok') return result;
      return { kind: 'ok', data: { url: `${site}/login?token=${encodeURIComponent(result.data)}` } };
    }),
  };
}
