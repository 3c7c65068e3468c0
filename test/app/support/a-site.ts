import { createMemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { createEffects } from '../../../src/app/effects.ts';
import { someServices } from './some-services.ts';

/** A site that hears what the flows say. */
export function aSite(held: Record<string, string> = {}) {
  const setup = someServices(held);
  const router = createMemoryRouter([{ path: '*' }]);
  const askGuard = vi.fn();
  return { ...setup, router, askGuard, hear: createEffects(setup.services, () => router, askGuard) };
}
