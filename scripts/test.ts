// What `npm test` runs: every check of the project, and their sum on the last line.
import { STAGES } from './test/checks.ts';
import { openMemoryFolder } from './test/memory-folder.ts';
import { runSession } from './test/session.ts';

// The long run keeps its files on the disk.
const folder = openMemoryFolder();
if (folder) process.env.TMPDIR = folder.path;
try {
  await runSession(STAGES);
} finally {
  // What stays there takes memory until the machine starts again.
  folder?.remove();
}
