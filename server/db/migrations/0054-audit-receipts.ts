import { statements } from './statements.ts';

/**
 * Which receipt a row of the audit log is about, and who of the desk did it. Both are derived from the subject, which is
 * sealed, so that neither can be changed without it; the rows that are there get them, too. A reopening ends with its
 * reason, which is free text: who did it stands before that, and nothing is read out of the reason.
 */
export const auditReceipts = statements(
  `ALTER TABLE audit_log
    ADD COLUMN item_id integer GENERATED ALWAYS AS (
      substring(subject from '^(?:win [0-9]+, )?item ([0-9]{1,9})(?![0-9])')::integer) STORED,
    ADD COLUMN staff_id integer GENERATED ALWAYS AS (
      (CASE WHEN event = 'receipt.reopened'
        THEN substring(subject from '^item [0-9@]+, by staff ([0-9]{1,9}):')
        ELSE substring(subject from 'by staff ([0-9]{1,9})$') END)::integer) STORED`,
  'CREATE INDEX audit_log_by_item ON audit_log (item_id, at, id) WHERE item_id IS NOT NULL',
  'CREATE INDEX audit_log_by_staff_id ON audit_log (staff_id, at, id) WHERE staff_id IS NOT NULL',
  'DROP INDEX audit_log_by_staff',
);
