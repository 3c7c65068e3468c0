import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../../server/mails/mail.ts';
import { sendMailsJob } from '../../../server/mails/outbox.ts';
import { MAX_CORRECTIONS } from '../../../server/receipts/change-receipt.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { aPdf, aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const START = '2025-08-01T10:00:00+02:00';

let server: TestServer;
let isAway = false;
let taken: Mail[] = [];
beforeAll(async () => {
  server = await openTestServer({
    environment: { CONTACT_EMAIL: 'ciao@spiga.example' },
    deps: {
      mailer: {
        send: async (mail) => {
          if (isAway) return { kind: 'failed', reason: 'ECONNREFUSED', isFinal: false };
          taken.push(mail);
          return { kind: 'sent' };
        },
      },
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  isAway = false;
  server.contestClock.set(START);
});

let count = 0;
/** A player with one receipt; the mails until then are read. */
async function sent(number?: string) {
  count += 1;
  const code = number ?? `K-${count}`;
  const player = await aPlayer(server);
  const { body } = await server.call('POST', '/items/', { token: player.token, form: aReceipt({ code }) });
  await mails();
  return { player, code, id: (body as { id: number }).id };
}
type Sent = Awaited<ReturnType<typeof sent>>;

/** The mails since it was asked last. */
async function mails(): Promise<Mail[]> {
  await server.deps.background.settled();
  await sendMailsJob.run(server.deps, new AbortController().signal);
  const read = taken;
  taken = [];
  return read;
}
const correct = ({ player, id }: Sent, body: object, headers: Record<string, string> = {}) =>
  server.call('PUT', `/items/${id}`, { token: player.token, body, headers });
const sendPhoto = ({ player, id }: Sent, size: number) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(aPdf(size))], 'altra.pdf'));
  return server.call('PUT', `/items/${id}`, { token: player.token, form });
};
const withdraw = ({ player, id }: Sent, headers: Record<string, string> = {}) =>
  server.call('POST', `/items/release/${id}`, { token: player.token, headers });
const sendAnother = ({ token }: Player) => {
  count += 1;
  return server.call('POST', '/items/', { token, form: aReceipt({ code: `K-${count}` }) });
};

const letter = (...paragraphs: string[]) =>
  ['Ciao Maria,', ...paragraphs, 'A presto,\nAmici della Spiga'].join('\n\n');
const notYours = "Se non l'hai fatto tu, scrivici subito: ciao@spiga.example";
const own = 'I tuoi scontrini sono qui:\nhttp://localhost:8080/profile';

describe('the mail about a correction', () => {
  test('says what stands there now and what stood before, what happens next and until when', async () => {
    const receipt = await sent('0042-0117');
    server.contestClock.set('2025-08-02T09:30:00+02:00');
    await correct(receipt, { code: '0042-0118', receiptTime: '18:06', amount: '13.00' });
    expect(await mails()).toMatchObject([
      {
        to: receipt.player.email,
        subject: 'Il tuo scontrino è stato corretto',
        text: letter(
          'la tua correzione è arrivata. Adesso lo scontrino ha questi dati:',
          'Numero: 0042-0118 (prima: 0042-0117)\nData e ora: 30 luglio 2025, 18:06 (prima: 30 luglio 2025, 18:05)\nImporto: 13,00 € (prima: 12,50 €)\nCorretto: 2 agosto 2025, 09:30',
          "Controlliamo questi, non più quelli di prima. Appena è deciso ti scriviamo qui, in ogni caso prima dell'estrazione. Finché è in verifica puoi correggerlo, fino alle 23:59 del 29 agosto 2025, o ritirarlo dalla tua area personale:\nhttp://localhost:8080/profile",
          'Resta lo scontrino che hai inviato il 1º agosto 2025: la correzione non conta come un altro invio.',
          "Conserva l'originale fino al 31 dicembre 2025: se vinci, serve per ricevere il premio.",
          notYours,
        ),
      },
    ]);
  });

  test('names old values only where they differ, and a new photo', async () => {
    const receipt = await sent();
    await correct(receipt, { amount: '13.00' });
    const [amount] = await mails();
    expect(amount?.text).toContain(
      `Numero: ${receipt.code}\nData e ora: 30 luglio 2025, 18:05\nImporto: 13,00 € (prima: 12,50 €)\nCorretto:`,
    );
    await sendPhoto(receipt, 700);
    const [photo] = await mails();
    expect(photo?.text).toContain('Importo: 13,00 €\nFoto: quella nuova\nCorretto:');
  });

  test('says that no further correction is possible', async () => {
    const receipt = await sent();
    const texts: string[] = [];
    for (let n = 1; n <= MAX_CORRECTIONS; n += 1) {
      await correct(receipt, { amount: `${n}.00` });
      texts.push(...(await mails()).map(({ text }) => text));
    }
    expect(texts.map((text) => text.includes('puoi correggerlo'))).toEqual([true, true, true, true, false]);
    expect(texts.at(-1)).toContain(
      "Era l'ultima correzione possibile per questo scontrino. Finché è in verifica puoi ritirarlo",
    );
    await correct(receipt, { amount: '6.00' });
    expect(await mails()).toEqual([]);
  });

  test('is sent once, however often the correction is repeated', async () => {
    const receipt = await sent();
    const headers = { 'idempotency-key': 'a-key-of-one-correction' };
    for (const _try of [1, 2, 3]) await correct(receipt, { amount: '14.00' }, headers);
    for (const _try of [1, 2]) await correct(receipt, { amount: '14.00' });
    expect(await mails()).toHaveLength(1);
  });

  test('is not sent when nothing differs, not even the photo', async () => {
    const receipt = await sent();
    await correct(receipt, {});
    await correct(receipt, { amount: '12.5' });
    expect(await mails()).toEqual([]);
    await sendPhoto(receipt, 600);
    expect(await mails()).toHaveLength(1);
    await sendPhoto(receipt, 600);
    expect(await mails()).toEqual([]);
  });

  test('is not sent where the correction is refused', async () => {
    const receipt = await sent();
    expect((await correct(receipt, { amount: 'molto' })).status).toBe(422);
    expect(await mails()).toEqual([]);
  });

  test('is sent for each of two corrections that a silent mail service has held back', async () => {
    const receipt = await sent();
    isAway = true;
    await correct(receipt, { amount: '13.00' });
    await correct(receipt, { amount: '14.00' });
    await mails();
    isAway = false;
    server.realClock.advance(30_000);
    const amounts = (await mails()).map(({ text }) => /Importo: .*/.exec(text)?.[0]);
    expect(amounts.toSorted()).toEqual([
      'Importo: 13,00 € (prima: 12,50 €)',
      'Importo: 14,00 € (prima: 13,00 €)',
    ]);
  });
});

