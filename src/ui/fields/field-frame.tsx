import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';

/** What a field says beside its label. `optionalText` is the word for a field that may stay empty. */
export type FieldTexts = {
  label: ReactNode;
  /** Words, or a list of them. */
  hint?: ReactNode;
  error?: ReactNode;
  /** What the error does not say itself, below it; only with an error. */
  errorNote?: ReactNode;
  optionalText?: string | undefined;
};

/** Where the value came from, when nobody typed it; told by fields of one line. */
export type FieldOrigin = { origin?: string | undefined };

type FieldIds = {
  control: string;
  label: string;
  hint: string;
  error: string;
  describedBy: string | undefined;
};

/** The ids by which a control names its hint, its error and the word for optional, in reading order. */
export function useFieldIds(
  own: string | undefined,
  { hint, error, errorNote, optionalText, origin }: Omit<FieldTexts, 'label'> & FieldOrigin,
): FieldIds {
  const generated = useId();
  const control = own ?? generated;
  const ids = { label: `${control}-label`, hint: `${control}-hint`, error: `${control}-error` };
  const described = [
    optionalText && `${control}-optional`,
    origin && `${control}-origin`,
    hint && ids.hint,
    error && errorNote && `${control}-note`,
    // Last: whoever is sent to the field hears it last and sees it (src/ui/focus.ts).
    error && ids.error,
  ].filter(Boolean);
  return { control, ...ids, describedBy: described.join(' ') || undefined };
}

/** The attributes that tie a control to its texts. `isRefused`: its value is refused in words that stand elsewhere in the form. */
export function controlAttributes(ids: FieldIds, error: ReactNode, isRefused = false) {
  return {
    id: ids.control,
    'aria-describedby': ids.describedBy,
    'aria-invalid': error || isRefused ? (true as const) : undefined,
  };
}

/**
 * Why a value is refused; nothing when there is no reason. A refusal that appears while its control has the focus is
 * scrolled into view: the focus alone brings the control, and on a low screen the sentence below it stays hidden.
 */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const field = line.current?.parentElement;
    if (children && field?.contains(document.activeElement))
      line.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  if (!children) return null;
  return (
    <p ref={line} id={id} className="field-error">
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}

type FieldFrameProps = FieldTexts & FieldOrigin & { ids: FieldIds; children: ReactNode };

/** Label, hint, control and error, in this order; a required control puts its mark after the label by style. */
export function FieldFrame({ ids, children, ...texts }: FieldFrameProps) {
  const { label, hint, error, errorNote, optionalText, origin } = texts;
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
        {origin && (
          <span className="field-origin" id={`${ids.control}-origin`}>
            {origin}
          </span>
        )}
      </div>
      {hint && (
        <div className="field-hint" id={ids.hint}>
          {hint}
        </div>
      )}
      {children}
      <FieldError id={ids.error}>{error}</FieldError>
      {error && errorNote && (
        <p className="field-hint" id={`${ids.control}-note`}>
          {errorNote}
        </p>
      )}
    </div>
  );
}
