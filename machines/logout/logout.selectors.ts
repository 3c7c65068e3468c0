import type { Unsent } from '../../domain/unsent.ts';
import type { LogoutSnapshot } from './logout.machine.ts';

export const isLogoutAsked = (snapshot: LogoutSnapshot): boolean => snapshot.matches('asking');

/** What a logout would drop; null where the storage did not tell in time. */
export const unsent = (snapshot: LogoutSnapshot): Unsent | null => snapshot.context.unsent;
