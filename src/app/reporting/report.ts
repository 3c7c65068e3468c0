import type { FailedCall } from '../../api/result.ts';

/** What may be said of an error: a defect with the places of the program it passed, or a call that failed. */
export type Report =
  | { kind: 'defect'; error: unknown; route: string }
  | { kind: 'failedCall'; failure: FailedCall; route: string };

/** What makes two reports the same: the same defect at the same place of the program, the same call failing alike. */
export function sameness(report: Report): string {
  if (report.kind === 'failedCall') return `${report.failure.call} ${report.failure.because}`;
  const { error } = report;
  return error instanceof Error ? `${error.name} ${error.stack?.split('\n')[1] ?? ''}` : typeof error;
}
