import type { ColumnType } from 'kysely';
import type { Instant } from './column-types.ts';

/** What processes of different releases share while one replaces the other. */
export type SiteTables = {
  site_assets: {
    /** From the root of the build: `assets/index-1a2b.js`. */
    path: string;
    encoding: 'identity' | 'br';
    bytes: ColumnType<Uint8Array, Buffer, Buffer>;
    /** Binds path, encoding and bytes to the server's key: a row that another hand wrote is not served. */
    mac: string;
    /** When a running server last said that its release needs this file, real time. */
    needed_at: Instant;
  };
};
