import { useCallback, useEffect, useState } from 'react';
import type { DemonstrationDesk } from '../../../adapters/demonstration.ts';
import { desk } from './desk.ts';
import { INSTANTS, type Scenario } from './scenario-list.ts';

/** What the page is at: nothing, opening a scenario, or telling why it could not; `detail` in the server's words. */
export type Opening =
  | { kind: 'resting' }
  | { kind: 'opening' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; detail: string; scenario: Scenario };

/** The desk of the demonstration: null until the server has answered. */
export function useDesk() {
  const [known, setKnown] = useState<DemonstrationDesk | null>(null);
  const [opening, setOpening] = useState<Opening>({ kind: 'resting' });
  const take = useCallback((answer: DemonstrationDesk | null) => {
    setKnown((before) => answer ?? before);
    setOpening({ kind: answer ? 'resting' : 'unreachable' });
  }, []);
  const read = useCallback(() => void desk.read().then(take), [take]);
  useEffect(read, [read]);
  const open = async (scenario: Scenario) => {
    setOpening({ kind: 'opening' });
    const arrival = await desk.go({ instant: INSTANTS[scenario.status], player: scenario.player });
    if (arrival.kind === 'arrived') location.assign(scenario.path);
    else setOpening(arrival.kind === 'refused' ? { ...arrival, scenario } : arrival);
  };
  return { known, opening, read, open, reset: () => void desk.reset().then(take) };
}
