import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FormErrors } from '../../domain/errors.ts';
import { FormMessages, useFocusFirstError } from '../components/form-messages.tsx';
import { useReturnFocus } from '../components/use-return-focus.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { FormFrame } from '../ui/fields/form-frame.tsx';
import { Row } from '../ui/layout/stack.tsx';

type ActFormProps<Field extends string> = {
  name: string;
  heading?: ReactNode;
  lead?: string | undefined;
  errors: FormErrors<Field>;
  fields: (errorOf: (field: Field) => string | undefined) => ReactNode;
  /** Stands in the place of the buttons once the act was asked for; null before. */
  question: ReactNode;
  submitLabel: string;
  /** The act cannot be asked for now, since another is on its way. */
  isDisabled?: boolean;
  /** Another button beside that of the act. */
  secondaryAction?: ReactNode;
  onSubmit: (form: HTMLFormElement) => void;
};

/**
 * A form whose act is asked twice; while it is, its fields stay in view as they will be sent. A refusal stands at its
 * field, or above the button.
 */
export function ActForm<Field extends string>(props: ActFormProps<Field>) {
  const {
    name,
    heading,
    lead,
    errors,
    fields,
    question,
    submitLabel,
    isDisabled = false,
    secondaryAction,
    onSubmit,
  } = props;
  const { messageText } = useMessages();
  const isAsked = question !== null;
  const button = useReturnFocus<HTMLButtonElement>(isAsked);
  const form = useFocusFirstError(errors);
  const messages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors.fields).length === 0) messages.current?.focus();
  }, [errors]);
  const errorOf = (field: Field) => {
    const message = errors.fields[field];
    return message && messageText(message);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isAsked) onSubmit(event.currentTarget);
  };
  return (
    <FormFrame ref={form} onSubmit={submit} aria-label={name}>
      {heading}
      {lead !== undefined && <p className="desk-soft">{lead}</p>}
      <div className="desk-data" inert={isAsked}>
        {fields(errorOf)}
      </div>
      {isAsked ? (
        question
      ) : (
        <>
          {errors.form.length > 0 && (
            <div ref={messages} tabIndex={-1}>
              <FormMessages messages={errors.form} />
            </div>
          )}
          <Row>
            <Button ref={button} type="submit" aria-disabled={isDisabled || undefined}>
              {submitLabel}
            </Button>
            {secondaryAction}
          </Row>
        </>
      )}
    </FormFrame>
  );
}
