import type { Passage } from '../security/rate-limits.ts';

/**
 * The limits of mails to one person, whatever they are about and whichever account they are for. `share` is the part of
 * them that may be used: a mail that anybody can cause leaves room for those that the owner asks for.
 */
export const recipientPassages = (email: string, share = 1): Passage[] => [
  { name: 'mail by recipient, an hour', who: recipientKey(email), times: share },
  { name: 'mail by recipient, a day', who: recipientKey(email), times: share },
];

/** The part for who only types an address (a forgotten password), from a network that the account does not know. */
export const strangersShare = 0.5;

/** The mailbox behind an address: who writes `maria+1@…` reads `maria@…`, and Gmail's readers may set dots anywhere. */
export function recipientKey(email: string): string {
  const [, local = '', domain = ''] =
    /^(.*)@([^@]*)$/.exec(email.trim().normalize('NFC').toLowerCase()) ?? [];
  const mailbox = local.replace(/(?<=.)\+.*$/, '');
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${domain}`;
}
