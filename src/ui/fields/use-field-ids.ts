import { type ReactNode, useId } from 'react';

/** What a field says beside its label. `optionalText` is the word for a field that may stay empty. */
export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optionalText?: string | undefined;
};

export type FieldIds = {
  control: string;
  label: string;
  hint: string;
  error: string;
  describedBy: string | undefined;
};

/** The ids by which a control names its hint, its error and the word for optional, in reading order. */
export function useFieldIds(
  own: string | undefined,
  { hint, error, optionalText }: Omit<FieldTexts, 'label'>,
): FieldIds {
  const generated = useId();
  const control = own ?? generated;
  const ids = { label: `${control}-label`, hint: `${control}-hint`, error: `${control}-error` };
  const described = [optionalText && `${control}-optional`, hint && ids.hint, error && ids.error].filter(
    Boolean,
  );
  return { control, ...ids, describedBy: described.join(' ') || undefined };
}

/** The attributes that tie a control to its texts. */
export function controlAttributes(ids: FieldIds, error: ReactNode) {
  return {
    id: ids.control,
    'aria-describedby': ids.describedBy,
    'aria-invalid': error ? (true as const) : undefined,
  };
}
