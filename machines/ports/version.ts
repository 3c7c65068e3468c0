import { port } from './port.ts';

/** What the manifest says: its highest version, or why it could not be read. */
export type ManifestReading = { kind: 'read'; highest: number } | { kind: 'unread'; because: string };

export const readManifest = port<ManifestReading>('readManifest');

/** The highest version that this browser has seen; null at the first visit. */
export const readKeptVersion = port<number | null>('readKeptVersion');

/** Keeps a version unless a higher one is kept; answers whether the browser will know it at the next visit. */
export const keepVersion = port<boolean, { version: number }>('keepVersion');

/** Resolves once no receipt is on its way to the server; at once where none is. */
export const untilNothingIsSent = port<void>('untilNothingIsSent');

/** The version for the small print; null where nobody says. */
export const readUiVersion = port<string | null>('readUiVersion');
