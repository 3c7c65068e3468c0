import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { controlAttributes, type FieldTexts, useFieldIds } from './use-field-ids.ts';

type TextAreaFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'rows' | 'style'> & {
    /** How much has been written and how much may be, in words. */
    count?: ReactNode;
    /** Room for a whole letter from the start. */
    tall?: boolean | undefined;
  };

/** A native text of many lines, which grows with what is written where the browser can. */
export function TextAreaField({
  label,
  hint,
  error,
  optionalText,
  count,
  tall = false,
  id,
  ...area
}: TextAreaFieldProps) {
  const texts = { label, hint, error, optionalText };
  const ids = useFieldIds(id, texts);
  return (
    <FieldFrame ids={ids} {...texts}>
      <textarea
        {...area}
        {...controlAttributes(ids, error)}
        className={`field-control field-area-${tall ? 'tall' : 'low'}`}
      />
      {count && <p className="field-count">{count}</p>}
    </FieldFrame>
  );
}
