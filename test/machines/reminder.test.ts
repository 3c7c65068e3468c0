import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { FAILURES, failed, ok } from './support/answers.ts';
import { aFreePlayer, appHarness, aVisitOf, begin } from './support/app-harness.ts';
import { anEdition } from './support/contest.ts';
import { heldReminder, heldReminderPorts } from './support/held-flows.ts';

const COMING = { editionId: 5, description: 'Estate nella natura', startDate: '2025-07-16', wanted: false };
const WANTED = { ...COMING, wanted: true };

function harness(editionId: number | null = 5) {
  const ports = heldReminderPorts();
  const actor = createActor(heldReminder(ports), { input: { editionId } }).start();
  return {
    ports,
    send: actor.send,
    value: () => actor.getSnapshot().value,
    messages: () => actor.getSnapshot().context.messages,
  };
}

test('it is read, asked for, promised, taken back, and asked for again', async () => {
  const { ports, send, value } = harness();
  expect(value()).toBe('reading');
  await ports.reminder.answer(ok(COMING));
  expect(value()).toBe('offered');
  send({ type: 'reminder.ask' });
  send({ type: 'reminder.ask' });
  await ports.setReminder.answer(ok(WANTED));
  expect(value()).toBe('promised');
  send({ type: 'reminder.withdraw' });
  await ports.setReminder.answer(ok(COMING));
  expect(value()).toBe('offered');
  send({ type: 'reminder.ask' });
  expect(ports.setReminder.asked()).toEqual([
    { editionId: 5, wanted: true },
    { editionId: 5, wanted: false },
    { editionId: 5, wanted: true },
  ]);
});

test('a reminder asked for earlier is shown once the server has answered', async () => {
  const { ports, value } = harness();
  await ports.reminder.answer(ok(WANTED));
  expect(value()).toBe('promised');
});

test('a press is about the edition that the server shows, even if another one came next at the start', async () => {
  const { ports, send } = harness();
  const sooner = { ...COMING, editionId: 4, startDate: '2025-07-01' };
  await ports.reminder.answer(ok(sooner));
  send({ type: 'reminder.ask' });
  await ports.setReminder.answer(ok({ ...sooner, wanted: true }));
  send({ type: 'reminder.withdraw' });
  expect(ports.setReminder.asked()).toEqual([
    { editionId: 4, wanted: true },
    { editionId: 4, wanted: false },
  ]);
});

test('nothing is asked where no edition comes, until one does', () => {
  const { ports, send, value } = harness(null);
  send({ type: 'network.returned' });
  expect([value(), ports.reminder.asked()]).toEqual(['resting', []]);
  send({ type: 'edition.coming', editionId: 5 });
  send({ type: 'edition.coming', editionId: 5 });
  expect([value(), ports.reminder.asked()]).toEqual(['reading', [undefined]]);
  send({ type: 'edition.coming', editionId: null });
  expect([value(), ports.reminder.fates()]).toEqual(['resting', ['aborted']]);
});

test('nothing is offered while it is unknown, and it is read again when the network is back', async () => {
  const { ports, send, value } = harness();
  await ports.reminder.answer(failed);
  expect(value()).toBe('unknown');
  send({ type: 'network.returned' });
  await ports.reminder.answer(ok(COMING));
  expect(value()).toBe('offered');
});

test('nothing is offered once the server says that it has begun', async () => {
  const { ports, value } = harness();
  await ports.reminder.answer(ok({ wanted: false }));
  expect(value()).toBe('begun');
});

describe('a press that came to nothing', () => {
  test.each(FAILURES)('$name: is told in its place until the next one', async ({ failure, lines }) => {
    const { ports, send, value, messages } = harness();
    await ports.reminder.answer(ok(COMING));
    send({ type: 'reminder.ask' });
    await ports.setReminder.answer(failure);
    expect([value(), messages()]).toEqual(['offered', lines]);
    send({ type: 'reminder.ask' });
    expect([value(), messages()]).toEqual(['asking', []]);
    await ports.setReminder.answer(ok(WANTED));
    send({ type: 'reminder.withdraw' });
    await ports.setReminder.answer(failure);
    expect([value(), messages()]).toEqual(['promised', lines]);
  });
});

describe('the root runs it for the edition that comes next', () => {
  const NEXT = anEdition({ id: 6, startDate: '2025-09-01', endDate: '2025-09-30' });
  const over = anEdition({ startDate: '2025-07-16', endDate: '2025-07-31' });

  test.each(['/profile', '/contest'])(
    'on %s, once the editions are known, until the session ends',
    async (path) => {
      const { app, flow, ports } = await aVisitOf(aFreePlayer(), path, { editions: [over, NEXT] });
      expect(flow('reminder').getSnapshot().context.editionId).toBe(6);
      expect(ports.reminder.asked()).toHaveLength(1);
      app.send({ type: 'session.close', because: 'logout' });
      expect(flow('reminder').getSnapshot().value).toBe('resting');
    },
  );

  test('not while one runs, nor for a visitor', async () => {
    const { flow } = await aVisitOf(aFreePlayer(), '/profile', { editions: [anEdition(), NEXT] });
    expect(flow('reminder').getSnapshot().value).toBe('resting');
    const visit = appHarness({ path: '/contest', hash: '' });
    await begin(visit, null, null);
    expect(visit.flow('reminder').getSnapshot().value).toBe('resting');
  });
});
