import * as v from 'valibot';
import { STAFF_ROLES } from '../../domain/desk.ts';
import type { operations } from '../../openapi/desk.d.ts';
import type { StaffRole } from '../db/staff-tables.ts';
import { type ContractLocation, readContract } from '../http/contract.ts';
import type { FileBody } from '../results/outcome.ts';

/** A call of the desk's contract; without roles anybody at the door may make it. */
export type DeskOperation = ContractLocation & { roles: readonly StaffRole[] | undefined };

export type DeskContract = { raw: object; operations: ReadonlyMap<string, DeskOperation> };

const operationSchema = v.object({
  'x-roles': v.optional(v.array(v.picklist(STAFF_ROLES))),
  security: v.array(v.record(v.string(), v.unknown())),
});

let known: DeskContract | undefined;

/** `openapi/desk.yaml`, read once a process. A call that asks for a session names its roles, and no other does. */
export function readDeskContract(): DeskContract {
  known ??= readContract('desk.yaml', (entry, location) => {
    const { 'x-roles': roles, security } = v.parse(operationSchema, entry);
    if ((roles === undefined) !== (security.length === 0))
      throw new Error(`The desk's contract protects ${location.path} by what nobody knows`);
    return { ...location, roles };
  });
  return known;
}

export type DeskOperationId = keyof operations;

type Content<T> = T extends { content: infer C } ? C[keyof C] : undefined;
type RequestBody<Id extends DeskOperationId> = operations[Id] extends { requestBody?: infer R }
  ? NonNullable<R>
  : never;

/** The body of a call, already held against the contract. */
export type DeskBody<Id extends DeskOperationId> = Content<RequestBody<Id>>;

/** The values in a call's address, and after its question mark. */
export type DeskPath<Id extends DeskOperationId> = operations[Id]['parameters'] extends { path: infer P }
  ? P
  : undefined;
export type DeskQuery<Id extends DeskOperationId> = operations[Id]['parameters'] extends { query?: infer Q }
  ? Exclude<Q, undefined>
  : undefined;

/** What may be asked for as a spreadsheet is a file as JSON, too. */
type JsonOrFile<R> = R extends { content: { 'text/csv': unknown } }
  ? FileBody
  : R extends { content: { 'application/json': infer Body } }
    ? Body
    : FileBody;

/** The schema of a call's success; `undefined` stands for 204. */
export type DeskSuccess<Id extends DeskOperationId> = operations[Id]['responses'] extends { 200: infer R }
  ? JsonOrFile<R>
  : undefined;
