import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isTextKey } from './i18n.ts';
import type { TextKey } from './keys.ts';

/** A sentence that a flow asks for by key, or the server's own words. */
export type Sayable = { key: string; values?: Record<string, string | number> } | { text: string };

type Values = Record<string, string | number>;

/**
 * The site's own words: `text` for a known key, `say` for what a flow or the server has to say.
 * A key without a sentence is a defect. Both stay the same functions from one drawing to the next.
 */
export function useText() {
  const { t } = useTranslation();
  return useMemo(() => {
    const text = (key: TextKey, values: Values = {}): string => t(key, values);
    const say = (message: Sayable): string => {
      if ('text' in message) return message.text;
      if (!isTextKey(message.key)) throw new Error(`There is no sentence for ${message.key}.`);
      return text(message.key, message.values);
    };
    return { text, say };
  }, [t]);
}

export type Say = ReturnType<typeof useText>['say'];
