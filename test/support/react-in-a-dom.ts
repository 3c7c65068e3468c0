import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

// Testing Library sets both of these by itself only where the test functions are globals.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
afterEach(cleanup);

// This DOM has no layout: nothing lies at any point.
if (typeof document !== 'undefined') document.elementFromPoint ??= () => null;
