import type { ComponentPropsWithRef } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { controlAttributes, type FieldTexts, useFieldIds } from './use-field-ids.ts';

export type InputProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style'>;

/** `look="code"` spaces the digits of a code out; the field stays one, so that a code can be pasted. */
export type TextFieldProps = FieldTexts & InputProps & { look?: 'text' | 'code' | undefined };

/** A native input of one line; name, type, autoComplete, inputMode, ref and callbacks pass through. */
export function TextField({ label, hint, error, optionalText, look = 'text', id, ...input }: TextFieldProps) {
  const texts = { label, hint, error, optionalText };
  const ids = useFieldIds(id, texts);
  return (
    <FieldFrame ids={ids} {...texts}>
      <input
        type="text"
        {...input}
        {...controlAttributes(ids, error)}
        className={`field-control field-${look}`}
      />
    </FieldFrame>
  );
}
