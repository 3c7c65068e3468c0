import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import { controlAttributes, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

export type Option = { value: string; label: string };

type SelectFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, 'className' | 'style' | 'children'> & {
    options: readonly Option[];
    /** The words of the empty choice; without them there is none. */
    placeholder?: string | undefined;
  };

/** A native list of choices. */
export function SelectField({
  label,
  hint,
  error,
  optionalText,
  options,
  placeholder,
  id,
  ...select
}: SelectFieldProps) {
  const texts = { label, hint, error, optionalText };
  const ids = useFieldIds(id, texts);
  return (
    <FieldFrame ids={ids} {...texts}>
      <span className="field-select">
        <select {...select} {...controlAttributes(ids, error)} className="field-control">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </span>
    </FieldFrame>
  );
}
