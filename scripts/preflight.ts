/** The oldest Node on which every tool of the project runs: jsdom asks for it. */
const OLDEST = { major: 24, minor: 15 };

/** What is wrong with this Node version (`24.21.0`), as one line; null when it will do. */
export function nodeComplaint(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOldEnough = major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
  if (isOldEnough) return null;
  return `Node ${OLDEST.major}.${OLDEST.minor} or newer is needed, this is ${version}: install it from https://nodejs.org and try again.`;
}

// Not import.meta.main: an old Node, the one case that matters here, does not have it.
if (process.argv[1] === import.meta.filename) {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint) {
    console.error(complaint);
    process.exitCode = 1;
  }
}
