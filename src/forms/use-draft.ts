import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** A draft that comes back later fills what has not been touched meanwhile. */
function takeOver<Values extends FieldValues>(form: UseFormReturn<Values>, values: Values): void {
  for (const name of Object.keys(values) as FieldPath<Values>[]) {
    const isUntouched = !form.getFieldState(name).isDirty;
    if (isUntouched && form.getValues(name) !== values[name]) form.setValue(name, values[name]);
  }
}

/** Fills the form with what the flow brings back, and tells the flow of every change that a person makes. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Values,
  changed: ((values: Values) => void) | undefined,
): void {
  const { watch } = form;
  /** What the flow itself has brought is no news to it, and half of it would be a wrong draft. */
  const isTakingOver = useRef(false);
  useEffect(() => {
    isTakingOver.current = true;
    takeOver(form, values);
    isTakingOver.current = false;
  }, [form, values]);
  useEffect(() => {
    if (!changed) return;
    const { unsubscribe } = watch((typed) => {
      if (!isTakingOver.current) changed(typed as Values);
    });
    return unsubscribe;
  }, [watch, changed]);
}
