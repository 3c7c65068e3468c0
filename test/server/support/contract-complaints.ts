import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';
import { readDocument } from '../../../server/http/contract.ts';

const documentFile = join(import.meta.dirname, '../../../openapi/openapi.yaml');
const document = parse(readFileSync(documentFile, 'utf8'));
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(document, 'contract');

const patterns = [...readDocument().operations.values()].map(({ path, method }) => ({
  path,
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?$`),
  isPlain: !path.includes('{'),
}));

const step = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

type Answered = { status: number; headers: Record<string, unknown>; body: unknown; text: string };

/** What an answer has that the contract does not promise, a sentence each. */
export function contractComplaints(method: string, url: string, answer: Answered): string[] {
  const asked = url.split('?', 1)[0] ?? '';
  const found = patterns
    .filter((one) => one.method === method.toLowerCase() && one.pattern.test(asked))
    .sort((one, other) => Number(other.isPlain) - Number(one.isPlain))
    .at(0);
  if (found === undefined) return answer.status === 404 ? [] : ['it is no call of the contract'];
  const responses = document.paths[found.path][found.method].responses;
  const status = String(answer.status) in responses ? String(answer.status) : 'default';
  if (status === 'default' && answer.status < 400) return [`it promises no ${answer.status}`];
  const place = '$ref' in responses[status] ? responses[status].$ref : pointer(found, status);
  const content = '$ref' in responses[status] ? shared(place).content : responses[status].content;
  if (content === undefined) return answer.text === '' ? [] : ['it promises no body'];
  return bodyComplaints(place, Object.keys(content), answer);
}

function bodyComplaints(place: string, types: readonly string[], answer: Answered): string[] {
  const type = String(answer.headers['content-type']).split(';', 1)[0] ?? '';
  if (!types.includes(type)) return [`${answer.status}: it promises ${types.join(', ')}, not ${type}`];
  if (type !== 'application/json') return [];
  const validate = ajv.getSchema(`contract${place}/content/${step('application/json')}/schema`);
  if (validate === undefined) return [`the schema of ${place} cannot be found`];
  return validate(answer.body)
    ? []
    : [`${answer.status}: ${ajv.errorsText(validate.errors)} in ${answer.text}`];
}

const pointer = (call: { path: string; method: string }, status: string) =>
  `#/paths/${step(call.path)}/${call.method}/responses/${status}`;

const shared = (reference: string) => document.components.responses[reference.split('/').at(-1) ?? ''];
