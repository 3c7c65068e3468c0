import type { EventField } from './chart.ts';

/** What is written in the fields of an event, by their paths: `target.path`. */
export type FormValues = Readonly<Record<string, string>>;

type Value = { isRead: true; value: unknown } | { isRead: false; wrong: readonly string[] };

const read = (value: unknown): Value => ({ isRead: true, value });
const wrong = (path: string): Value => ({ isRead: false, wrong: [path] });

function jsonOf(text: string, path: string): Value {
  try {
    return read(JSON.parse(text));
  } catch {
    return wrong(path);
  }
}

const isEmpty = (field: EventField, values: FormValues, path: string): boolean =>
  field.kind === 'group'
    ? field.fields.every((inner) => isEmpty(inner, values, `${path}.${inner.name}`))
    : (values[path] ?? '') === '';

function readField(field: EventField, values: FormValues, path: string): Value {
  const text = values[path] ?? '';
  if (field.empty !== 'never' && isEmpty(field, values, path))
    return read(field.empty === 'null' ? null : undefined);
  if (field.kind === 'group') return recordOf(field.fields, values, `${path}.`);
  switch (field.kind) {
    case 'text':
      return read(text);
    case 'flag':
      return ['true', 'false'].includes(text) ? read(text === 'true') : wrong(path);
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? read(Number(text)) : wrong(path);
    case 'json':
      return jsonOf(text, path);
    case 'choice': {
      const choice = field.choices.find((one) => String(one) === text);
      return choice === undefined ? wrong(path) : read(choice);
    }
  }
}

function recordOf(fields: readonly EventField[], values: FormValues, before: string): Value {
  const parts = fields.map((field) => [field.name, readField(field, values, before + field.name)] as const);
  const faults = parts.flatMap(([, part]) => (part.isRead ? [] : part.wrong));
  if (faults.length > 0) return { isRead: false, wrong: faults };
  const known = parts.flatMap(([name, part]) =>
    part.isRead && part.value !== undefined ? [[name, part.value]] : [],
  );
  return read(Object.fromEntries(known));
}

/** The event that a form makes, or the paths of the fields that cannot be read. */
export function readForm(
  type: string,
  fields: readonly EventField[],
  values: FormValues,
): { event: { type: string } } | { wrong: readonly string[] } {
  const value = recordOf(fields, values, '');
  return value.isRead ? { event: { ...(value.value as object), type } } : { wrong: value.wrong };
}

/** An event typed as JSON; null when it is invalid. */
export function readEvent(text: string): { type: string } | null {
  try {
    const event: unknown = JSON.parse(text);
    if (typeof event !== 'object' || event === null || !('type' in event)) return null;
    return typeof event.type === 'string' && event.type !== '' ? { ...event, type: event.type } : null;
  } catch {
    return null;
  }
}
