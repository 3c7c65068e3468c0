/** The source file of each page, as the bundler's manifest names it: its chunk is preloaded by its HTML. */
export const PAGE_FILES: Record<string, string | undefined> = {
  home: 'src/screens/home/home.tsx',
  register: 'src/screens/register/register.tsx',
  contest: 'src/screens/contest/contest.tsx',
};
