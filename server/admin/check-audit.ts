import { checkAuditLog, type Fault } from '../audit/check-log.ts';
import { audit } from '../auth/audit.ts';
import type { DeskDeps, Operator } from './admin-deps.ts';
import type { CommandOf } from './command.ts';
import { say } from './messages.ts';
import { done, type Report, refused } from './report.ts';

/** Holds the audit log against its seals; refused where a row or a seal is not as it was made. */
export async function checkAudit(
  deps: DeskDeps,
  { seal }: CommandOf<'audit-check'>,
  by: Operator,
): Promise<Report> {
  await audit(deps.db, { event: 'desk.looked', at: deps.real(), subject: `audit log, by ${by}` });
  const { fault, fingerprint, ...counts } = await checkAuditLog(deps, seal);
  if (fault !== undefined) return refused(sentenceOf(fault));
  if (fingerprint === undefined) return done(say('admin.audit.noSeal', { unsealed: counts.unsealed }));
  return done(say('admin.audit.whole', counts), say('admin.audit.note', { fingerprint }));
}

function sentenceOf(fault: Fault): string {
  const { kind, ...values } = fault;
  return say(`admin.audit.${kind}`, values);
}
