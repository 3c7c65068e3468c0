import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { FormErrors, Message } from '../../domain/errors.ts';
import validationMessages from '../../locales/it/validation.json' with { type: 'json' };
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { focusRefused } from '../ui/focus.ts';

/** The sentences about fields load with the first form, not with the frame of every page (docs/decisions/0014). */
addMessages(validationMessages);

type Props = {
  messages: readonly Message[];
  /** What is not known since no answer came, and what can be done. */
  outcomeUnknown?: string | false;
  /** What can be done about the errors; shown with them alone. */
  children?: ReactNode;
};

/**
 * The errors that belong to no field, shown above the pressed button. They are scrolled into view and stay until the
 * next attempt.
 */
export function FormMessages({ messages, outcomeUnknown = false, children }: Props) {
  const { messageText } = useMessages();
  const place = useRef<HTMLDivElement>(null);
  /** A server may send the same text for several fields. */
  const lines = [...new Set(messages.map(messageText))];
  const text = [...lines, outcomeUnknown || ''].join('\n').trim();
  useLayoutEffect(() => {
    if (text !== '') place.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  if (text === '') return null;
  return (
    <div ref={place} className="form-messages stack stack-s">
      {lines.length > 0 && (
        <Notice kind="error" announced>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {children}
        </Notice>
      )}
      {outcomeUnknown && (
        <Notice kind="warning" announced>
          {outcomeUnknown}
        </Notice>
      )}
    </div>
  );
}

/** For a form without local state: when its flow reports errors, the first invalid field gets the focus. */
export function useFocusFirstError(errors: FormErrors<string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // An unticked checkbox is not among the flow's field errors, but it is marked, too.
    const control = errors && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (control) focusRefused(control);
  }, [errors]);
  return form;
}
