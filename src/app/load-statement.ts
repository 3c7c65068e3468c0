import { fromPromise } from 'xstate';

/** Fetches the chunk of the accessibility statement, so that the dialog finds it at hand. */
export const loadStatement = fromPromise<'here' | 'missing'>(() =>
  import('../components/accessibility-statement.tsx').then(
    () => 'here',
    () => 'missing',
  ),
);
