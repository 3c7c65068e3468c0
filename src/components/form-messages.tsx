import { type RefObject, useEffect, useRef } from 'react';
import type { FormErrors, Message } from '../../domain/errors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Notice } from '../ui/feedback/notice.tsx';

/** What is wrong with a form and belongs to none of its fields: it stays when the banner that said it has left. */
export function FormMessages({ messages }: { messages: readonly Message[] }) {
  const isBeingSaid = useFlowState('alert', (snapshot) => snapshot.context.alert !== null);
  const { messageText } = useMessages();
  if (messages.length === 0 || isBeingSaid) return null;
  /** A server may say the same of several fields. */
  const lines = [...new Set(messages.map(messageText))];
  return (
    <Notice kind="error">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

/** For a form without a state of its own: whenever its flow tells what is wrong, the first wrong field takes the focus. */
export function useFocusFirstError(errors: FormErrors<string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A box that was not ticked is no error of the flow's fields, but it is marked all the same.
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
