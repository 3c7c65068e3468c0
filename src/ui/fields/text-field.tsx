import type { ComponentPropsWithRef, ReactNode } from 'react';
import {
  controlAttributes,
  FieldFrame,
  type FieldOrigin,
  type FieldTexts,
  useFieldIds,
} from './field-frame.tsx';

export type InputProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style'>;

export type TextFieldProps = FieldTexts &
  FieldOrigin &
  InputProps & {
    /** `code` spaces the digits of a code out; the field stays one, so that a code can be pasted. */
    look?: 'text' | 'code' | undefined;
    /** The value is refused in words that stand elsewhere in the form. */
    isRefused?: boolean;
  };

/** A native input of one line; name, type, autoComplete, inputMode, ref and callbacks pass through. */
export function TextField({
  label,
  hint,
  error,
  optionalText,
  origin,
  look = 'text',
  isRefused = false,
  id,
  ...input
}: TextFieldProps) {
  const texts = { label, hint, error, optionalText, origin };
  const ids = useFieldIds(id, texts);
  return (
    <FieldFrame ids={ids} {...texts}>
      <input
        type="text"
        {...input}
        {...controlAttributes(ids, error, isRefused)}
        className={`field-control field-${look}`}
      />
    </FieldFrame>
  );
}

/** A day, by the platform's own picker: the value, `min` and `max` are `YYYY-MM-DD`. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'look'>) {
  return <TextField {...props} type="date" />;
}

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
