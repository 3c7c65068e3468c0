/** How to run npm from a script: by this Node and the npm that runs the script, which needs no shell on any system. */
export function npmProgram(args: readonly string[], env = process.env): { program: string; args: string[] } {
  const npm = env.npm_execpath;
  if (npm) return { program: process.execPath, args: [npm, ...args] };
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [...args] };
}
