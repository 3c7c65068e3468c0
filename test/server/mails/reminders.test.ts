import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_WAITING, sendReminders, sendRemindersJob } from '../../../server/editions/send-reminders.ts';
import { sendMailsJob } from '../../../server/mails/outbox.ts';
import { lightHash } from '../support/light-passwords.ts';
import { aPlayer, lastMail, type Player } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const BEFORE = '2025-07-15T23:59:59+02:00';
const BEGINNING = '2025-07-16T00:00:00+02:00';
const COMING = { editionId: 5, description: 'Estate nella natura', startDate: '2025-07-16' };

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.contestClock.set(BEFORE);
  await server.deps.db.deleteFrom('edition_reminders').execute();
  await server.deps.db.deleteFrom('outbox').execute();
});

const going = new AbortController().signal;
const jobs = async () => {
  await sendRemindersJob.run(server.deps, going);
  await sendMailsJob.run(server.deps, going);
};
const newcomer = () => aPlayer(server, { accepted: false });
const read = ({ token }: Player) => server.call('GET', '/players/reminder', { token });
const setReminder = ({ token }: Player, wanted: boolean, editionId = 5) =>
  server.call('PUT', '/players/reminder', { token, body: { editionId, wanted } });
const reminders = () => server.deps.db.selectFrom('edition_reminders').selectAll().execute();
const waiting = () =>
  server.deps.db.selectFrom('outbox').select('topic').where('status', '=', 'waiting').execute();
const mails = async ({ email }: Player) => {
  const { body } = await server.get(`/mailbox.json?to=${encodeURIComponent(email)}`);
  return (body as { data: { subject: string }[] }).data.length;
};

describe('a reminder (§B.49)', () => {
  test('is asked for, read again and taken back, and each of it twice changes nothing', async () => {
    const player = await newcomer();
    expect((await read(player)).body).toEqual({ ...COMING, wanted: false });
    for (const _press of [1, 2])
      expect(await setReminder(player, true)).toMatchObject({
        status: 200,
        body: { ...COMING, wanted: true },
      });
    expect(await reminders()).toEqual([
      { player_id: player.id, edition_id: 5, asked_at: new Date(server.contestClock.now()) },
    ]);
    expect((await read(player)).body).toEqual({ ...COMING, wanted: true });
    expect((await read(await newcomer())).body).toEqual({ ...COMING, wanted: false });
    for (const _press of [1, 2])
      expect((await setReminder(player, false)).body).toEqual({ ...COMING, wanted: false });
    expect(await reminders()).toEqual([]);
  });

  test('asked for many times at once is one', async () => {
    const player = await newcomer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => setReminder(player, true)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await reminders()).toHaveLength(1);
  });

  test('is of the edition that begins next alone, and of none that has begun', async () => {
    const player = await newcomer();
    server.contestClock.set('2025-03-01T12:00:00+01:00');
    expect((await read(player)).body).toMatchObject({ editionId: 4, startDate: '2025-03-03' });
    const refused = {
      status: 422,
      body: { detail: 'Il promemoria si chiede solo prima che il concorso cominci: ricarica la pagina.' },
    };
    for (const id of [3, 5, 999]) expect(await setReminder(player, true, id)).toMatchObject(refused);
    server.contestClock.set(BEGINNING);
    expect((await read(player)).body).toEqual({ wanted: false });
    expect(await setReminder(player, true)).toMatchObject(refused);
    expect(await setReminder(player, false)).toMatchObject({ status: 200, body: { wanted: false } });
    expect(await reminders()).toEqual([]);
  });

  test('goes with the account', async () => {
    const password = 'Spaghetti1!';
    const player = await aPlayer(server, { passwordHash: await lightHash(password) });
    await setReminder(player, true);
    await server.call('POST', '/players/close', { token: player.token, body: { password } });
    expect(await reminders()).toEqual([]);
  });
});

describe('when the edition begins', () => {
  test('its mail is sent at that second and not before, once, and the reminder is removed', async () => {
    const [player, other] = [await newcomer(), await newcomer()];
    await setReminder(player, true);
    await setReminder(other, true);
    await setReminder(other, false);
    await jobs();
    expect(await mails(player)).toBe(0);
    server.contestClock.set(BEGINNING);
    await Promise.all([sendReminders(server.deps, going), sendReminders(server.deps, going)]);
    await jobs();
    await jobs();
    expect(await lastMail(server, player.email)).toMatchObject({
      count: 1,
      subject: 'Il concorso è cominciato',
      text: [
        'Ciao Maria,',
        'ci avevi chiesto di ricordartelo: il concorso «Estate nella natura» è cominciato.',
        'Puoi inviare i tuoi scontrini fino alle 23:59 del 29 agosto 2025, da questa pagina:\nhttp://localhost:8080/contest',
        'Come si partecipa, che cosa si vince e quando ci sono le estrazioni lo dice il regolamento:\nhttp://localhost:8080/documenti/regolamento-2025-07-16.pdf',
        "Questo promemoria arriva una volta sola: non c'è nulla da disattivare.",
        'A presto,\nAmici della Spiga',
      ].join('\n\n'),
    });
    expect({ other: await mails(other), reminders: await reminders() }).toEqual({ other: 0, reminders: [] });
  });

  test('a blocked player gets no mail, and nobody does once the edition is over', async () => {
    const [blocked, late] = [await newcomer(), await newcomer()];
    await setReminder(blocked, true);
    await server.deps.db.updateTable('players').set({ active: false }).where('id', '=', blocked.id).execute();
    server.contestClock.set('2025-08-29T23:59:59+02:00');
    await jobs();
    server.contestClock.set(BEFORE);
    await setReminder(late, true);
    server.contestClock.set('2025-08-30T00:00:00+02:00');
    await jobs();
    expect({
      blocked: await mails(blocked),
      late: await mails(late),
      reminders: await reminders(),
    }).toEqual({ blocked: 0, late: 0, reminders: [] });
  });

  test('many are told in batches, of which few enough wait that no other mail is held up', async () => {
    const { db } = server.deps;
    const people = await db
      .insertInto('players')
      .values(
        Array.from({ length: MAX_WAITING + 25 }, (_, n) => ({
          email: `tanti-${n}@example.com`,
          email_key: `tanti-${n}@example.com`,
          password_hash: null,
          first_name: null,
          last_name: null,
          birth_date: null,
          phone: null,
          phone_key: null,
          state: null,
          loyalty_card: null,
          created_at: new Date(server.contestClock.now()),
        })),
      )
      .returning('id')
      .execute();
    await db
      .insertInto('edition_reminders')
      .values(people.map(({ id }) => ({ player_id: id, edition_id: 5, asked_at: new Date(0) })))
      .execute();
    server.contestClock.set(BEGINNING);
    expect(await sendReminders(server.deps, AbortSignal.abort())).toBe(0);
    expect(await sendReminders(server.deps, going)).toBe(MAX_WAITING);
    // The mail service is away: nothing more is written.
    expect(await sendReminders(server.deps, going)).toBe(0);
    expect({ waitingLength: (await waiting()).length, remindersLength: (await reminders()).length }).toEqual({
      waitingLength: MAX_WAITING,
      remindersLength: 25,
    });
    const sent = { status: 'sent', letter: null, ended_at: new Date(0) } as const;
    await db.updateTable('outbox').set(sent).execute();
    expect(await sendReminders(server.deps, going)).toBe(25);
    const topics = (await db.selectFrom('outbox').select('topic').execute()).map(({ topic }) => topic);
    expect(new Set(topics).size).toBe(MAX_WAITING + 25);
  });
});
