import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Compilers } from '../../../server/http/create-app.ts';

// A process of the tests makes hundreds of servers from one contract. Each would read it again, hold it against the schema of
// OpenAPI, and compile every request and answer of it: half a second of processor time a server. A program has one.

const { resolve } = createRequire(import.meta.url);

/** A library that another one brings, as that one finds it. */
const broughtBy = (library: string, name: string): Promise<unknown> =>
  import(pathToFileURL(createRequire(resolve(library)).resolve(name)).href);

/** What is made once for each key. */
class Made<Key, Value> {
  readonly #known = new Map<Key, Value>();

  of(key: Key, make: () => Value): Value {
    const value = this.#known.get(key) ?? make();
    this.#known.set(key, value);
    return value;
  }
}

const { SerializerSelector } = (await broughtBy('fastify', '@fastify/fast-json-stringify-compiler')) as {
  SerializerSelector: () => Build;
};
type Build = NonNullable<Compilers['buildSerializer']>;

/** Servers of one process answer by the same functions. */
const buildSerializer: Build = (...given) => {
  const compile = SerializerSelector()(...given);
  return (route) => serializers.of(JSON.stringify([route.schema, ...given]), () => compile(route));
};
const serializers = new Made<string, ReturnType<ReturnType<Build>>>();

export const sharedCompilers: Compilers = { buildSerializer };

// Fastify reads the headers of a request otherwise once it is given a compiler for requests, so its own one remembers.
const { default: Ajv } = (await broughtBy('@fastify/ajv-compiler', 'ajv')) as {
  default: { prototype: { compile: (this: { opts: object }, schema: object) => unknown } };
};
/** What it was told in words; functions and what it made for itself are the same in every server. */
const plainOf = (options: object) => Object.entries(options).filter(([, value]) => typeof value !== 'object');
const { compile } = Ajv.prototype;
const validators = new Made<string, unknown>();
Ajv.prototype.compile = function once(schema) {
  return validators.of(JSON.stringify([schema, plainOf(this.opts)]), () => compile.call(this, schema));
};

const glue = pathToFileURL(resolve('fastify-openapi-glue'));
const { Parser } = (await import(new URL('lib/Parser.js', glue).href)) as {
  Parser: { prototype: { parse: (contract: object, options: object) => Promise<unknown> } };
};
const { parse } = Parser.prototype;
const contracts = new Made<object, Promise<unknown>>();
Parser.prototype.parse = function once(contract, options) {
  return contracts.of(contract, () => parse.call(this, contract, options));
};
