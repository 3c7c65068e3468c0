// Plain JavaScript: an old Node, the one case that matters here, cannot read the project's TypeScript.

/** The oldest Node on which every tool of the project runs: jsdom asks for it. Where npm brings no Node, this one is the system's. */
const OLDEST = { major: 24, minor: 15 };

/**
 * What is wrong with this Node version (`24.21.0`), as one line; null when it will do.
 * @param {string} version
 * @returns {string | null}
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
  if (isNewEnough) return null;
  return `Node ${OLDEST.major}.${OLDEST.minor} or newer is needed, this is ${version}: install it from https://nodejs.org and try again.`;
}

// Not import.meta.main or import.meta.filename: an old Node does not have them.
if (
  process.argv[1] &&
  import.meta.url.endsWith(process.argv[1].replaceAll('\\', '/').split('/').pop() ?? '-')
) {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint) {
    console.error(complaint);
    process.exitCode = 1;
  }
}
