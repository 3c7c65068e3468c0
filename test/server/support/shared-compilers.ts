import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Compilers } from '../../../server/http/create-app.ts';

// A process of the tests makes hundreds of servers from one contract. Each would compile every answer of it again, and hold it
// against the schema of OpenAPI, which is compiled for that, too: half a second of processor time a server. A program has one.

/** A library that another one brings, as that one finds it. */
const broughtBy = (library: string, name: string): Promise<unknown> => {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve(library));
  return import(pathToFileURL(resolve(name)).href);
};

const { SerializerSelector } = (await broughtBy('fastify', '@fastify/fast-json-stringify-compiler')) as {
  SerializerSelector: () => Build;
};
type Build = NonNullable<Compilers['buildSerializer']>;

/** Servers of one process answer by the same functions. */
const buildSerializer: Build = (...given) => {
  const compile = SerializerSelector()(...given);
  return (route) => shared(JSON.stringify([route.schema, ...given]), () => compile(route));
};

const serializers = new Map<string, ReturnType<ReturnType<Build>>>();
function shared(key: string, compile: () => ReturnType<ReturnType<Build>>) {
  const known = serializers.get(key) ?? compile();
  serializers.set(key, known);
  return known;
}

export const sharedCompilers: Compilers = { buildSerializer };

const { Validator } = (await broughtBy('fastify-openapi-glue', '@seriousme/openapi-schema-validator')) as {
  Validator: { prototype: { getAjvValidator: (version: string) => unknown } };
};
const { getAjvValidator } = Validator.prototype;
const checks = new Map<string, unknown>();
Validator.prototype.getAjvValidator = function once(version) {
  const known = checks.get(version) ?? getAjvValidator.call(this, version);
  checks.set(version, known);
  return known;
};
