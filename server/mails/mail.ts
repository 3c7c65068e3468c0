import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import type { Now } from '../system/clock.ts';

/** Values for all mails. `contactEmail` is undefined when the site has none. */
export type MailSetting = { siteUrl: string; contactEmail: string | undefined; now: number };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The same at each attempt, so that a mail service which was handed it twice can tell. */
  messageId: string;
};

/** What became of a mail. `isFinal`: the mail service will not take it later either. */
export type MailOutcome = { kind: 'sent' } | { kind: 'failed'; reason: string; isFinal: boolean };

/** The port through which mails leave. */
export type Mailer = { send: (mail: Mail) => Promise<MailOutcome> };

/** Sends nothing (`JOBS=off`): what is posted waits in the outbox. */
export const idleMailer: Mailer = {
  send: () => Promise.resolve({ kind: 'failed', reason: 'JOBS=off', isFinal: false }),
};

/** Keeps every mail in the database, where the mailbox page shows it: the stand-in for a real mail service. */
export function mailboxMailer(db: Database, now: Now): Mailer {
  return {
    send: async (mail) => {
      await db
        .insertInto('mails')
        .values({ recipient: mail.to, subject: mail.subject, text: mail.text, sent_at: new Date(now()) })
        .execute();
      return { kind: 'sent' };
    },
  };
}

/** How long a mail service may be silent, and how long one attempt may take in all, milliseconds. */
export type SmtpTimeouts = { silenceMs: number; attemptMs: number };

/** An attempt ends well before the lease of its mail (`outbox.ts`). */
const usualTimeouts: SmtpTimeouts = { silenceMs: 10_000, attemptMs: 60_000 };

const failureSchema = v.fallback(
  v.object({ code: v.optional(v.string()), responseCode: v.optional(v.number()) }),
  {},
);

/** `requiresTls`: see `mailProtection`. */
export type SmtpSettings = { requiresTls: boolean; timeouts?: SmtpTimeouts };

/**
 * Sends through a real mail service. The sender is the contact address, or one of the site's own host. A service that
 * says a little now and then, and never ends, is given up: it would hold the job that sends everybody's mails.
 */
export function smtpMailer(
  smtpUrl: string,
  from: string,
  { requiresTls, timeouts: { silenceMs, attemptMs } = usualTimeouts }: SmtpSettings,
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requiresTls,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const attempt = async (mail: Mail): Promise<MailOutcome> => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        messageId: mail.messageId,
      });
      return { kind: 'sent' };
    } catch (error) {
      return failureOf(error);
    }
  };
  return {
    send: async (mail) => {
      const { promise: tooLate, resolve } = Promise.withResolvers<MailOutcome>();
      const timer = setTimeout(resolve, attemptMs, { kind: 'failed', reason: 'too slow', isFinal: false });
      try {
        return await Promise.race([attempt(mail), tooLate]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** A mail service that answers 5xx refuses for good; one that is away or answers 4xx may take the mail later. */
function failureOf(error: unknown): MailOutcome {
  const { code, responseCode } = v.parse(failureSchema, error);
  return {
    kind: 'failed',
    reason: [code ?? 'unknown', ...(responseCode === undefined ? [] : [String(responseCode)])].join(' '),
    // Wrong credentials and TLS that is not offered are answered 5xx too, and are mended.
    isFinal: responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' && code !== 'ETLS',
  };
}
