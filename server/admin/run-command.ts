import type { DeskDeps, Operator } from './admin-deps.ts';
import { checkAudit } from './check-audit.ts';
import { checkFiles } from './check-files.ts';
import type { DeskCommand } from './command.ts';
import { approve, refuse, reopen } from './decide-receipts.ts';
import { closeEdition, listEditions, openEditions } from './editions.ts';
import { exportParticipations } from './export-participations.ts';
import { showInstallation } from './installation.ts';
import { listReceipts, showReceipt } from './list-receipts.ts';
import type { Report } from './report.ts';
import { listSignals } from './signals.ts';

/** Does what the desk asks, on the database. */
export function runCommand(deps: DeskDeps, command: DeskCommand, by: Operator): Promise<Report> {
  switch (command.verb) {
    case 'receipts':
      return listReceipts(deps, command, by);
    case 'receipt':
      return showReceipt(deps, command, by);
    case 'approve':
      return approve(deps, command, by);
    case 'refuse':
      return refuse(deps, command, by);
    case 'reopen':
      return reopen(deps, command, by);
    case 'export':
      return exportParticipations(deps, command, by);
    case 'signals':
      return listSignals(deps, command, by);
    case 'audit-check':
      return checkAudit(deps, command, by);
    case 'installation':
      return showInstallation(deps);
    case 'files-check':
      return checkFiles(deps, by);
    case 'editions':
      return listEditions(deps);
    case 'open':
      return openEditions(deps, command, by);
    case 'close':
      return closeEdition(deps, command, by);
  }
}
