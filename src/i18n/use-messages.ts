import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isMessageKey, type MessageKey } from './messages.ts';

type Values = Record<string, string | number>;

/** As in `domain/errors.ts`, which this folder does not import. */
type Message = { key: string; values?: Values } | { text: string };

/** Returns the text of a message by its key. */
export type Translate = (key: MessageKey, values?: Values) => string;

/**
 * `t` returns the text of a message by its key, `messageText` that of a `Message`: a key of ours or the server's own
 * text. It throws for a key without a message, which is a defect. Both keep their identity between renders.
 */
export function useMessages() {
  const { t: translate } = useTranslation();
  return useMemo(() => {
    const t: Translate = (key, values = {}) => translate(key, values);
    const messageText = (message: Message): string => {
      if ('text' in message) return message.text;
      if (!isMessageKey(message.key)) throw new Error(`There is no message for ${message.key}.`);
      return t(message.key, message.values);
    };
    return { t, messageText };
  }, [translate]);
}
