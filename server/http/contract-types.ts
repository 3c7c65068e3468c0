import type { operations } from '../../openapi/schema.d.ts';

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

/** What a call answers when it succeeds; `undefined` stands for 204. */
export type SuccessOf<Id extends OperationId> = operations[Id]['responses'] extends { 200: infer R }
  ? Content<R>
  : undefined;
