// What the adapters do for the desk's rooms of the log and of the figures.
import type { DeskPerson } from '../../domain/desk.ts';
import type { AuditCheck, AuditFilter, AuditPage } from '../../domain/desk-audit.ts';
import type { Figures } from '../../domain/desk-figures.ts';
import type { Result } from '../../domain/result.ts';
import { port } from './port.ts';

export const readPeople = port<Result<{ people: readonly DeskPerson[] }>>('readPeople');

/** A page of the audit log, after the row `before`. */
export const readAudit = port<Result<AuditPage>, { filter: AuditFilter; before: number | null }>('readAudit');

/** The last check of the log, null where none was ever asked for. */
export const readCheck = port<Result<{ check: AuditCheck | null }>>('readCheck');

export const askForCheck = port<Result<{ check: AuditCheck | null }>>('askForCheck');

/** The figures of an edition; null stands for the one that the site shows. */
export const readFigures = port<Result<Figures>, { edition: string | null }>('readFigures');
