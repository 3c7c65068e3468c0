import { resolveMx } from 'node:dns/promises';
import { networkOf } from '../auth/networks.ts';
import type { RateLimitUse } from '../auth/rate-limits.ts';
import { ONE_SECOND } from '../system/clock.ts';
import { errorCode } from '../system/error-code.ts';

/**
 * Who causes a mail to a mailbox:
 * - `owner`: comes from a network that the confirmed account knows.
 * - `stranger`: names a confirmed account, from anywhere else.
 * - `newcomer`: acts for an account whose address nobody has confirmed, so that it may be anybody's.
 */
export type MailCause = { by: 'owner' } | { by: 'stranger' | 'newcomer'; address: string };

/** How much of what a mailbox gets each of them may use: the rest is left for those named before. */
const shares = { owner: 1, stranger: 0.8, newcomer: 0.6 } as const satisfies Record<MailCause['by'], number>;

/**
 * The limits of mails to one person, whatever they are about and whichever account they are for. Whoever is not known to
 * own the mailbox is counted by network as well, so that no single network uses up the share of all newcomers.
 */
export function recipientLimitUses(email: string, cause: MailCause): RateLimitUse[] {
  const subject = recipientKey(email);
  const times = shares[cause.by];
  const together: RateLimitUse[] = [
    { name: 'mail by recipient, an hour', subject, times },
    { name: 'mail by recipient, a day', subject, times },
  ];
  if (cause.by === 'owner') return together;
  const { wide, home } = networkOf(cause.address);
  const pair = `${subject} ${wide ?? home}`;
  return [
    { name: 'mail by recipient and network, an hour', subject: pair },
    { name: 'mail by recipient and network, a day', subject: pair },
    ...together,
  ];
}

/** The mailbox behind an address: who writes `maria+1@…` reads `maria@…`, and Gmail's readers may set dots anywhere. */
export function recipientKey(email: string): string {
  const [, local = '', domain = ''] =
    /^(.*)@([^@]*)$/.exec(email.trim().normalize('NFC').toLowerCase()) ?? [];
  const mailbox = local.replace(/(?<=.)\+.*$/, '');
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${domain}`;
}

/** Whether a mail address's domain is known not to exist. */
export type DomainCheck = { isMissing: (domain: string) => Promise<boolean> };

/** Asks nobody. */
export const acceptAllDomains: DomainCheck = { isMissing: () => Promise.resolve(false) };

const TIMEOUT_MS = 2 * ONE_SECOND;

/** Asks the DNS; only its clear answer that the name does not exist counts, no answer in 2 s counts as yes. */
export function dnsDomainCheck(resolve: (domain: string) => Promise<unknown> = resolveMx): DomainCheck {
  return {
    isMissing: async (domain) => {
      const { promise: timeout, resolve: lose } = Promise.withResolvers<boolean>();
      const timer = setTimeout(lose, TIMEOUT_MS, false);
      const asked = resolve(domain).then(
        () => false,
        (error: unknown) => errorCode(error) === 'ENOTFOUND',
      );
      return Promise.race([asked, timeout]).finally(() => clearTimeout(timer));
    },
  };
}
