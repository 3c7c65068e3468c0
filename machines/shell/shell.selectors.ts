import { isConfining } from '../../domain/routes.ts';
import type { ShellSnapshot } from './shell.machine.ts';

export const isMenuOpen = (snapshot: ShellSnapshot): boolean => snapshot.matches({ menu: 'open' });

/** An open menu on a narrow screen keeps the page behind it still (§U). */
export const isScrollLocked = (snapshot: ShellSnapshot): boolean =>
  snapshot.matches({ menu: 'open', viewport: 'narrow' });

/** Nothing that is out of view opens a menu. */
export const isHeaderAway = (snapshot: ShellSnapshot): boolean =>
  snapshot.matches({ header: 'away', menu: 'closed' });

/** The first two seconds, in which editions that have not come count as loading (§S.16). */
export const isLoadingEditions = (snapshot: ShellSnapshot): boolean =>
  snapshot.matches({ editions: 'loading' });

export const currentPath = (snapshot: ShellSnapshot): string => snapshot.context.path;

/** On a page that holds its reader the statement comes as a dialog; anywhere else it is a page (§G.14). */
export const hasStatementDialog = ({ context }: ShellSnapshot): boolean => isConfining(context.path);
export const isStatementOpen = (snapshot: ShellSnapshot): boolean => snapshot.hasTag('statementOpen');
export const isStatementHere = (snapshot: ShellSnapshot): boolean => snapshot.matches({ statement: 'shown' });
export const isStatementMissing = (snapshot: ShellSnapshot): boolean =>
  snapshot.matches({ statement: 'missing' });
