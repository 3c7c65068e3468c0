import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import type { Mailer, MailOutcome } from './mailer.ts';

const patienceMs = 10_000;

const failureSchema = v.fallback(
  v.object({ code: v.optional(v.string()), responseCode: v.optional(v.number()) }),
  {},
);

/** Sends through a real mail service. The sender is the contact address, or one of the site's own host. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
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
    },
  };
}

/** A mail service that answers 5xx refuses for good; one that is away or answers 4xx may take the mail later. */
function failureOf(error: unknown): MailOutcome {
  const { code, responseCode } = v.parse(failureSchema, error);
  return {
    kind: 'failed',
    reason: [code ?? 'unknown', ...(responseCode === undefined ? [] : [String(responseCode)])].join(' '),
    // Wrong credentials are answered 5xx too, and are mended.
    isFinal: responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH',
  };
}
