import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: string[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: boolean;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
};

type Document = {
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { content?: Record<string, { schema: Schema; example: unknown }> }>;
  };
};

const { components }: Document = parse(
  readFileSync(join(import.meta.dirname, '../../../openapi/desk.yaml'), 'utf8'),
);

const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** What the contract says of one place of an answer; `isFree`: any value may stand there. */
type Place = { isOptional: boolean; isNullable: boolean; words?: string[]; format?: string; isFree?: true };

/** What the contract says of each place of a value, by the way to it. */
export function placesOf(name: string, value: object): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  walk({ $ref: `#/${name}` }, value, '', found);
  return found;
}

function walk(schema: Schema, value: unknown, above: string, found: Map<string, Place>): void {
  if (typeof value !== 'object' || value === null) return;
  const { properties, required = [], items } = plain(schema, value);
  for (const [name, part] of Object.entries(value)) {
    const [way, own] = [`${above}${name}`, items ?? properties?.[name]];
    if (own === undefined) found.set(way, { isOptional: true, isNullable: true, isFree: true });
    else {
      const { enum: words, format } = plain(own, part);
      found.set(way, {
        isOptional: items === undefined && !required.includes(name),
        isNullable: isNullable(own),
        ...(words && { words }),
        ...(format && { format }),
      });
      walk(own, part, `${way}.`, found);
    }
  }
}

/** A schema without references, with all of its parts, and of several that of the value. */
function plain(schema: Schema, value: unknown): Schema {
  const { $ref, allOf, anyOf, oneOf } = schema;
  if ($ref !== undefined) return plain(components.schemas[nameOf($ref)] ?? {}, value);
  if (allOf !== undefined)
    return allOf
      .map((part) => plain(part, value))
      .reduce((one, other) => ({
        properties: { ...one.properties, ...other.properties },
        required: [...(one.required ?? []), ...(other.required ?? [])],
      }));
  const fits = (anyOf ?? oneOf)?.map((one) => plain(one, value)).find((one) => isOf(one, value));
  return fits ?? schema;
}

/** Of several schemas a value has the one whose kind it names, or that is not null. */
function isOf({ type, properties }: Schema, value: unknown): boolean {
  const kinds = properties?.kind?.enum;
  return type !== 'null' && (kinds?.length !== 1 || kinds[0] === Object(value).kind);
}

function isNullable(schema: Schema): boolean {
  if (schema.$ref !== undefined) return isNullable(components.schemas[nameOf(schema.$ref)] ?? {});
  return [schema.type].flat().includes('null') || (schema.anyOf ?? []).some(isNullable);
}

/** The examples of what the desk's server answers as JSON, by the name of their schema; what is taken along as a file and refusals are left out. */
export function answerExamples(): readonly (readonly [schema: string, example: unknown])[] {
  return Object.values(components.responses).flatMap(({ content = {} }) => {
    const { 'application/json': json, ...files } = content;
    const name = json === undefined ? 'Refusal' : nameOf(json.schema.$ref ?? '');
    const isShown =
      !['Refusal', 'DrawMinutes', 'DocumentFile'].includes(name) && Object.keys(files).length === 0;
    return isShown ? [[name, json?.example] as const] : [];
  });
}
