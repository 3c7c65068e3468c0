import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';
import { readDeskContract } from '../../../server/desk/contract.ts';
import { readApiContract } from '../../../server/http/contract.ts';

type Answered = { status: number; headers: Record<string, unknown>; body: unknown; text: string };

/** What an answer has that the contract does not promise, a sentence each. */
export type Complaints = (method: string, url: string, answer: Answered) => string[];

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);

const step = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Holds answers against a contract of `openapi/`, whose calls these are. */
function complaintsOf(file: string, calls: Iterable<{ path: string; method: string }>): Complaints {
  const document = parse(readFileSync(join(import.meta.dirname, '../../../openapi', file), 'utf8'));
  ajv.addSchema(document, file);

  const patterns = [...calls].map(({ path, method }) => ({
    path,
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?$`),
    isPlain: !path.includes('{'),
  }));

  const bodyComplaints = (place: string, types: readonly string[], answer: Answered): string[] => {
    const type = String(answer.headers['content-type']).split(';', 1)[0] ?? '';
    if (!types.includes(type)) return [`${answer.status}: it promises ${types.join(', ')}, not ${type}`];
    if (type !== 'application/json') return [];
    const validate = ajv.getSchema(`${file}${place}/content/${step('application/json')}/schema`);
    if (validate === undefined) return [`the schema of ${place} cannot be found`];
    return validate(answer.body)
      ? []
      : [`${answer.status}: ${ajv.errorsText(validate.errors)} in ${answer.text}`];
  };

  const callOf = (method: string, url: string) => {
    const asked = url.split('?', 1)[0] ?? '';
    return patterns
      .filter((one) => one.method === method.toLowerCase() && one.pattern.test(asked))
      .sort((one, other) => Number(other.isPlain) - Number(one.isPlain))
      .at(0);
  };

  /** Where the answer of a call is promised, and its content; a shared answer is promised once. */
  const promiseOf = (call: { path: string; method: string }, status: string) => {
    const response = document.paths[call.path][call.method].responses[status];
    const place = `#/paths/${step(call.path)}/${call.method}/responses/${status}`;
    if (!('$ref' in response)) return { place, content: response.content };
    return {
      place: response.$ref,
      content: document.components.responses[response.$ref.split('/').at(-1)].content,
    };
  };

  return (method, url, answer) => {
    const found = callOf(method, url);
    if (found === undefined) return answer.status === 404 ? [] : ['it is no call of the contract'];
    const responses = document.paths[found.path][found.method].responses;
    const status = String(answer.status) in responses ? String(answer.status) : 'default';
    if (status === 'default' && answer.status < 400) return [`it promises no ${answer.status}`];
    const { place, content } = promiseOf(found, status);
    if (content === undefined) return answer.text === '' ? [] : ['it promises no body'];
    return bodyComplaints(place, Object.keys(content), answer);
  };
}

export const contractComplaints = complaintsOf('openapi.yaml', readApiContract().operations.values());
export const deskComplaints = complaintsOf('desk.yaml', readDeskContract().operations.values());
