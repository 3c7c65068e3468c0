import { createMemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { createHearing } from '../../../src/app/hear.ts';
import { aWorld } from './a-world.ts';

/** A site that hears what the flows say. */
export function aSite(held: Record<string, string> = {}) {
  const world = aWorld(held);
  const router = createMemoryRouter([{ path: '*' }]);
  const askGuard = vi.fn();
  return { ...world, router, askGuard, hear: createHearing(world.world, () => router, askGuard) };
}
