import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { NO_DAY, WHOLE_LOG } from '../../domain/desk-audit.ts';
import { ok, refused } from './support/answers.ts';
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

const rows = (...ids: number[]) => ok({ data: ids.map((id) => anAuditLine(id)), next: null });

test('listed ──── a filter with mistakes ──── one without: the mistakes are told, the rows stay until others are there', async () => {
  const { ports, send, context, at } = audit();
  await ports.readPeople.answer(ok({ people: PEOPLE }));
  await ports.readAudit.answer(rows(9));
  send({ type: 'filter.apply', filter: { ...WHOLE_LOG, receipt: 'x', from: NO_DAY } });
  expect(context().errors.fields).toEqual({
    receipt: { key: 'desk.audit.wrong.number' },
    from: { key: 'desk.audit.wrong.day' },
  });
  expect(at()).toMatchObject({ looking: { list: 'listed' } });
  const filter = { ...WHOLE_LOG, receipt: '1042' };
  send({ type: 'filter.apply', filter });
  expect([context().errors.fields, context().lines.length]).toEqual([{}, 1]);
  await ports.readAudit.answer(rows(8, 7));
  expect(ports.readAudit.asked().length).toBe(2);
  expect([context().filter, context().lines.map(({ id }) => id)]).toEqual([filter, [8, 7]]);
});

test('listed ──── a filter that the server refuses: the rows and their filter stay', async () => {
  const { ports, send, context } = audit();
  await ports.readPeople.answer(ok({ people: PEOPLE }));
  await ports.readAudit.answer(rows(9));
  send({ type: 'filter.apply', filter: { ...WHOLE_LOG, player: '7' } });
  await ports.readAudit.answer(refused('Il valore non è valido'));
  expect([context().filter, context().lines.length, context().messages.length]).toEqual([WHOLE_LOG, 1, 1]);
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
