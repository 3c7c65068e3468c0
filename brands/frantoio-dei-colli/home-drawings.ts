// The files of drawings/ that home shows besides what every page begins with: the build keeps them in one chunk, so that
// home asks for few files (docs/decisions/0014).
export const homeDrawings: readonly string[] = [
  'bottles',
  'bread',
  'olive',
  'olive-branch',
  'papers',
  'rooms',
  'tables',
];

/** Those that home shows while a contest is known, in a chunk of their own. */
export const contestDrawings: readonly string[] = ['of-prizes', 'prizes'];
