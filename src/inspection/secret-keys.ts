const PARTS = [
  ...['token', 'password', 'secret', 'otp', 'credential', 'verifier', 'nonce', 'authorization', 'cookie'],
  ...['session', 'mail', 'phone', 'birth', 'firstname', 'lastname', 'fullname', 'surname', 'username'],
  ...[
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
  ],
];

/** As a part of another word these are harmless: `policyCode` is public, `code` may be somebody's. */
const WORDS = ['code', 'value', 'name', 'result', 'text', 'hash', 'search', 'amount', 'state', 'known'];

/**
 * Whether what stands under a key is somebody's own. Keys are compared without case and punctuation: `access_token`,
 * `accessToken` and `id-token` are all tokens.
 */
export function isSecretKey(key: string): boolean {
  const plain = key.toLowerCase().replace(/[^a-z0-9]/g, '');
  return WORDS.includes(plain) || PARTS.some((part) => plain.includes(part));
}
