import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

const hasFocus = (name: string): boolean => document.activeElement?.getAttribute('name') === name;

/** The texts typed while the page was still being put together: the flow hears of them, and a field that was left is judged. */
export function useTypedEarly<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  given: Values,
  changed: ((values: Values) => void) | undefined,
): void {
  const take = useEffectEvent(() => {
    const names = Object.keys(given) as FieldPath<Values>[];
    const typed = names.filter((name) => {
      const text: unknown = form.getValues(name);
      return typeof text === 'string' && text !== given[name];
    });
    if (typed.length > 0) changed?.(form.getValues());
    for (const name of typed.filter((one) => !hasFocus(one))) {
      form.setValue(name, form.getValues(name), { shouldTouch: true, shouldValidate: true });
    }
  });
  useEffect(() => take(), []);
}
