import * as v from 'valibot';
import { italianDay } from '../../domain/dates.ts';
import type { FormMistake } from '../../domain/edition-form.ts';
import texts from '../../locales/it/editions.json' with { type: 'json' };
import { type Problem, type Refusal, refuseFields } from '../results/outcome.ts';
import { fillPlaceholders } from '../system/fill-placeholders.ts';

type Values = Readonly<Record<string, string | number>>;

const isText = v.picklist(Object.keys(texts) as (keyof typeof texts)[]);

/** What is wrong with a field of an edition's form; a key without a sentence is a defect. */
export function editionProblem(field: string, key: string, values: Values = {}): Problem {
  const filled = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, italianDay(String(value))]),
  );
  return {
    loc: field === '' ? ['body'] : ['body', field],
    msg: fillPlaceholders(texts[v.parse(isText, key)], filled),
    type: key,
  };
}

export const refuseForm = (mistakes: readonly FormMistake[]): Refusal =>
  refuseFields(mistakes.map(({ field, key, values }) => editionProblem(field, key, values)));
