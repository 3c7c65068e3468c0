import { defineConfig, mergeConfig } from 'vitest/config';
import short from './vite.config.ts';

/** The same tests with all their repetitions: fifty rounds of each race, two hundred crashes. */
export default mergeConfig(short, defineConfig({ test: { env: { LONG_RUN: '1' } } }));
