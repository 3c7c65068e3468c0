// The admin command line, on the database of the site (docs/admin.md).
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { runCli } from './admin/cli.ts';
import { t } from './admin/messages.ts';
import { brandFolder, builtFolder } from './config/brand.ts';
import { readConfig } from './config/config.ts';
import { errorCode } from './system/error-code.ts';

// A reader that closes the pipe early, such as `head`, is no failure.
process.stdout.on('error', () => process.exit(0));

/** The folder that the site serves; before a build, the one that it will serve. */
const built = join(builtFolder(process.env), 'client');
const reading = readConfig(process.env);
if (reading.kind === 'refused') {
  process.stderr.write(`${reading.line}\n`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await runCli(
      {
        config: reading.config,
        by: systemUser(),
        output: { out: (text) => process.stdout.write(text), err: (text) => process.stderr.write(text) },
        documentRoots: [existsSync(built) ? built : join(brandFolder(process.env), 'public')],
      },
      process.argv.slice(2),
    );
  } catch (error) {
    const wasCut = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(errorCode(error));
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : 'unknown';
    const line = wasCut ? t('admin.brokenOff') : t('admin.failed', { reason: reason ?? '' });
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}

/** A container may run under a number that has no name. */
function systemUser(): string {
  try {
    return userInfo().username.slice(0, 100);
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
