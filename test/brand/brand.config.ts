import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';
import { otherBrands } from '../../server/config/brand.ts';
import type { BrandOptions } from './support/brand-journey.ts';

/** Every brand beside the default one, from the build that `scripts/brands.ts` has made: `npm run test:long -- brand`. */
export default defineConfig<object, BrandOptions>({
  ...journeys,
  testDir: '.',
  testMatch: '**/*.brand.ts',
  outputDir: '../../test-results',
  reporter: 'list',
  // Each worker has a server, whose database begins from nothing: no template of it is kept for another brand.
  workers: 1,
  projects: otherBrands().map((brandName) => ({
    name: brandName,
    use: { brandName, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })),
});
