import { useState } from 'react';
import { controlAttributes, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import type { InputProps } from './text-field.tsx';

type PasswordFieldProps = FieldTexts &
  Omit<InputProps, 'type'> & {
    /** The words of the toggle, for a hidden and for a shown password. */
    showText: string;
    hideText: string;
  };

/** A password that can be shown while it is written. */
export function PasswordField({
  label,
  hint,
  error,
  errorNote,
  optionalText,
  showText,
  hideText,
  id,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const texts = { label, hint, error, errorNote, optionalText };
  const ids = useFieldIds(id, texts);
  return (
    <FieldFrame ids={ids} {...texts}>
      <span className="field-password">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...controlAttributes(ids, error)}
          type={shown ? 'text' : 'password'}
          className="field-control"
        />
        {/* Its name holds no word of the label, so that the label names one control alone. */}
        <button
          type="button"
          className="field-toggle"
          aria-describedby={ids.label}
          aria-controls={ids.control}
          onClick={() => setShown(!shown)}
        >
          {shown ? hideText : showText}
        </button>
      </span>
    </FieldFrame>
  );
}
