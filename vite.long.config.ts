import { defineConfig, mergeConfig } from 'vitest/config';

// Read by the other configuration and by the tests: fifty rounds of each race, two hundred crashes, every server test on
// both engines.
process.env.LONG_RUN = '1';

const { default: short } = await import('./vite.config.ts');

export default mergeConfig(short, defineConfig({ test: { env: { LONG_RUN: '1' } } }));
