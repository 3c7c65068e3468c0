// The ports of the site itself: configuration, clock, version, service worker, cookies, posts, statement.

import type { BlogTheme, Post } from '../../domain/blog.ts';
import type { Calendar } from '../../domain/calendar.ts';
import type { Draw } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import type { SiteConfiguration } from '../../domain/schemas/configuration.ts';
import { port, source } from './port.ts';

/** Loads the configuration of the site; empty when it fails, so that the brand's constants apply. */
export const readConfiguration = port<SiteConfiguration>('readConfiguration');

/**
 * The instant by the server's clock, epoch milliseconds, and the calendar of the configuration (§K). `isGuess`: one of the two
 * could not be read in this visit, and the device's clock or the default calendar stands for it.
 */
export type ClockReading = { now: number; calendar: Calendar; isGuess?: boolean };

/** Reads the server's time and calendar; falls back to the local clock and the defaults. */
export const readClock = port<ClockReading>('readClock');

/** Resolves when the server's clock reaches `instant`, with the instant it is then. */
export const waitUntil = port<{ now: number }, { instant: number }>('waitUntil');

/** The highest version in the manifest, or why it could not be read. */
export type ManifestReading = { kind: 'read'; highest: number } | { kind: 'unread'; because: string };

export const readManifest = port<ManifestReading>('readManifest');

/** The highest version that this browser has seen; null at the first visit. */
export const readKeptVersion = port<number | null>('readKeptVersion');

/** Stores a version unless a higher one is stored; returns whether it will be there at the next visit. */
export const keepVersion = port<boolean, { version: number }>('keepVersion');

/** Resolves once no receipt is being uploaded; at once if none is. */
export const untilNothingIsSent = port<void>('untilNothingIsSent');

/** The version shown in the footer; null when it cannot be loaded. */
export const readUiVersion = port<string | null>('readUiVersion');

export type WorkerEvent =
  /** A newer version of the site is cached, and its worker waits. Sent again for every newer one. */
  | { type: 'worker.waiting' }
  /** Another worker controls the page now; not sent for the first worker. */
  | { type: 'worker.changed' }
  | { type: 'worker.failed'; because: string };

export type WorkerCommand =
  /** Checks for a newer version if the page is visible, the network available and nothing being installed (§S.14). */
  | { type: 'worker.look' }
  /** Activates the newest waiting worker. */
  | { type: 'worker.takeOver' };

/** Registers the service worker once the page is rendered, and emits its updates. */
export const serviceWorker = source<WorkerCommand>('serviceWorker');

/** The choice about cookies and its date (ISO 8601). Technical cookies need no consent (§U.9). */
export type CookieChoice = { measurement: boolean; decidedAt: string };

/** `unknown`: the cookie library could not be loaded; nothing is measured and no banner is shown. */
export type CookieReading =
  | { kind: 'decided'; choice: CookieChoice }
  | { kind: 'undecided' }
  | { kind: 'unknown' };

/** Reads, when the browser is idle, whether a choice of the last six months is stored. */
export const readCookieChoice = port<CookieReading>('readCookieChoice');

/** Stores a choice for six months; one that cannot be stored applies while the page is open. */
export const keepCookieChoice = port<CookieChoice, { measurement: boolean }>('keepCookieChoice');

/** The posts of a theme, the newest first, at most eight. */
export const loadPosts = port<Result<readonly Post[]>, { theme: BlogTheme }>('loadPosts');

/** The draws with what everybody needs to verify them, the newest first. */
export const loadDraws = port<Result<readonly Draw[]>>('loadDraws');

/** Loads the accessibility statement, which is a separate chunk; `missing` when it could not be loaded. */
export const loadStatement = port<'here' | 'missing'>('loadStatement');
