import type { Driver, EngineName, WindowOptions } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

/** What the tests drive, one browser at a time. */
export const ENGINES: Record<EngineName, (options: WindowOptions) => Promise<Driver>> = {
  firefox: openFirefox,
  webkit: openWebKit,
};
