import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormErrors, Message } from '../../domain/errors.ts';
import type { Say } from '../i18n/use-text.ts';

/**
 * Puts what the flow has found at its fields, and the focus once into the first of them: the first that was
 * drawn, which is the first a person meets, and not the first that a server names. The result notes the drawing.
 */
export function useFindings<Values extends FieldValues>(
  { setError }: UseFormReturn<Values>,
  errors: FormErrors<FieldPath<Values>>,
  say: Say,
): (name: FieldPath<Values>) => void {
  const drawn = useRef(new Set<FieldPath<Values>>());
  useEffect(() => {
    const first = [...drawn.current].find((name) => errors.fields[name]);
    for (const [name, message] of Object.entries<Message | undefined>(errors.fields)) {
      if (!message) continue;
      setError(
        name as FieldPath<Values>,
        { type: 'flow', message: say(message) },
        { shouldFocus: name === first },
      );
    }
  }, [errors, say, setError]);
  return (name) => void drawn.current.add(name);
}
