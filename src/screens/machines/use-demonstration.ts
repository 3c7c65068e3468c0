import { useCallback, useEffect, useRef, useState } from 'react';
import { brand } from '#brand/brand.ts';
import { createDemonstration, type DemonstrationState } from '../../adapters/demonstration.ts';
import { createExpiringStorage } from '../../adapters/expiring-storage.ts';
import { createSessionStore } from '../../adapters/session-store.ts';
import { createApi } from '../../api/client.ts';
import { INSTANTS, type Scenario, scenarioIn } from './scenario-list.ts';

const store = createExpiringStorage({
  area: () => localStorage,
  prefix: brand.storagePrefix,
  now: () => Date.now(),
});

/** The demonstration as this page uses it: it signs in by the same call as the site. */
const demonstration = createDemonstration({
  fetch: (path, init) => fetch(path, init),
  api: createApi({
    baseUrl: `${location.origin}/api/v1`,
    fetch: (request) => fetch(request),
    accessToken: () => undefined,
    onUnauthorized: () => undefined,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: () => Math.random(),
  }),
  store,
  session: createSessionStore(store),
});

/**
 * What the page is at: nothing, opening a scenario, or telling why it could not; `detail` in the server's words. `unknown`
 * is an address that names no scenario.
 */
export type Opening =
  | { kind: 'resting' }
  | { kind: 'opening' }
  | { kind: 'unreachable' }
  | { kind: 'unknown' }
  | { kind: 'refused'; detail: string; scenario: Scenario };

/** What the demonstration has told of itself: null until the server has answered. */
export function useDemonstration() {
  const [known, setKnown] = useState<DemonstrationState | null>(null);
  const [opening, setOpening] = useState<Opening>({ kind: 'resting' });
  const take = useCallback((answer: DemonstrationState | null) => {
    setKnown((before) => answer ?? before);
    setOpening({ kind: answer ? 'resting' : 'unreachable' });
  }, []);
  const read = useCallback(() => void demonstration.read().then(take), [take]);
  useEffect(read, [read]);
  const open = useCallback(async (scenario: Scenario) => {
    setOpening({ kind: 'opening' });
    const arrival = await demonstration.go({ instant: INSTANTS[scenario.status], player: scenario.player });
    // The address of the scenario does not stay in the history: the way back leads to the list.
    if (arrival.kind === 'arrived') location.replace(scenario.path);
    else setOpening(arrival.kind === 'refused' ? { ...arrival, scenario } : arrival);
  }, []);
  const isOpened = useRef(false);
  useEffect(() => {
    if (!known || isOpened.current) return;
    isOpened.current = true;
    const wanted = scenarioIn(
      location.search,
      known.players.map(({ email }) => email),
    );
    if (wanted === 'unknown') setOpening({ kind: 'unknown' });
    else if (wanted) void open(wanted);
  }, [known, open]);
  return { known, opening, read, open, reset: () => void demonstration.reset().then(take) };
}
