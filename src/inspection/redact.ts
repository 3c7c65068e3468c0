/** The data that may leave the page: plain and without personal data. */
export type Plain = string | number | boolean | null | readonly Plain[] | PlainRecord;
export type PlainRecord = { readonly [key: string]: Plain };

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Stands where something is not shown. */
export const HIDDEN = '‹hidden›';
/** Stands where something is left out because there is too much of it. */
export const MORE = '…';

/** Parts of a key that mark it as secret wherever they stand in it. */
const SECRET_PARTS = [
  'token',
  'password',
  'secret',
  'otp',
  'credential',
  'verifier',
  'nonce',
  'authorization',
  'cookie',
  'session',
  'mail',
  'phone',
  'birth',
  'firstname',
  'lastname',
  'fullname',
  'surname',
  'username',
  'address',
  'file',
  'photo',
  'answer',
  'story',
  'opinion',
  'draft',
  'values',
  'loyalty',
  'receipt',
  'idempotency',
  'waitingkey',
  'street',
  'city',
  'zip',
  'playerid',
  // What belongs to a person has a number and a time, by which a reader of the database would find them.
  'consentid',
  'itemid',
  'winid',
  'acceptedat',
  'completedat',
  'confirmationdate',
  'confirmuntil',
  'createdat',
  'decidedat',
  'expiredate',
  'sentat',
];

/** Secret only as the whole key: `text` may be somebody's, `context` is a machine's. */
const SECRET_WORDS = [
  'code',
  'value',
  'name',
  'result',
  'text',
  'hash',
  'search',
  'amount',
  'state',
  'known',
  // What a server says may quote what somebody typed.
  'detail',
  'msg',
];

/**
 * Whether the value of a key is personal or secret. Keys are compared without case and punctuation: `access_token`,
 * `accessToken` and `id-token` are all tokens.
 */
export function isSecretKey(key: string): boolean {
  const known = secretKeys.get(key);
  if (known !== undefined) return known;
  const isSecret = namesSecret(key);
  if (secretKeys.size < MAX_KEYS) secretKeys.set(key, isSecret);
  return isSecret;
}

/** The same few hundred keys are asked for with every event. */
const secretKeys = new Map<string, boolean>();
const MAX_KEYS = 1_000;

function namesSecret(key: string): boolean {
  const plain = key.toLowerCase().replace(/[^a-z0-9]/g, '');
  // XState's name for the states a machine was in; "story" and "value" stand in it by accident.
  if (plain === 'historyvalue') return false;
  return SECRET_WORDS.includes(plain) || SECRET_PARTS.some((part) => plain.includes(part));
}

/** Keys by which a row is told to everybody: of a policy, an edition or a survey, an initiative, a level. Any other is somebody's. */
const OF_A_PUBLIC_ROW = ['isMandatory', 'startDate', 'totalPoints', 'minPoints'];
const PROGRAM_WORD = /^[a-z][A-Za-z]*$/;
/** The calendar's; any other instant is one at which somebody did something. */
const PUBLIC_INSTANTS = [
  'preCampaignStart',
  'campaignStart',
  'campaignEnd',
  'siteEnd',
  'startDate',
  'endDate',
];
const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]*(?:Z|[+-]\d{2}:?\d{2})?/g;
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && value.replace(INSTANT, '') === '' && value !== '';

/**
 * Whether a value of an object is secret: by its key; as the answer of a port whose name would be a secret key, such as
 * `readAnswers`, whose keys are the names of questions; as the number of a row or an instant that is somebody's; or as a
 * reason in a sentence.
 */
function isSecretPart(key: string, inner: unknown, value: object): boolean {
  if (key === 'output' && 'actorId' in value) return isSecretKey(String(value.actorId));
  // A reason is a word of the program; what somebody has written may quote anything.
  if (key === 'because' || key === 'reason') return !PROGRAM_WORD.test(String(inner));
  if (key === 'id') return !OF_A_PUBLIC_ROW.some((one) => one in value);
  // The number of a receipt whose withdrawal is asked for.
  if (key === 'asked') return typeof inner === 'number';
  return isSecretKey(key) || (isInstant(inner) && !PUBLIC_INSTANTS.includes(key));
}

const DEEPEST = 8;
const LONGEST_LIST = 50;
const LONGEST_TEXT = 200;

