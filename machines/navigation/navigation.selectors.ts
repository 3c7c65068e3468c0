import type { NavigationSnapshot } from './navigation.machine.ts';
import type { Explanation } from './navigation.setup.ts';

export { stepsLeft } from './steps.ts';

/** The redirect that the page has to explain, if the last one still stands. */
export const explanation = (snapshot: NavigationSnapshot): Explanation | null => snapshot.context.explanation;
