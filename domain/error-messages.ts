import { SENTENCES } from './error-sentences.gen.ts';

/** The codes that the server sends instead of a text, and the English messages of its framework (§E.6). */
const CODES: Readonly<Record<string, string>> = {
  'api.disabled': 'errors.apiDisabled',
  'user does not have frontend privileges': 'errors.noPrivileges',

  'field required': 'errors.required',
  'none is not an allowed value': 'errors.required',
  'incorrect email or password': 'errors.credentials',
  'not authenticated': 'errors.access',
  'could not validate credentials': 'errors.access',
};

/** English sentences that carry a figure or a reason. */
const PATTERNS: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/^password (?:must|should) (?:be|have|contain)\b.*\b8\b/, 'errors.passwordStrength'],
  [/^password (?:must|should) (?:be|have|contain)\b.*\b6\b/, 'errors.passwordShort'],
  [/\bdomain\b.*\b(?:does not|doesn't) exist/, 'errors.mailDomain'],
  [/^value is not a valid email address/, 'validation.email'],
  [/^(?:ensure this value has|string should have) at least \d+ characters?/, 'validation.min'],
  [/^(?:ensure this value has|string should have) at most \d+ characters?/, 'validation.max'],
  [
    /^(?:value is not a valid|value could not be parsed|input should be|invalid (?:date|time))/,
    'errors.invalid',
  ],
];

/** Normalises a text for comparison: case, kind of apostrophe and final full stop do not count. */
export const comparable = (sentence: string): string =>
  sentence
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^value error, /, '')
    .replace(/\.$/, '');

const KEYS: ReadonlySet<string> = new Set(Object.values(SENTENCES));

/**
 * The message key for a text of the server; null when the text is not known and is shown as it is (§E.6). A `type`
 * that is a message key takes precedence over the text.
 */
export function knownKey(sentence: string, type = ''): string | null {
  if (KEYS.has(type)) return type;
  const plain = comparable(sentence);
  for (const known of [CODES, SENTENCES]) {
    if (Object.hasOwn(known, plain)) return known[plain] ?? null;
  }
  return PATTERNS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
