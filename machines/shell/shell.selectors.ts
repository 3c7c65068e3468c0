import { isConfining } from '../../domain/routes.ts';
import type { ShellSnapshot } from './shell.machine.ts';

export const isMenuOpen = (snapshot: ShellSnapshot): boolean => snapshot.matches({ menu: 'open' });

/** Whether scrolling is locked: the menu is open on a narrow screen (§U). */
export const isScrollLocked = (snapshot: ShellSnapshot): boolean =>
  snapshot.matches({ menu: 'open', viewport: 'narrow' });

/** A hidden header cannot open the menu. */
export const isHeaderAway = (snapshot: ShellSnapshot): boolean =>
  snapshot.matches({ header: 'away', menu: 'closed' });

/** The first two seconds, in which missing editions count as loading (§S.16). */
export const isLoadingEditions = (snapshot: ShellSnapshot): boolean =>
  snapshot.matches({ editions: 'loading' });

export const currentPath = (snapshot: ShellSnapshot): string => snapshot.context.path;

/** The part of the page that the address names; empty where it names none. */
export const currentAnchor = (snapshot: ShellSnapshot): string => snapshot.context.hash.slice(1);

/** On a confining page the statement opens as a dialog; elsewhere it is a page (§G.14). */
export const hasStatementDialog = ({ context }: ShellSnapshot): boolean => isConfining(context.path);
export const isStatementOpen = (snapshot: ShellSnapshot): boolean => snapshot.hasTag('statementOpen');
export const isStatementHere = (snapshot: ShellSnapshot): boolean => snapshot.matches({ statement: 'shown' });
export const isStatementMissing = (snapshot: ShellSnapshot): boolean =>
  snapshot.matches({ statement: 'missing' });
