import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { usualBodyBytes } from './bodies.ts';

const operationSchema = v.object({
  operationId: v.string(),
  security: v.optional(v.array(v.record(v.string(), v.unknown()))),
  requestBody: v.optional(
    v.object({ content: v.record(v.string(), v.unknown()), 'x-max-bytes': v.optional(v.number()) }),
  ),
});

const methods = ['get', 'post', 'put', 'delete', 'patch'] as const;

const documentSchema = v.looseObject({
  paths: v.record(v.string(), v.record(v.string(), v.unknown())),
});

/** The contract as it is written, and what the server asks it about an operation. */
export type ContractDocument = {
  raw: object;
  operations: ReadonlyMap<string, ContractOperation>;
};

/** Who may call: anybody, a signed-in player, or the contest site's own server. */
export type Caller = 'everybody' | 'players' | 'contestSite';

export type ContractOperation = {
  path: string;
  method: string;
  caller: Caller;
  /** The content types that the body may have; none when there is no body. */
  bodyTypes: readonly string[];
  /** How large a JSON body may be. */
  maxBytes: number;
};

/** Who is meant by each security scheme of the contract. */
const CALLERS: Readonly<Record<string, Caller>> = { bearer: 'players', contestSite: 'contestSite' };

function callerOf(operationId: string, security: readonly Record<string, unknown>[]): Caller {
  const schemes = security.flatMap((one) => Object.keys(one));
  const caller = schemes.length === 0 ? 'everybody' : CALLERS[schemes.join()];
  if (caller === undefined) throw new Error(`The contract protects ${operationId} by what nobody knows`);
  return caller;
}

/** Reads `openapi/openapi.yaml` of this house. A document without the expected shape is a defect. */
export function readDocument(): ContractDocument {
  const raw = v.parse(
    documentSchema,
    parse(readFileSync(join(import.meta.dirname, '../../openapi/openapi.yaml'), 'utf8')),
  );
  const operations = new Map<string, ContractOperation>();
  for (const [path, entries] of Object.entries(raw.paths)) {
    for (const method of methods) {
      const entry = entries[method];
      if (entry === undefined) continue;
      const { operationId, security, requestBody } = v.parse(operationSchema, entry);
      operations.set(operationId, {
        path,
        method,
        caller: callerOf(operationId, security ?? []),
        bodyTypes: Object.keys(requestBody?.content ?? {}),
        maxBytes: requestBody?.['x-max-bytes'] ?? usualBodyBytes,
      });
    }
  }
  return { raw, operations };
}
