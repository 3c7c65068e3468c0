import type { Message } from '../../machines/rules/message.ts';
import { useText } from '../i18n/use-text.ts';
import { Notice } from '../ui/feedback/notice.tsx';

/** What is wrong with a form and belongs to none of its fields. */
export function FormMessages({ messages }: { messages: readonly Message[] }) {
  const { say } = useText();
  if (messages.length === 0) return null;
  return (
    <Notice kind="error" announced>
      {messages.map((message) => (
        <p key={say(message)}>{say(message)}</p>
      ))}
    </Notice>
  );
}
