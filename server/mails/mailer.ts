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
