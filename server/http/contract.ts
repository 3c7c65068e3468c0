import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { operations } from '../../openapi/schema.d.ts';
import type { FileBody } from '../results/outcome.ts';
import { USUAL_BODY_BYTES } from './bodies.ts';

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
export type ApiContract = {
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

/** The caller that each security scheme of the contract stands for. */
const CALLERS: Readonly<Record<string, Caller>> = { bearer: 'players', contestSite: 'contestSite' };

function callerOf(operationId: string, security: readonly Record<string, unknown>[]): Caller {
  const schemes = security.flatMap((one) => Object.keys(one));
  const caller = schemes.length === 0 ? 'everybody' : CALLERS[schemes.join()];
  if (caller === undefined) throw new Error(`The contract protects ${operationId} by what nobody knows`);
  return caller;
}

let known: ApiContract | undefined;

/** `openapi/openapi.yaml` of this house, read once a process. */
export function readApiContract(): ApiContract {
  known ??= readContract('openapi.yaml', (entry, location) => {
    const { operationId, security } = v.parse(operationSchema, entry);
    return { ...location, caller: callerOf(operationId, security ?? []) };
  });
  return known;
}

/** What every contract says of an operation. */
export type ContractLocation = Pick<ContractOperation, 'path' | 'method' | 'bodyTypes' | 'maxBytes'>;

/** Reads a contract of `openapi/` with the requirements of each operation. One without the expected shape is a defect. */
export function readContract<Operation>(
  file: string,
  describe: (entry: unknown, location: ContractLocation) => Operation,
): { raw: object; operations: Map<string, Operation> } {
  const raw = v.parse(
    documentSchema,
    parse(readFileSync(join(import.meta.dirname, '../../openapi', file), 'utf8')),
  );
  const operations = new Map<string, Operation>();
  for (const [path, entries] of Object.entries(raw.paths)) {
    for (const method of methods) {
      const entry = entries[method];
      if (entry === undefined) continue;
      const { operationId, requestBody } = v.parse(operationSchema, entry);
      const bodyTypes = Object.keys(requestBody?.content ?? {});
      const maxBytes = requestBody?.['x-max-bytes'] ?? USUAL_BODY_BYTES;
      operations.set(operationId, describe(entry, { path, method, bodyTypes, maxBytes }));
    }
  }
  return { raw, operations };
}

/** Every operation of the contract that the server answers itself; the manifest is a file of the site. */
export type OperationId = Exclude<keyof operations, 'getVersionManifest'>;

type Content<T> = T extends { content: infer C } ? C[keyof C] : undefined;
type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody?: infer R }
  ? NonNullable<R>
  : never;

/** The body of a call, already held against the contract. */
export type BodyOf<Id extends OperationId> = Content<RequestBody<Id>>;

/** The values in a call's address. */
export type PathOf<Id extends OperationId> = operations[Id]['parameters'] extends { path: infer P }
  ? P
  : undefined;

type JsonOrFile<R> = R extends { content: { 'application/json': infer Body } } ? Body : FileBody;

/** The schema of a call's success; `undefined` stands for 204. */
export type SuccessOf<Id extends OperationId> = operations[Id]['responses'] extends { 200: infer R }
  ? JsonOrFile<R>
  : undefined;
