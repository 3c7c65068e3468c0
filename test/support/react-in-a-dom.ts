import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

// Testing Library sets both of these by itself only where the test functions are globals.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
afterEach(cleanup);

// The test files of one process share its window: each leaves it as it was found.
afterAll(() => {
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
});

// This DOM has no layout: nothing lies at any point, and nothing can be scrolled to.
if (typeof document !== 'undefined') {
  document.elementFromPoint ??= () => null;
  Element.prototype.scrollIntoView ??= () => undefined;
}
