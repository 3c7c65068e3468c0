import { contest } from './contest.ts';
import { gate } from './gate.ts';
import { profile } from './profile.ts';
import { register } from './register.ts';

/** The states of the page in view, one a page with machines of its own. */
export const screens = { register, gate, contest, profile };
