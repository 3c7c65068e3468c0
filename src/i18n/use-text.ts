import { i18n, isTextKey, type Values } from './i18n.ts';
import type { TextKey } from './keys.ts';

/** A sentence that a flow asks for by key, or the server's own words. */
export type Sayable = { key: string; values?: Record<string, string | number> } | { text: string };

const words = {
  text: (key: TextKey, values?: Values): string => i18n.t(key, values),
  say: (message: Sayable): string => {
    if ('text' in message) return message.text;
    if (!isTextKey(message.key)) throw new Error(`There is no sentence for ${message.key}.`);
    return i18n.t(message.key, message.values);
  },
};

/**
 * The site's own words: `text` for a known key, `say` for what a flow or the server has to say.
 * A key without a sentence is a defect. Both are the same functions at every drawing.
 */
export const useText = () => words;

export type Say = typeof words.say;