/** A second check for values of other keys: times, addresses, codes, telephone numbers and tokens. */
const TELLTALE = [INSTANT, /\S+@\S+/g, /\+?\d[\d ]{4,}\d/g, /[\w-]{24,}(\.[\w-]+)*/g];
const QUERY = /[?#]\S*/g;

function plainText(text: string): string {
  const cut = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}${MORE}` : text;
  return TELLTALE.reduce(
    (shown, pattern) => shown.replace(pattern, HIDDEN),
    cut.replace(QUERY, `?${HIDDEN}`),
  );
}

/** What XState puts before the message of a guard that throws. */
const OF_GUARD = /^Unable to evaluate guard [^\n]*:\n/;
/** Computed keys can be what somebody typed, which seldom looks like the name of a field. */
const KEY = String.raw`(?:[a-z_$][\w$]{0,39}|\d{1,3})`;
const NAME = String.raw`[\w$.?()[\]]{1,80}`;
/** Sentences of the browsers and of XState about a defect; their words are those of the code. Any other may quote a person. */
const ENGINE_SENTENCES = [
  `Cannot (?:read|set) properties of (?:null|undefined)(?: \\((?:reading|setting) '${KEY}'\\))?`,
  `(?:null|undefined) is not an object(?: \\(evaluating '${NAME}'\\))?`,
  `can't access property "${KEY}", ${NAME} is (?:null|undefined)`,
  `${NAME} is (?:null|undefined|not defined|not iterable|not a function|not a constructor)`,
  `Guard '[\\w ]{1,60}' is not implemented\\.'?\\.?`,
  'Invalid time value|Invalid array length|Maximum call stack size exceeded',
].map((sentence) => new RegExp(`^(?:${sentence})$`));

/** The class of an error, and its message if that is a sentence about the code alone. */
export function errorWords(error: unknown): { error: string; message: string | null } {
  if (!(error instanceof Error)) return { error: typeof error, message: null };
  const message = error.message.replace(OF_GUARD, '');
  const isSafe = ENGINE_SENTENCES.some((sentence) => sentence.test(message));
  return { error: error.constructor.name, message: isSafe ? plainText(message) : null };
}

/** An object that is a key may have no text, or one that throws. */
const nameOf = (key: unknown): string =>
  typeof key === 'object' || typeof key === 'function' ? `‹${typeof key}›` : String(key);

function entriesOf(value: object): [string, unknown][] {
  if (value instanceof Map) return [...value].map(([key, inner]) => [nameOf(key), inner]);
  return Object.entries(value);
}

const isPlainObject = (value: object) =>
  value instanceof Map || [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** What stands for a hidden value. */
export type Hide = (value: unknown) => Plain;

/** Whether there is anything is no secret. */
const hidden: Hide = (value) => (value === null || value === '' ? value : HIDDEN);

function shownPart(key: string, inner: unknown, value: object, within: readonly object[], hide: Hide): Plain {
  if (isSecretPart(key, inner, value)) return hide(inner);
  return isInstant(inner) ? inner : plain(inner, within, hide);
}

function plainObject(value: object, above: readonly object[], hide: Hide): Plain {
  if (above.includes(value) || above.length >= DEEPEST) return MORE;
  const within = [...above, value];
  if (Array.isArray(value) || value instanceof Set) {
    const list = [...value];
    const shown = list.slice(0, LONGEST_LIST).map((inner) => plain(inner, within, hide));
    return list.length > LONGEST_LIST ? [...shown, MORE] : shown;
  }
  if (value instanceof Date) return hide(value);
  if (value instanceof Error) {
    const { error, message } = errorWords(value);
    return message === null ? { error } : { error, message };
  }
  // Actors, files and elements are replaced by a placeholder.
  if (!isPlainObject(value)) return `‹${value.constructor?.name ?? 'object'}›`;
  return Object.fromEntries(
    entriesOf(value)
      .slice(0, LONGEST_LIST)
      .filter(([, inner]) => inner !== undefined && typeof inner !== 'function')
      .map(([key, inner]) => [plainText(key), shownPart(key, inner, value, within, hide)]),
  );
}

function plain(value: unknown, above: readonly object[], hide: Hide): Plain {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  // JSON knows no -0.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : String(value);
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object') return `‹${typeof value}›`;
  try {
    return plainObject(value, above, hide);
  } catch {
    // A getter or a proxy of somebody else's.
    return HIDDEN;
  }
}

/**
 * Anything as plain data that may be shown and sent: what stands under a key of tokens, codes, names, addresses,
 * dates of birth, passwords, files or free answers is hidden, and so is a text that looks like one of them. The one
 * way out of the page for both inspectors. It never throws, and its result survives JSON unchanged.
 */
export const redact = (value: unknown, hide: Hide = hidden): Plain => plain(value, [], hide);
