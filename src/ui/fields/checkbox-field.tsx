import type { ComponentPropsWithRef } from 'react';
import { controlAttributes, FieldError, type FieldTexts, useFieldIds } from './field-frame.tsx';

type CheckboxFieldProps = Omit<FieldTexts, 'optionalText'> &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type'>;

/** A tick with its sentence, which may hold links. */
export function CheckboxField({ label, hint, error, id, ...input }: CheckboxFieldProps) {
  const ids = useFieldIds(id, { hint, error });
  return (
    <div className="field checkbox-field">
      <div className="choice">
        <input {...input} {...controlAttributes(ids, error)} type="checkbox" className="choice-control" />
        <label className="choice-label" htmlFor={ids.control}>
          {label}
        </label>
      </div>
      {hint && (
        <p className="field-hint" id={ids.hint}>
          {hint}
        </p>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}
