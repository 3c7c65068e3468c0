import { PERSON_NAME_MAX } from '../person-name.ts';
import { check, type Findings, findingsOf, max, req } from '../validation.ts';

/** What a player may have left open. `birthDate` is `YYYY-MM-DD`. */
export type MissingDataValues = { firstName: string; lastName: string; birthDate: string };

/** What is wrong with the data asked for at the gate (§F.4). */
export function validateMissingData(values: MissingDataValues): Findings<keyof MissingDataValues> {
  return findingsOf({
    firstName: check(values.firstName, req, max(PERSON_NAME_MAX)),
    lastName: check(values.lastName, req, max(PERSON_NAME_MAX)),
    birthDate: check(values.birthDate, req),
  });
}
