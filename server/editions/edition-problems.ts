import * as v from 'valibot';
import type { FormMistake } from '../../domain/edition-form.ts';
import texts from '../../locales/it/editions.json' with { type: 'json' };
import { type Problem, type Refusal, refuseFields } from '../results/outcome.ts';
import { fillPlaces } from '../system/fill-places.ts';

type Values = Readonly<Record<string, string | number>>;

const isText = v.picklist(Object.keys(texts) as (keyof typeof texts)[]);

/** A day as it is read in Italy; any other value as it is. */
const shown = (value: string | number): string | number =>
  /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value).split('-').reverse().join('/') : value;

/** What is wrong with a field of an edition's form; a key without a sentence is a defect. */
export function editionProblem(field: string, key: string, values: Values = {}): Problem {
  const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)]));
  return {
    loc: field === '' ? ['body'] : ['body', field],
    msg: fillPlaces(texts[v.parse(isText, key)], filled),
    type: key,
  };
}

export const refuseForm = (mistakes: readonly FormMistake[]): Refusal =>
  refuseFields(mistakes.map(({ field, key, values }) => editionProblem(field, key, values)));
