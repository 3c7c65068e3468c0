import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import type { FieldIds, FieldTexts } from './use-field-ids.ts';

type FieldFrameProps = FieldTexts & { ids: FieldIds; children: ReactNode };

/** Label, hint, control and error, in this order; a required control puts its mark after the label by style. */
export function FieldFrame({ ids, label, hint, error, optionalText, children }: FieldFrameProps) {
  return (
    <div className="field">
      <div className="field-head">
        <label className="field-label" id={ids.label} htmlFor={ids.control}>
          {label}
        </label>
        {optionalText && (
          <span className="field-optional" id={`${ids.control}-optional`}>
            {optionalText}
          </span>
        )}
      </div>
      {hint && (
        <p className="field-hint" id={ids.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}
