import type { Visit } from './a-visit.ts';
import type { Happening } from './events.ts';

/** How a law is watched over one visit: `say` tells a breach, `look` counts that its premise really held. */
export type Watch = { visit: Visit; say: (breach: string) => void; look: () => void };

export type Law = {
  number: number;
  sentence: string;
  /** Begins to watch; `after` looks at every event, `atRest` once everything is calm again. */
  watch(watch: Watch): { after?: (event: Happening) => void; atRest?: () => void };
};

/** A law that one rule or one adapter keeps alone; it is proven over values of every kind. */
export type RuleLaw = { number: number; sentence: string; prove: (runs: number) => void | Promise<void> };
