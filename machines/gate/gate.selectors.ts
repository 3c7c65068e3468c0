import type { Message } from '../../domain/errors.ts';
import { PERSONAL_DATA } from '../../domain/players.ts';
import type { GateSnapshot, MissingField } from './gate.machine.ts';

/** What stands at a field: what was found when it was left, else on sending. */
export function messageAt(
  { context: { validated, errors } }: GateSnapshot,
  field: MissingField,
): Message | undefined {
  const found = validated[field];
  if (found === undefined) return errors.fields[field];
  return found === null ? undefined : { key: found };
}

/**
 * The fields of the form: the missing ones, and of the known ones, which are sent along, those that were refused or have
 * been corrected since. Nobody could correct them unseen.
 */
export function shownFields({ context: { asked, values, errors } }: GateSnapshot): readonly MissingField[] {
  const { missing, known } = asked;
  if (missing.length === 0) return missing;
  const isCorrected = (field: MissingField) => values[field] !== '' && values[field] !== known[field];
  return PERSONAL_DATA.filter(
    (field) => missing.includes(field) || errors.fields[field] !== undefined || isCorrected(field),
  );
}
