import type { ShellSnapshot } from './shell.machine.ts';

export const isMenuOpen = (snapshot: ShellSnapshot): boolean => snapshot.matches({ menu: 'open' });

/** An open menu on a narrow screen keeps the page behind it still (§U). */
export const isScrollLocked = (snapshot: ShellSnapshot): boolean =>
  snapshot.matches({ menu: 'open', viewport: 'narrow' });

export const currentPath = (snapshot: ShellSnapshot): string => snapshot.context.path;
