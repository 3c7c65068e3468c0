import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Mail, mailboxMailer } from '../../../server/mails/mail.ts';
import { sendMailsJob } from '../../../server/mails/outbox.ts';
import { runAdmin } from '../admin/admin-call.ts';
import { aPlayer, lastMail, type Player } from '../support/players.ts';
import { aReceipt, type ReceiptFields } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let isAway = false;
let taken: Mail[] = [];
beforeAll(async () => {
  server = await openTestServer({
    environment: { RATE_LIMIT_FACTOR: '1', CONTACT_EMAIL: 'ciao@spiga.example' },
    deps: {
      mailer: {
        send: async (mail) => {
          if (isAway) return { kind: 'failed', reason: 'ECONNREFUSED', isFinal: false };
          taken.push(mail);
          return mailboxMailer(server.deps.db, server.contestClock.now).send(mail);
        },
      },
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  isAway = false;
  taken = [];
});

let count = 0;
const send = async (
  { token }: Player,
  changes: Partial<ReceiptFields> = {},
  headers: Record<string, string> = {},
) => {
  count += 1;
  const form = aReceipt({ code: `M-${count}`, ...changes });
  const { status, body } = await server.call('POST', '/items/', { token, form, headers });
  return { status, id: (body as { id: number }).id };
};
const job = () => sendMailsJob.run(server.deps, new AbortController().signal);
const outbox = () => server.deps.db.selectFrom('outbox').selectAll().where('kind', '=', 'receipt').execute();
const at = async <T>(instant: string, work: () => Promise<T>) => {
  server.contestClock.set(instant);
  try {
    return await work();
  } finally {
    server.contestClock.set('2025-08-01T10:00:00+02:00');
  }
};

const facts = (code: string) => `Numero: ${code}\nData e ora: 30 luglio 2025, 18:05\nImporto: 12,50 €`;
const keep = "Conserva l'originale fino al 31 dicembre 2025: se vinci, serve per ricevere il premio.";
const own = 'I tuoi scontrini sono qui:\nhttp://localhost:8080/profile';
const letter = (...paragraphs: string[]) =>
  ['Ciao Maria,', ...paragraphs, 'A presto,\nAmici della Spiga'].join('\n\n');

describe('a received receipt', () => {
  test('is confirmed by a mail with its data, the time, how many are left today, the next steps and the original', async () => {
    const player = await aPlayer(server);
    await send(player, { code: '0042-0117' });
    expect(await lastMail(server, player.email)).toMatchObject({
      count: 1,
      subject: 'Abbiamo ricevuto il tuo scontrino',
      text: letter(
        'il tuo scontrino è arrivato. Questi sono i dati che ci hai inviato:',
        `${facts('0042-0117')}\nRicevuto: 1º agosto 2025, 10:00`,
        "Adesso lo controlliamo. Appena è deciso ti scriviamo qui, in ogni caso prima dell'estrazione. Finché è in verifica puoi correggerlo, fino alle 23:59 del 29 agosto 2025, o ritirarlo dalla tua area personale:\nhttp://localhost:8080/profile",
        'Oggi puoi inviare ancora 2 scontrini.',
        keep,
      ),
    });
    await send(player);
    expect((await lastMail(server, player.email)).text).toContain('Oggi puoi inviare ancora uno scontrino.');
    await send(player);
    expect((await lastMail(server, player.email)).text).toContain('da domani puoi inviarne altri.');
  });

  test('on the last day mentions no tomorrow', async () => {
    const player = await aPlayer(server);
    await at('2025-08-29T23:59:59+02:00', async () => {
      for (const _receipt of [1, 2, 3]) await send(player);
    });
    const { text } = await lastMail(server, player.email);
    expect(text).toContain("che è l'ultimo giorno del concorso.");
    expect(text).toContain('Ricevuto: 29 agosto 2025, 23:59');
  });

  test('is confirmed once, however often it is sent with the same key', async () => {
    const player = await aPlayer(server);
    const headers = { 'idempotency-key': 'a-key-of-one-receipt' };
    const answers = [];
    for (const _try of [1, 2, 3]) answers.push(await send(player, { code: 'ONCE-1' }, headers));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await job();
    expect(taken.filter(({ to }) => to === player.email)).toHaveLength(1);
  });

  test('that is refused gets no mail', async () => {
    const player = await aPlayer(server);
    await send(player, { code: 'USED-1' });
    const before = (await outbox()).length;
    expect((await send(player, { code: 'USED-1' })).status).toBe(422);
    expect((await send(player, { amount: 'molto' })).status).toBe(422);
    expect((await send(player, { receiptDate: '2025-07-01' })).status).toBe(422);
    for (const _receipt of [2, 3]) await send(player);
    expect((await send(player)).status).toBe(422);
    expect(await outbox()).toHaveLength(before + 2);
  });

  test('counts while the mail service is down, and its mail is sent later', async () => {
    const player = await aPlayer(server);
    isAway = true;
    expect((await send(player)).status).toBe(200);
    isAway = false;
    server.realClock.advance(30_000);
    await job();
    expect((await lastMail(server, player.email)).count).toBe(1);
  });

  test('shows its number in one line of the mail, whatever was typed', async () => {
    const player = await aPlayer(server);
    await send(player, { code: 'A\u202E1\u20282' });
    expect((await lastMail(server, player.email)).text).toContain('Numero: A 1 2\n');
  });
});

describe('the limit of a mailbox', () => {
  const forgot = (email: string, from: string) =>
    server.call('POST', '/players/forgot-password', { body: { email }, from });
  const aliases = (name: string) =>
    Promise.all(
      Array.from({ length: 11 }, async (_, n) => {
        const player = await aPlayer(server);
        const email = `${name}+${n}@example.com`;
        await server.deps.db
          .updateTable('players')
          .set({ email, email_key: email })
          .where('id', '=', player.id)
          .execute();
        return { ...player, email };
      }),
    );

  test('is thirty mails a day about receipts that arrive, are corrected or are withdrawn, without blocking mails with links', async () => {
    const players = await aliases('una');
    for (const player of players.slice(0, 10)) for (const _receipt of [1, 2, 3]) await send(player);
    expect(taken).toHaveLength(30);
    const [last] = players.slice(-1);
    if (last === undefined) throw new Error('Nobody is left');
    const { status, id } = await send(last);
    expect(status).toBe(200);
    const { token } = last;
    const corrected = await server.call('PUT', `/items/${id}`, { token, body: { amount: '13.00' } });
    const withdrawn = await server.call('POST', `/items/release/${id}`, { token });
    expect([corrected.status, withdrawn.status]).toEqual([200, 200]);
    expect(taken).toHaveLength(30);
    await forgot(last.email, '203.0.113.9');
    expect((await lastMail(server, last.email)).subject).toBe('Scegli una nuova password');
  });
});

describe('the mail about a decision', () => {
  const decide = async (...argv: string[]) => {
    taken = [];
    const report = await runAdmin(server, ...argv);
    await job();
    return report.kind;
  };

  test('names the points of an accepted receipt', async () => {
    const player = await aPlayer(server);
    const { id } = await send(player, { code: 'YES-1' });
    await decide('approve', String(id));
    expect(taken).toMatchObject([
      {
        to: player.email,
        subject: 'Il tuo scontrino è stato accettato',
        text: letter(
          'il tuo scontrino è valido e partecipa al concorso:',
          facts('YES-1'),
          'Ti ha portato 15 punti per le missioni.',
          keep,
          own,
        ),
      },
    ]);
    expect(await decide('approve', String(id))).toBe('refused');
    expect(taken).toEqual([]);
  });

  const lead =
    'abbiamo controllato il tuo scontrino e non possiamo accettarlo, quindi non partecipa al concorso:';
  const protest =
    "Pensi che ci sia un errore? Scrivi a ciao@spiga.example il numero dello scontrino e tieni pronto l'originale. Hai tempo fino al 16 agosto 2025.";

  test('names the reason of a refusal and what the player can do', async () => {
    const player = await aPlayer(server);
    const { id } = await send(player, { code: 'NO-1' });
    await decide('refuse', String(id), '--reason', 'Articolo 7.3: emesso fuori dal periodo.');
    const reason = 'Perché: Articolo 7.3: emesso fuori dal periodo.';
    expect(taken).toMatchObject([
      {
        subject: 'Il tuo scontrino non è stato accettato',
        text: letter(lead, facts('NO-1'), reason, protest, own),
      },
    ]);
  });

  test('says that an unreadable receipt can be sent again', async () => {
    const player = await aPlayer(server);
    const { id } = await send(player, { code: 'DARK-1' });
    await decide('refuse', String(id), '--unreadable', '--reason', 'Articolo 7.1: foto mossa.');
    const again =
      'La foto non si leggeva: puoi inviare di nuovo lo stesso scontrino con una foto più nitida, fino alle 23:59 del 29 agosto 2025:\nhttp://localhost:8080/contest';
    expect(taken[0]?.text).toBe(
      letter(lead, facts('DARK-1'), 'Perché: Articolo 7.1: foto mossa.', again, protest, own),
    );
  });

  test('offers nothing that the end of the campaign has closed', async () => {
    const player = await aPlayer(server);
    const { id } = await send(player, { code: 'LATE-1' });
    await at('2025-08-30T10:00:00+02:00', async () => {
      await decide('refuse', String(id), '--unreadable', '--reason', 'Articolo 7.1: foto mossa.');
      expect(taken[0]?.text).not.toContain('inviare di nuovo');
      expect(taken[0]?.text).toContain('Hai tempo fino al 14 settembre 2025.');
      await decide('reopen', String(id), '--reason', 'Riletto.');
    });
    expect(taken[0]?.text).toContain(
      'Finché è in verifica puoi ritirarlo dalla tua area personale:\nhttp://localhost:8080/profile\nIl concorso è finito: per una correzione scrivi a ciao@spiga.example.',
    );
  });

  test('leaves to other rules than the brand’s until when one can object, and to an edition without a day how long to keep', async () => {
    const player = await aPlayer(server);
    const { id } = await send(player, { code: 'OTHER-1' });
    const edition = server.deps.db.updateTable('editions').where('code', '=', 'natura_contest');
    onTestFinished(async () => {
      await edition
        .set({ rules_link: '/documenti/regolamento-2025-07-16.pdf', end_date: '2025-08-29' })
        .execute();
    });
    await edition.set({ rules_link: '/autunno.pdf', end_date: '2025-08-28' }).execute();
    await decide('refuse', String(id), '--reason', 'Articolo 7.2: altri dati.');
    expect(taken[0]?.text).toContain(
      'Entro quando, lo dice il regolamento:\nhttp://localhost:8080/autunno.pdf',
    );
    await decide('reopen', String(id), '--reason', 'Riletto.');
    expect(taken[0]?.text).toContain(
      'Fino a quando, lo dice il regolamento:\nhttp://localhost:8080/autunno.pdf',
    );
  });

  test('is also sent when it is reverted, without the internal reason', async () => {
    const player = await aPlayer(server);
    const { id } = await send(player, { code: 'BACK-1' });
    await decide('approve', String(id));
    await decide('reopen', String(id), '--reason', 'Segnalazione di un vicino.');
    expect(taken).toMatchObject([
      {
        to: player.email,
        subject: 'Il tuo scontrino è di nuovo in verifica',
        text: letter(
          'stiamo controllando di nuovo il tuo scontrino: la decisione che ti avevamo scritto non vale più.',
          facts('BACK-1'),
          'I 15 punti che ti aveva portato tornano se lo accettiamo.',
          'Non devi fare nulla: appena è deciso ti scriviamo qui. Finché è in verifica puoi correggerlo, fino alle 23:59 del 29 agosto 2025, o ritirarlo dalla tua area personale:\nhttp://localhost:8080/profile',
          keep,
        ),
      },
    ]);
    await decide('refuse', String(id), '--reason', 'Articolo 7.2: altri dati.');
    await decide('reopen', String(id), '--reason', 'Riletto.');
    expect(taken[0]?.text).not.toContain('punti');
  });

  test('is sent even when another decision follows before it has left', async () => {
    const player = await aPlayer(server);
    const { id } = await send(player);
    isAway = true;
    await decide('approve', String(id));
    await decide('reopen', String(id), '--reason', 'Riletto.');
    isAway = false;
    server.realClock.advance(30_000);
    await job();
    expect(taken.map(({ subject }) => subject).toSorted()).toEqual([
      'Il tuo scontrino è di nuovo in verifica',
      'Il tuo scontrino è stato accettato',
    ]);
  });
});
