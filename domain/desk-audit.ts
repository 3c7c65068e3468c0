import type { components } from '../openapi/desk.d.ts';

// The audit log as the desk looks at it.

type Schemas = components['schemas'];
export type AuditPage = Schemas['AuditPage'];
export type AuditLine = Schemas['AuditLine'];
export type AuditCheck = Schemas['AuditCheck'];
export type AuditFault = Schemas['AuditFault'];

/** What somebody looks for; empty text stands for everything. */
export type AuditFilter = { staff: string; player: string; event: string; from: string; to: string };

export const WHOLE_LOG: AuditFilter = { staff: '', player: '', event: '', from: '', to: '' };

/** A filter as the calls take it: without what is empty, and without the blanks around what was typed. */
export const auditQuery = (filter: AuditFilter): Partial<AuditFilter> =>
  Object.fromEntries(
    Object.entries(filter)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
