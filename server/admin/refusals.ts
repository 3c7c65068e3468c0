import type { StartRefusal } from '../config/config.ts';
import { misfitLine, namePlaces } from '../system/misfits.ts';
import { t } from './messages.ts';
import { type Report, refused } from './output.ts';

/** The refusal of a start, in the command line's words and with the exit code that the start would have. */
export function refusedStart({ line, misfits, mayPass }: StartRefusal): Report {
  const report = refused(misfits === undefined ? line : misfitLine(misfits, textOf, wayOf));
  return mayPass ? report : { ...report, exitCode: 2 };
}

const textOf: Parameters<typeof misfitLine>[1] = ({ kind, values }) =>
  t(`admin.misfit.${kind}`, namePlaces(values, 'DATA_DIR'));

const wayOf = (command: string): string => t('admin.misfitWay', { command });
