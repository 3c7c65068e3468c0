import type { VersionUpdateSnapshot } from './version-update.machine.ts';

export const isNoticeShown = (snapshot: VersionUpdateSnapshot): boolean => snapshot.hasTag('notice');
export const isReloading = (snapshot: VersionUpdateSnapshot): boolean => snapshot.hasTag('busy');
/** The version shown in the footer; null until it is known. */
export const shownVersion = (snapshot: VersionUpdateSnapshot): string | null => snapshot.context.shown;
