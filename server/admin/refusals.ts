import type { StartRefusal } from '../config/config.ts';
import { misfitLine, namePlaces } from '../system/misfits.ts';
import { t } from './messages.ts';
import { type CommandOutput, refused } from './output.ts';

/** What a start would end with, in the words of the command line and with the exit code of a start. */
export function refusedStart({ line, misfits, mayPass }: StartRefusal): CommandOutput {
  const report = refused(misfits === undefined ? line : misfitLine(misfits, textOf, wayOf));
  return mayPass ? report : { ...report, exitCode: 2 };
}

const textOf: Parameters<typeof misfitLine>[1] = ({ kind, values }) =>
  t(`admin.misfit.${kind}`, namePlaces(values, 'DATA_DIR'));

const wayOf = (command: string): string => t('admin.misfitWay', { command });
