import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const patienceMs = 10_000;

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
        });
        return { kind: 'sent' };
      } catch (error) {
        return {
          kind: 'failed',
          reason: error instanceof Error && 'code' in error ? String(error.code) : 'unknown',
        };
      }
    },
  };
}
