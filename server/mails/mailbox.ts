import type { Database } from '../db/database.ts';
import type { Now } from '../system/clock.ts';
import type { Mailer } from './mailer.ts';

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
