import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { mailProtection } from '../../../server/config/services.ts';
import { smtpMailer } from '../../../server/mails/mail.ts';
import { type Recipient, renderMail } from '../../../server/mails/mail-templates.ts';

/** A mail server of a few words: it takes every mail and keeps what it heard. */
async function listening(refusal?: string): Promise<{ server: Server; port: number; heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((socket) => converse(socket, heard, refusal));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port, heard };
}

function converse(socket: Socket, heard: string[], refusal?: string): void {
  let inText = false;
  const answer = (line: string): string | undefined => {
    if (inText) {
      inText = line !== '.';
      return inText ? undefined : '250 taken';
    }
    if (refusal !== undefined && line.startsWith('RCPT')) return refusal;
    if (line === 'DATA') {
      inText = true;
      return '354 go on';
    }
    if (line === 'STARTTLS') return '502 not here';
    return line === 'QUIT' ? '221 bye' : '250 ok';
  };
  socket.write('220 here\r\n');
  socket.setEncoding('utf8').on('data', (text) => {
    for (const line of String(text).split('\r\n').filter(Boolean)) {
      heard.push(line);
      const said = answer(line);
      if (said !== undefined) socket.write(`${said}\r\n`);
    }
  });
}

const site = { siteUrl: 'https://spiga.example', contactEmail: undefined };
const code = (to: Recipient, livesMs: number) =>
  renderMail(
    { kind: 'code', reader: to, code: '012345', expiresAt: 1_000 + livesMs },
    { ...site, now: 1_000 },
  );
const messageId = '<a@spiga.example>';
const offered = { requiresTls: false };

const reader = { email: 'maria@example.com', firstName: 'Maria' };

test('a mail is sent through the configured service', async () => {
  const { server, port, heard } = await listening();
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'ciao@spiga.example', offered);
  expect(await mailer.send({ ...code(reader, 600_000), messageId })).toEqual({ kind: 'sent' });
  expect(heard).toContain('MAIL FROM:<ciao@spiga.example>');
  expect(heard).toContain('RCPT TO:<maria@example.com>');
  expect(heard.join('\n')).toContain('012345');
  expect(heard).toContain(`Message-ID: ${messageId}`);
  server.close();
});

test('where TLS is required a service without it gets neither sender nor text, and the mail waits', async () => {
  const { server, port, heard } = await listening();
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'ciao@spiga.example', { requiresTls: true });
  expect(await mailer.send({ ...code(reader, 600_000), messageId })).toEqual({
    kind: 'failed',
    reason: 'ETLS 502',
    isFinal: false,
  });
  expect(heard.at(-1)).not.toBe('DATA');
  expect(heard.filter((line) => /^(MAIL|RCPT|DATA)/.test(line))).toEqual([]);
  server.close();
});

test.each([
  ['smtp://mail.example.it:587', 'production', 'required'],
  ['smtp://mail.example.it', 'rehearsal', 'required'],
  ['smtps://mail.example.it', 'production', 'required'],
  ['smtp://127.0.0.1.example.it', 'production', 'required'],
  ['smtp://mail:25?ignoreTLS=true', 'production', 'clear'],
  ['smtp://mail:25?ignoreTLS=1', 'production', 'required'],
  ['smtp://127.0.0.1:1025', 'production', 'offered'],
  ['smtp://localhost', 'production', 'offered'],
  ['smtp://[::1]:25', 'production', 'offered'],
  ['smtp://mail:25', 'demonstration', 'offered'],
] as const)('TLS to %s in %s is %s', (url, mode, protection) => {
  expect(mailProtection(url, mode)).toBe(protection);
});

test('an unavailable service is reported, not thrown', async () => {
  const { server, port } = await listening();
  server.close();
  await once(server, 'close');
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'ciao@spiga.example', offered);
  const letter = renderMail({ kind: 'reset', reader, token: 'abc' }, { ...site, now: 0 });
  expect(await mailer.send({ ...letter, messageId })).toEqual({
    kind: 'failed',
    reason: 'ESOCKET',
    isFinal: false,
  });
});

test('a mail greets by name when there is one, and says how long the code is valid', () => {
  expect(code(reader, 600_000).text).toMatch(/^Ciao Maria,\n/);
  expect(code({ ...reader, firstName: null }, 600_000).text).toMatch(/^Ciao,\n/);
  expect(code(reader, 600_000).text).toContain('Il codice vale 10 minuti.');
  expect(code(reader, 300_000).text).toContain('vale ancora circa 5 minuti');
  expect(code(reader, 20_000).text).toContain('circa un minuto');
});

test('a name that looks like a replacement pattern is not changed', () => {
  expect(code({ ...reader, firstName: "D$&'Angelo" }, 0).text).toContain("Ciao D$&'Angelo,");
});

test.each([
  ['550 no such mailbox', { reason: 'EENVELOPE 550', isFinal: true }],
  ['450 come again later', { reason: 'EENVELOPE 450', isFinal: false }],
])('the refusal "%s" is final or temporary by its status', async (refusal, outcome) => {
  const { server, port } = await listening(refusal);
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'ciao@spiga.example', offered);
  expect(await mailer.send({ ...code(reader, 0), messageId })).toEqual({ kind: 'failed', ...outcome });
  server.close();
});

test('a service that answers slowly without end is disconnected', async () => {
  const server = createServer((socket) => {
    const timer = setInterval(() => socket.write('220-one moment\r\n'), 20);
    socket.on('close', () => clearInterval(timer)).on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const timeouts = { silenceMs: 5_000, attemptMs: 200 };
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'ciao@spiga.example', {
    requiresTls: false,
    timeouts,
  });
  expect(await mailer.send({ ...code(reader, 0), messageId })).toEqual({
    kind: 'failed',
    reason: 'too slow',
    isFinal: false,
  });
  server.close();
});

test('a changed password says where it was changed, also in a letter of the release before', () => {
  const said = (where: { fromProfile?: boolean }) =>
    renderMail({ kind: 'password-changed', reader, ...where }, { ...site, now: 0 }).text;
  expect(said({ fromProfile: true })).toContain("è stata cambiata poco fa dall'area personale");
  for (const where of [{}, { fromProfile: false }]) expect(said(where)).not.toContain("dall'area personale");
});
