import type { StartRefusal } from '../config/config.ts';
import { mismatchLine, namePlaces } from '../system/installation-mismatches.ts';
import { t } from './messages.ts';
import { type CommandOutput, refused } from './output.ts';

/** The refusal of a start, in the command line's words and with the exit code that the start would have. */
export function refusedStart({ line, mismatches, mayPass }: StartRefusal): CommandOutput {
  const report = refused(mismatches === undefined ? line : mismatchLine(mismatches, textOf, wayOf));
  return mayPass ? report : { ...report, exitCode: 2 };
}

const textOf: Parameters<typeof mismatchLine>[1] = ({ kind, values }) =>
  t(`admin.mismatch.${kind}`, namePlaces(values, 'DATA_DIR'));

const wayOf = (command: string): string => t('admin.mismatchWay', { command });
