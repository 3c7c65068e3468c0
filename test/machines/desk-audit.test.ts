import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { WHOLE_LOG } from '../../domain/desk-audit.ts';
import { ok, refused, unauthorized, unreachable } from './support/answers.ts';
import { aCheck, anAuditLine, heldAudit, heldDeskPorts, PEOPLE } from './support/desk.ts';

function audit() {
  const ports = heldDeskPorts();
  const clock = new SimulatedClock();
  const actor = createActor(heldAudit(ports), { clock }).start();
  return {
    ports,
    clock,
    send: actor.send.bind(actor),
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

test('opening ──── people, then the newest rows; more of them behind the last', async () => {
  const { ports, send, context } = audit();
  await ports.readPeople.answer(ok({ people: PEOPLE }));
  await ports.readAudit.answer(ok({ data: [anAuditLine(9)], next: 9 }));
  send({ type: 'page.more' });
  await ports.readAudit.answer(ok({ data: [anAuditLine(7)], next: null }));
  send({ type: 'page.more' });
  expect(context().lines.map(({ id }) => id)).toEqual([9, 7]);
  expect(ports.readAudit.asked().map(({ before }) => before)).toEqual([null, 9]);
});

test('listed ──── another filter: its rows alone; one that is refused can be mended', async () => {
  const { ports, send, context, at } = audit();
  await ports.readPeople.answer(ok({ people: PEOPLE }));
  await ports.readAudit.answer(ok({ data: [anAuditLine(9)], next: 9 }));
  const wrong = { ...WHOLE_LOG, player: 'x' };
  send({ type: 'filter.apply', filter: wrong });
  expect(context().lines).toEqual([]);
  await ports.readAudit.answer(refused('Il valore non è valido'));
  expect(context().messages).toEqual([{ text: 'Il valore non è valido' }]);
  send({ type: 'filter.apply', filter: { ...WHOLE_LOG, player: '7' } });
  await ports.readAudit.answer(ok({ data: [anAuditLine(7)], next: null }));
  expect(ports.readAudit.asked().at(-1)).toEqual({ filter: { ...WHOLE_LOG, player: '7' }, before: null });
  expect(at()).toMatchObject({ looking: { list: 'listed' } });
});

test('resting ──── a check is asked for: it is followed every two seconds until it ends', async () => {
  const { ports, send, clock, context, at } = audit();
  await ports.readCheck.answer(ok({ check: null }));
  send({ type: 'check.ask' });
  await ports.askForCheck.answer(ok({ check: aCheck({ seals: 0 }) }));
  expect(at()).toMatchObject({ looking: { check: 'following' } });
  clock.increment(2_000);
  await ports.readCheck.answer(ok({ check: aCheck() }));
  expect(context().check?.seals).toBe(50);
  clock.increment(2_000);
  const fault = { kind: 'changed', id: 31_000 } as const;
  await ports.readCheck.answer(ok({ check: aCheck({ fault, endedAt: '2026-11-21T10:01:00+01:00' }) }));
  clock.increment(60_000);
  expect([ports.readCheck.asked().length, context().check?.fault]).toEqual([3, fault]);
  expect(at()).toMatchObject({ looking: { check: 'resting' } });
});

test('asking ──── another check goes on already: a word, and that one is followed', async () => {
  const { ports, send, context, at } = audit();
  await ports.readCheck.answer(ok({ check: null }));
  send({ type: 'check.ask' });
  await ports.askForCheck.answer(refused('Una verifica è già in corso.', 409));
  await ports.readCheck.answer(ok({ check: aCheck() }));
  expect(context().checkMessages).toEqual([{ text: 'Una verifica è già in corso.' }]);
  expect(at()).toMatchObject({ looking: { check: 'following' } });
});

test('following ──── unreachable: it says so and can be asked again; without a session all is over', async () => {
  const { ports, send, clock, at } = audit();
  await ports.readCheck.answer(ok({ check: aCheck() }));
  clock.increment(2_000);
  await ports.readCheck.answer(unreachable);
  expect(at()).toMatchObject({ looking: { check: 'unknown' } });
  send({ type: 'check.retry' });
  await ports.readCheck.answer(unauthorized);
  expect(at()).toBe('over');
  expect(ports.readPeople.fates()).toEqual(['aborted']);
});

test('opening, listing ──── a filter that is applied meanwhile is asked for; the last one counts', async () => {
  const { ports, send, context } = audit();
  send({ type: 'filter.apply', filter: { ...WHOLE_LOG, player: '7' } });
  await ports.readPeople.answer(ok({ people: PEOPLE }));
  send({ type: 'filter.apply', filter: { ...WHOLE_LOG, player: '8' } });
  await ports.readAudit.answer(ok({ data: [anAuditLine(8)], next: null }));
  expect(ports.readAudit.asked().map(({ filter }) => filter.player)).toEqual(['7', '8']);
  expect(context().lines.map(({ id }) => id)).toEqual([8]);
});

test('reading ──── a check is asked for before the last one is known: it is not lost', async () => {
  const { ports, send, at } = audit();
  send({ type: 'check.ask' });
  await ports.askForCheck.answer(ok({ check: aCheck({ seals: 0 }) }));
  expect(at()).toMatchObject({ looking: { check: 'following' } });
});
