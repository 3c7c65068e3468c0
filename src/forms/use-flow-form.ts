import type { FormEvent } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { type FormErrors, fromValidation, hasErrors, type Message } from '../../domain/errors.ts';
import { type Say, useText } from '../i18n/use-text.ts';
import { takeTyped } from './take-typed.ts';
import { useDraft } from './use-draft.ts';
import { useFindings } from './use-findings.ts';
import { useTypedEarly } from './use-typed-early.ts';

type Options<Values extends FieldValues> = {
  /** What the fields hold at first; a later object replaces what was not touched (a restored draft). */
  values: Values;
  /** The rule of the form (§V), from `domain/`. */
  validate: (values: Values) => Partial<Record<FieldPath<Values>, string>>;
  /** What the flow's machine found or the server answered. */
  errors: FormErrors<FieldPath<Values>>;
  submit: (values: Values) => void;
  changed?: (values: Values) => void;
};

function asFieldErrors<Values extends FieldValues>(
  { fields }: FormErrors<FieldPath<Values>>,
  say: Say,
): FieldErrors<Values> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const [name, message] of Object.entries<Message | undefined>(fields)) {
    if (message) errors[name] = { type: 'flow', message: say(message) };
  }
  return errors as FieldErrors<Values>;
}

/**
 * Binds a form to its flow's machine: the same rule says what is wrong before sending, at the touched field;
 * the machine's and the server's findings appear at theirs; the first wrong field takes the focus.
 */
export function useFlowForm<Values extends FieldValues>(options: Options<Values>) {
  const { values, validate, errors, submit, changed } = options;
  const { say } = useText();
  const resolver: Resolver<Values> = (typed) => {
    const found = validate(typed);
    return hasErrors(found)
      ? { values: {}, errors: asFieldErrors<Values>(fromValidation(found), say) }
      : { values: typed, errors: {} };
  };
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    mode: 'onTouched',
    resolver,
  });
  useDraft(form, values, changed);
  useTypedEarly(form, values, changed);
  const noteDrawn = useFindings(form, errors, say);
  return {
    form,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      takeTyped(form, event.currentTarget);
      return form.handleSubmit(submit)(event);
    },
    /** What a field's part of `src/ui` needs: name, callbacks and its message. */
    field: (name: FieldPath<Values>) => {
      noteDrawn(name);
      const message = form.formState.errors[name]?.message;
      return { ...form.register(name), error: typeof message === 'string' ? message : undefined };
    },
  };
}

export type FlowForm<Values extends FieldValues> = ReturnType<typeof useFlowForm<Values>>;

/** Binds one field of `src/ui` to its place in the form. */
export type FieldBinding<Values extends FieldValues> = FlowForm<Values>['field'];
