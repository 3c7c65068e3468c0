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
