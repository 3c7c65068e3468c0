import texts from '../../locales/it/admin.json' with { type: 'json' };

export type TextKey = keyof typeof texts;

/** A sentence of the desk with its `{{places}}` filled. */
export const say = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
  texts[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** The sentence of a key that is put together; nothing where there is none. */
export const sayIfKnown = (key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key as TextKey] : undefined;
