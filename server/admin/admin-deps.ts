import type { Deps } from '../deps.ts';

/** What the desk's work needs of a server, running or not. */
export type DeskDeps = Pick<Deps, 'db' | 'files' | 'shop' | 'real' | 'config' | 'key'>;

/** Who sits at the desk: the name of the system's user, for the audit log. */
export type Operator = string;