describe('the mail about a withdrawal', () => {
  test('says that the receipt takes no part any more, and that its day counts it', async () => {
    const receipt = await sent('0042-0119');
    await withdraw(receipt);
    expect(await mails()).toMatchObject([
      {
        to: receipt.player.email,
        subject: 'Il tuo scontrino è stato ritirato',
        text: letter(
          'il tuo scontrino è stato ritirato, come hai chiesto. Non partecipa più al concorso:',
          'Numero: 0042-0119\nData e ora: 30 luglio 2025, 18:05\nImporto: 12,50 €\nRitirato: 1º agosto 2025, 10:00',
          'Ritirarlo non libera un posto: resta contato tra gli scontrini del 1º agosto 2025. Oggi puoi inviare ancora 2 scontrini.',
          'Lo stesso scontrino si può inviare di nuovo fino alle 23:59 del 29 agosto 2025, e conta come un altro invio:\nhttp://localhost:8080/contest',
          notYours,
          own,
        ),
      },
    ]);
  });

  test('counts the receipts of the day on which it is withdrawn', async () => {
    const receipt = await sent();
    for (const _receipt of [2, 3]) await sendAnother(receipt.player);
    await mails();
    await withdraw(receipt);
    expect((await mails())[0]?.text).toContain('Per oggi hai inviato tutti gli scontrini possibili');
    const other = await sent();
    server.contestClock.set('2025-08-02T09:30:00+02:00');
    await withdraw(other);
    expect((await mails())[0]?.text).toContain(
      'scontrini del 1º agosto 2025. Oggi puoi inviare ancora 3 scontrini.',
    );
  });

  test('offers no other sending on a full last day, nor once the contest is over', async () => {
    server.contestClock.set('2025-08-29T20:00:00+02:00');
    const receipt = await sent();
    const late = await sent();
    for (const _receipt of [2, 3]) await sendAnother(receipt.player);
    await mails();
    await withdraw(receipt);
    const [full] = await mails();
    expect(full?.text).toContain("che è l'ultimo giorno");
    expect(full?.text).not.toContain('di nuovo');
    server.contestClock.set('2025-08-30T10:00:00+02:00');
    await withdraw(late);
    const [over] = await mails();
    expect(over?.text).toContain('Il concorso è finito: lo scontrino non si può più inviare.');
    expect(over?.text).not.toContain('Oggi puoi');
  });

  test('is sent once, however often the withdrawal is repeated', async () => {
    const receipt = await sent();
    const headers = { 'idempotency-key': 'a-key-of-one-withdrawal' };
    for (const _try of [1, 2]) await withdraw(receipt, headers);
    expect((await withdraw(receipt)).status).toBe(409);
    expect(await mails()).toHaveLength(1);
  });
});
