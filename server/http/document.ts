import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { usualBodyBytes } from './json-bodies.ts';

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

export type ContractOperation = {
  path: string;
  method: string;
  needsPlayer: boolean;
  /** The content types that the body may have; none when there is no body. */
  bodyTypes: readonly string[];
  /** How large a JSON body may be. */
  maxBytes: number;
};

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
        needsPlayer: (security ?? []).length > 0,
        bodyTypes: Object.keys(requestBody?.content ?? {}),
        maxBytes: requestBody?.['x-max-bytes'] ?? usualBodyBytes,
      });
    }
  }
  return { raw, operations };
}
