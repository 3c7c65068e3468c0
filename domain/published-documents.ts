// What the brand publishes as documents of JSON: apart from documents.ts, which pages of the site load and which would grow by it.

/** A survey or a quiz, all missions with their levels, a consent. */
export const DOCUMENT_KINDS = ['survey', 'missions', 'policy'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The largest such document, bytes: ten times a survey of fifty questions. */
export const MAX_DOCUMENT_BYTES = 500_000;

/** A whole document, where a place in it is expected. */
export const WHOLE = '{ }';

/** A place in a document by its keys, the outermost first: `questions[2].options[0].label`. */
export const placeOf = (keys: readonly unknown[]): string =>
  keys.reduce<string>(
    (place, key) => (typeof key === 'number' ? `${place}[${key}]` : `${place}${place && '.'}${String(key)}`),
    '',
  ) || WHOLE;
