// What the adapters do for the site itself: configuration, clock, version, service worker, cookies, posts, statement.

import type { BlogTheme, Post } from '../../domain/blog.ts';
import type { Calendar } from '../../domain/calendar.ts';
import type { Result } from '../../domain/result.ts';
import type { SiteConfiguration } from '../../domain/schemas/configuration.ts';
import { port, source } from './port.ts';

/** The configuration of the site; answers with nothing where it cannot be had: the brand's constants stand. */
export const readConfiguration = port<SiteConfiguration>('readConfiguration');

/** The instant by the server's clock, epoch milliseconds, and the calendar of the configuration (§K). */
export type ClockReading = { now: number; calendar: Calendar };

/** Asks the server for its time and calendar; answers with the local clock and the defaults where it cannot. */
export const readClock = port<ClockReading>('readClock');

/** Resolves when the server's clock reaches `instant`, with the instant it is then. */
export const waitUntil = port<{ now: number }, { instant: number }>('waitUntil');

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

export type WorkerEvent =
  /** A newer version of the site is cached, and its worker waits. Told again for every still newer one. */
  | { type: 'worker.waiting' }
  /** Another worker has taken the place of the one that this page knew; the first of all is not told. */
  | { type: 'worker.changed' }
  | { type: 'worker.failed'; because: string };

export type WorkerCommand =
  /** Looks for a newer version, while the page is seen, the network there and nothing being installed (§S.14). */
  | { type: 'worker.look' }
  /** The newest worker that waits takes over. */
  | { type: 'worker.takeOver' };

/** Registers the service worker once the page is drawn, and tells what becomes of it. */
export const keepWorker = source<WorkerCommand>('keepWorker');

/** What a person has decided about cookies, and when (ISO 8601). Technical ones are never a question (§U.9). */
export type CookieChoice = { measurement: boolean; decidedAt: string };

/** `unknown`: what keeps the choice could not be loaded; nothing is measured and nobody is asked. */
export type CookieReading =
  | { kind: 'decided'; choice: CookieChoice }
  | { kind: 'undecided' }
  | { kind: 'unknown' };

/** Looks, as soon as nothing else is to be done, whether a decision of the last six months is kept. */
export const readCookieChoice = port<CookieReading>('readCookieChoice');

/** Keeps a decision for six months; one that cannot be kept still holds while the page is open. */
export const keepCookieChoice = port<CookieChoice, { measurement: boolean }>('keepCookieChoice');

/** The posts of a theme, the newest first, at most eight. */
export const loadPosts = port<Result<readonly Post[]>, { theme: BlogTheme }>('loadPosts');

/** Fetches the accessibility statement, which comes in a chunk of its own; `missing` where it did not arrive. */
export const loadStatement = port<'here' | 'missing'>('loadStatement');
