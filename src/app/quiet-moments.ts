import { waitFor } from 'xstate';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import { flow } from '../actors/flow.ts';
import type { WhenIdle } from '../adapters/when-idle.ts';

/**
 * Moments in which neither the browser nor the player's start-up is busy: what is fetched on a mere guess takes nothing
 * of the line from what is awaited. A start-up that has broken keeps nobody busy.
 */
export const quietMoments =
  (app: AppActorRef, whenIdle: WhenIdle): WhenIdle =>
  async (signal) => {
    await waitFor(flow(app, 'initialization'), (state) => !state.hasTag('busy')).catch(() => undefined);
    await whenIdle(signal);
  };
