import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { type FormErrors, fromValidation, hasErrors, type Message } from '../../domain/errors.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { focusRefused } from '../ui/focus.ts';
import { useAfterPress } from './use-after-press.ts';
// Adds the sentences about the fields of every form.
import './form-messages.tsx';

type Options<Values extends FieldValues> = {
  /** The initial values; a later object (a restored draft) replaces untouched fields. */
  values: Values;
  /** The rule of the form (§V), from `domain/`. */
  validate: (values: Values) => Partial<Record<FieldPath<Values>, string>>;
  /** The errors of the flow's machine or the server. */
  errors: FormErrors<FieldPath<Values>>;
  submit: (values: Values) => void;
  changed?: (values: Values) => void;
};

/** The names of the fields in a form's values, or in what is said of them. */
const namesIn = <Name extends string>(fields: Partial<Record<Name, unknown>>) =>
  Object.keys(fields) as Name[];

/** A control of the form, or what takes the focus in the place of one. */
type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | { focus: () => void };

type MessageText = ReturnType<typeof useMessages>['messageText'];

function asFieldErrors<Values extends FieldValues>(
  { fields }: FormErrors<FieldPath<Values>>,
  messageText: MessageText,
): FieldErrors<Values> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const name of namesIn(fields)) {
    const message: Message | undefined = fields[name];
    if (message) errors[name] = { type: 'form', message: messageText(message) };
  }
  return errors as FieldErrors<Values>;
}

/**
 * Binds a form to its flow's machine: the form's rule validates touched fields before sending; errors of the machine
 * and the server appear at their fields; the first invalid field gets the focus.
 */
export function useFlowForm<Values extends FieldValues>(options: Options<Values>) {
  const { values, validate, errors, submit, changed } = options;
  const { messageText } = useMessages();
  const resolver: Resolver<Values> = (typed) => {
    const found = validate(typed);
    return hasErrors(found)
      ? { values: {}, errors: asFieldErrors<Values>(fromValidation(found), messageText) }
      : { values: typed, errors: {} };
  };
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    mode: 'onTouched',
    resolver,
    shouldFocusError: false,
  });
  const drawn = useRef<HTMLFormElement>(null);
  useDraft(form, values, changed);
  useTypedEarly(form, values, changed);
  useFindings(form, drawn, errors, messageText);
  const afterPress = useAfterPress();
  return {
    form,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      takeTyped(form, event.currentTarget);
      return form.handleSubmit(submit, (found) => focusFirst(drawn.current, found))(event);
    },
    /** The props of a field component of `src/ui`: name, callbacks and error. */
    field: (name: FieldPath<Values>) => {
      const message = form.formState.errors[name]?.message;
      const { onBlur, ref, ...registered } = form.register(name);
      return {
        ...registered,
        ref: (control: FormControl | null) => {
          ref(control);
          if (control && 'form' in control) drawn.current = control.form;
        },
        onBlur: async (event: Parameters<typeof onBlur>[0]) => afterPress(() => void onBlur(event)),
        error: typeof message === 'string' ? message : undefined,
      };
    },
  };
}

export type FlowForm<Values extends FieldValues> = ReturnType<typeof useFlowForm<Values>>;

/** Binds one field of `src/ui` to its place in the form. */
export type FieldBinding<Values extends FieldValues> = FlowForm<Values>['field'];

/**
 * A draft restored later fills the untouched fields. An emptied field counts as one where the flow is told of every
 * change: it knows then that the field is empty, and fills it only on purpose.
 */
function takeOver<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Values,
  isFlowTold: boolean,
): void {
  for (const name of namesIn<FieldPath<Values>>(values)) {
    const { isDirty, error } = form.getFieldState(name);
    const typed: unknown = form.getValues(name);
    const isTyped = isDirty && !(isFlowTold && typed === '');
    if (isTyped || typed === values[name]) continue;
    // What the form said of the field as it stood is judged again; what the flow said stays.
    form.setValue(name, values[name], { shouldValidate: error?.type === 'form' });
  }
}

/** Fills the form with the flow's restored values, and sends the user's changes to the flow. */
function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Values,
  changed: ((values: Values) => void) | undefined,
): void {
  const { watch, getValues } = form;
  /** Values set by the flow are not sent back to it; a partial set would be a wrong draft. */
  const isTakingOver = useRef(false);
  useEffect(() => {
    isTakingOver.current = true;
    takeOver(form, values, changed !== undefined);
    isTakingOver.current = false;
  }, [form, values, changed]);
  useEffect(() => {
    if (!changed) return;
    const { unsubscribe } = watch(() => {
      if (!isTakingOver.current) changed(getValues());
    });
    return unsubscribe;
  }, [watch, getValues, changed]);
}

const hasFocus = (name: string): boolean => document.activeElement?.getAttribute('name') === name;

/** Texts typed before hydration are sent to the flow, and a field that was left is validated. */
function useTypedEarly<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  given: Values,
  changed: ((values: Values) => void) | undefined,
): void {
  const take = useEffectEvent(() => {
    const typed = namesIn<FieldPath<Values>>(given).filter((name) => {
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

/**
 * The values in the DOM count, also those typed before hydration or autofilled without an event. Only texts are read;
 * checkboxes and files are kept in the form's state.
 */
function takeTyped<Values extends FieldValues>(form: UseFormReturn<Values>, element: HTMLFormElement): void {
  const inPage = new FormData(element);
  for (const name of namesIn<FieldPath<Values>>(form.getValues())) {
    const [typed, known]: unknown[] = [inPage.get(name), form.getValues(name)];
    if (typeof typed !== 'string' || typeof known !== 'string' || known === typed) continue;
    form.setValue(name, typed as FieldPathValue<Values, typeof name>, { shouldDirty: true });
  }
}

/**
 * Focuses the first wrong field of the page, whichever was bound or named first: components bind their fields before the
 * components inside them do.
 */
function focusFirst(form: HTMLFormElement | null, found: Partial<Record<string, unknown>>): void {
  for (const control of form?.elements ?? []) {
    if (!(control instanceof HTMLElement) || found[control.getAttribute('name') ?? ''] === undefined)
      continue;
    focusRefused(control);
    return;
  }
}

/** Puts what the flow has found at its fields, and the focus once into the first of them. */
function useFindings<Values extends FieldValues>(
  { setError }: UseFormReturn<Values>,
  drawn: RefObject<HTMLFormElement | null>,
  errors: FormErrors<FieldPath<Values>>,
  messageText: MessageText,
): void {
  useEffect(() => {
    for (const name of namesIn(errors.fields)) {
      const message: Message | undefined = errors.fields[name];
      if (message) setError(name, { type: 'flow', message: messageText(message) });
    }
    focusFirst(drawn.current, errors.fields);
  }, [errors, messageText, drawn, setError]);
}
