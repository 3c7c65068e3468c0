const PATHS = [
  '/',
  '/headings',
  '/register',
  '/gate',
  '/contest',
  '/profile',
  '/recovery',
  '/reset-password',
  '/your-story',
  '/your-story-1',
  '/survey',
  '/survey/1',
  '/your-opinion',
  '/games',
  '/prizes',
];

/** One address of every kind that the root tells apart: a page with machines of its own, a plain one, the login. */
export const appPlaces = [...PATHS.map((path) => ({ path, hash: '' })), { path: '/', hash: '#login' }];
