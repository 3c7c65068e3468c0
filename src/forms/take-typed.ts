import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What stands in the fields counts, however it got there: typed while the page was still being put together, or filled
 * in by the browser without a word. Only texts are taken; ticks and files are the form's own.
 */
export function takeTyped<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  element: HTMLFormElement,
): void {
  for (const [name, typed] of new FormData(element)) {
    const path = name as FieldPath<Values>;
    const known: unknown = form.getValues(path);
    if (typeof typed !== 'string' || typeof known !== 'string' || known === typed) continue;
    form.setValue(path, typed as FieldPathValue<Values, typeof path>, { shouldDirty: true });
  }
}
