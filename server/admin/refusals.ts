import type { StartRefusal } from '../config/config.ts';
import { mismatchLine, namePlaces } from '../system/installation-mismatches.ts';
import { t } from './messages.ts';
import { type CommandOutput, refused } from './output.ts';

/** What a start would end with, in the words of the command line and with the exit code of a start. */
export function refusedStart({ line, mismatches, mayPass }: StartRefusal): CommandOutput {
  const report = refused(mismatches === undefined ? line : mismatchLine(mismatches, textOf, wayOf));
  return mayPass ? report : { ...report, exitCode: 2 };
}

const textOf: Parameters<typeof mismatchLine>[1] = ({ kind, values }) =>
  t(`admin.mismatch.${kind}`, namePlaces(values, 'DATA_DIR'));

const wayOf = (command: string): string => t('admin.mismatchWay', { command });
