import { cleanup } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach } from 'vitest';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

// Testing Library sets both of these by itself only where the test functions are globals.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
afterEach(cleanup);

// React's development build notes for every element where it was made, for the stacks of its warnings: an eighth of the time.
// It stops by itself at ten thousand a second, and here it begins there.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => {} },
);

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
  globalThis.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
}
