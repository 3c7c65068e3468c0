import * as v from 'valibot';
import type { Policy } from '../../machines/ports/entities.ts';
import { id, parsed, rows, text } from './values.ts';

export const policy = v.object({
  id,
  code: text,
  title: text,
  text,
  link: text,
  isMandatory: v.boolean(),
  editionId: v.exactOptional(id),
});

const policyList = v.object({ data: rows(policy) });

/** The policies in the body of an answer (§C.3); null when it holds something else. */
export const parsePolicies = (value: unknown): Policy[] | null => parsed(policyList, value)?.data ?? null;
