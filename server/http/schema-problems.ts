import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { sentences } from './messages.ts';
import { mostProblems, type Problem } from './outcome.ts';

/** What the contract's schemas found, one problem a place up to as many as are answered, in the words of the error catalogue. */
export function schemaProblems(context: string, errors: readonly FastifySchemaValidationError[]): Problem[] {
  const place = context === 'querystring' ? 'query' : context === 'params' ? 'path' : context;
  const problems = new Map<string, Problem>();
  for (const error of errors) {
    if (problems.size >= mostProblems) break;
    const loc = [place, ...pathOf(error)];
    const key = loc.join('/');
    if (!problems.has(key)) problems.set(key, { loc, msg: sentenceOf(error, loc), type: error.keyword });
  }
  return [...problems.values()];
}

function pathOf(error: FastifySchemaValidationError): string[] {
  const steps = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const { missingProperty, additionalProperty } = error.params;
  const last = missingProperty ?? additionalProperty;
  return typeof last === 'string' ? [...steps, last] : steps;
}

function sentenceOf(error: FastifySchemaValidationError, loc: readonly string[]): string {
  if (error.keyword !== 'required') return sentences.invalidValue;
  return loc.at(-1) === 'file' ? sentences.imageMissing : sentences.fieldNeeded;
}
