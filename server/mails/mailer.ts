export type Mail = { to: string; subject: string; text: string };

/** What became of a mail; an address that refuses it is not told apart from a server that is away. */
export type MailOutcome = { kind: 'sent' } | { kind: 'failed'; reason: string };

/** The port through which mails leave. */
export type Mailer = { send: (mail: Mail) => Promise<MailOutcome> };
