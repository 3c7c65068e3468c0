import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isMessageKey, type MessageKey } from './messages.ts';

/** A message that a flow names by its key, or the server's own words. */
export type Message = { key: string; values?: Record<string, string | number> } | { text: string };

type Values = Record<string, string | number>;

/**
 * `text` gives the message of a known key, `say` that of what a flow or the server has to say; a key without a message
 * is a defect. Both are the same functions at each render.
 */
export function useText() {
  const { t } = useTranslation();
  return useMemo(() => {
    const text = (key: MessageKey, values: Values = {}): string => t(key, values);
    const say = (message: Message): string => {
      if ('text' in message) return message.text;
      if (!isMessageKey(message.key)) throw new Error(`There is no message for ${message.key}.`);
      return text(message.key, message.values);
    };
    return { text, say };
  }, [t]);
}

export type Say = ReturnType<typeof useText>['say'];
