import { type RefObject, useEffect, useRef } from 'react';
import type { FormErrors } from '../../domain/errors.ts';

/** For a form without a state of its own: whenever its flow tells what is wrong, the first wrong field takes the focus. */
export function useFirstFault(errors: FormErrors<string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A box that was not ticked is no error of the flow's fields, but it is marked all the same.
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
