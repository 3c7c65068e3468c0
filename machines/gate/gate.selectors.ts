import type { Message } from '../../domain/errors.ts';
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
