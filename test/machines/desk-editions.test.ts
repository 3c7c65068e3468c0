import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { MAX_RULES_BYTES } from '../../domain/documents.ts';
import { ok, refused } from './support/answers.ts';
import {
  aDeskDraft,
  aDeskEdition,
  EDITIONS,
  heldEditionPorts,
  heldEditions,
} from './support/desk-editions.ts';

function room() {
  const ports = heldEditionPorts();
  const actor = createActor(heldEditions(ports)).start();
  return {
    ports,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

async function opened(edition = aDeskEdition()) {
  const all = room();
  await all.ports.listEditions.answer(ok(EDITIONS));
  all.send({ type: 'edition.open', code: edition.code });
  await all.ports.readEdition.answer(ok(edition));
  return all;
}

const aFile = (size: number) => ({
  name: 'regolamento.pdf',
  size,
  arrayBuffer: async () => new ArrayBuffer(0),
});

const DAYS = { drawUntil: '2025-09-15', keepOriginalsUntil: '2025-12-31' };
const EXTENSION = { kind: 'extend', lastDay: '2025-08-30', article: '11', reason: 'y' } as const;

test('open ──── extend with several mistakes: all are told at once, and nothing is sent', async () => {
  const { ports, send, state, context } = await opened(aDeskEdition(DAYS));
  send({ type: 'act.choose', act: 'extend' });
  send({ type: 'act.submit', request: { ...EXTENSION, lastDay: '2025-10-05', article: 'x', reason: '' } });
  expect([state(), context().errors]).toEqual([
    'open',
    {
      fields: {
        drawUntil: { key: 'editions.change.drawBeforeEnd' },
        article: { key: 'editions.mistake.article' },
        reason: { key: 'editions.mistake.reason' },
      },
      form: [],
    },
  ]);
  expect(ports.actOnEdition.asked()).toEqual([]);
});

test('confirming ──── an act is sent behind a second press alone, and its form stays where the answer is no', async () => {
  const { ports, send, state, context } = await opened();
  send({ type: 'act.choose', act: 'close' });
  send({ type: 'act.submit', request: { kind: 'close', lastDay: '', reason: ' ' } });
  expect([state(), context().errors.fields]).toEqual([
    'open',
    { lastDay: { key: 'editions.mistake.lastDay' }, reason: { key: 'editions.mistake.reason' } },
  ]);
  const request = { kind: 'close', lastDay: '2025-08-01', reason: 'Premi finiti' } as const;
  send({ type: 'act.submit', request });
  send({ type: 'act.submit', request });
  expect([state(), ports.actOnEdition.asked()]).toEqual(['confirming', []]);
  send({ type: 'act.cancel' });
  expect([state(), context().act]).toEqual(['open', 'close']);
  send({ type: 'act.submit', request });
  send({ type: 'act.confirm' });
  expect(ports.actOnEdition.asked()).toEqual([{ code: 'natura_contest', request }]);
});

test('acting ──── refused at a field that the form does not have: it is told above the button', async () => {
  const { ports, send, state, context } = await opened();
  send({ type: 'act.choose', act: 'extend' });
  send({ type: 'act.submit', request: EXTENSION });
  send({ type: 'act.confirm' });
  const problem = (field: string) => ({ loc: ['body', field], msg: `No: ${field}.`, type: 'x' });
  const detail = ['article', 'charity', 'file'].map(problem);
  await ports.actOnEdition.answer({ kind: 'refused', status: 422, detail });
  await ports.readEdition.answer(ok(aDeskEdition()));
  expect([state(), context().act, context().errors]).toEqual([
    'open',
    'extend',
    {
      fields: { article: { text: 'No: article.' } },
      form: [{ text: 'No: charity.' }, { text: 'No: file.' }],
    },
  ]);
  send({ type: 'act.submit', request: EXTENSION });
  send({ type: 'act.confirm' });
  await ports.actOnEdition.answer(ok(aDeskEdition({ endDate: '2025-08-30' })));
  expect([state(), context().act, context().done]).toEqual(['open', null, 'extend']);
  expect(context().edition?.endDate).toBe('2025-08-30');
});

test('open ──── rules of 5 MB are sent, a byte more is refused before it travels', async () => {
  const { ports, send, context } = await opened();
  send({ type: 'act.choose', act: 'rules' });
  send({
    type: 'act.submit',
    request: { kind: 'rules', file: aFile(MAX_RULES_BYTES + 1), tellsPlayers: false },
  });
  expect(context().errors.fields.file).toEqual({ key: 'editions.rules.tooLarge' });
  expect(ports.actOnEdition.asked()).toEqual([]);
  send({
    type: 'act.submit',
    request: { kind: 'rules', file: aFile(MAX_RULES_BYTES), tellsPlayers: false },
  });
  send({ type: 'act.confirm' });
  expect(ports.actOnEdition.asked()).toHaveLength(1);
});

test('open ──── rules without a file are refused at the field', async () => {
  const { send, context } = await opened();
  send({ type: 'act.choose', act: 'rules' });
  send({ type: 'act.submit', request: { kind: 'rules', file: null, tellsPlayers: false } });
  expect(context().errors.fields).toEqual({ file: { key: 'editions.rules.missing' } });
});

test('drafting ──── left with an edition that was opened: it is shown; left without: the list', async () => {
  const { ports, send, state, context } = room();
  await ports.listEditions.answer(ok(EDITIONS));
  send({ type: 'draft.begin', replaces: null });
  await ports.beginDraft.answer(ok(aDeskDraft()));
  expect([state(), context().draft?.id]).toEqual(['drafting', 3]);
  send({ type: 'draft.left', code: 'autunno', isReplaced: false });
  await ports.readEdition.answer(ok(aDeskEdition({ code: 'autunno', state: 'future' })));
  expect([state(), context().done, context().draft]).toEqual(['open', 'opened', null]);
  send({ type: 'edition.leave' });
  await ports.listEditions.answer(ok(EDITIONS));
  send({ type: 'draft.open', id: 3 });
  await ports.readDraft.answer(ok(aDeskDraft()));
  send({ type: 'draft.left', code: null, isReplaced: false });
  expect(state()).toBe('listing');
});

test('drafting ──── left with an edition that was replaced: that is what is told', async () => {
  const { ports, send, context } = room();
  await ports.listEditions.answer(ok(EDITIONS));
  send({ type: 'draft.begin', replaces: 'autunno' });
  await ports.beginDraft.answer(ok(aDeskDraft({ replaces: 'autunno' })));
  send({ type: 'draft.left', code: 'autunno', isReplaced: true });
  expect(context().done).toBe('replaced');
});

test('acting ──── refused, because another has closed it: it is shown as it is now, with what was refused', async () => {
  const { ports, send, state, context } = await opened();
  send({ type: 'act.choose', act: 'close' });
  send({ type: 'act.submit', request: { kind: 'close', lastDay: '2025-08-01', reason: 'Premi finiti' } });
  send({ type: 'act.confirm' });
  const problem = {
    loc: ['body', 'lastDay'],
    msg: "L'edizione è già finita.",
    type: 'editions.closing.over',
  };
  await ports.actOnEdition.answer(refused([problem]));
  expect([state(), context().act]).toEqual(['lookingAgain', 'close']);
  const lastAct = { act: 'closed', by: 'Anna', at: '2025-08-01T10:05:00+02:00' } as const;
  await ports.readEdition.answer(ok(aDeskEdition({ state: 'past', acts: [], lastAct })));
  expect([state(), context().isOvertaken, context().act]).toEqual(['open', true, null]);
  expect(context().edition?.lastAct).toEqual(lastAct);
  expect(context().errors).toMatchObject({ fields: {}, form: [{ text: "L'edizione è già finita." }] });
});

test('acting ──── refused while nobody else has done anything: the form stays, with the word at its field', async () => {
  const { ports, send, context } = await opened();
  send({ type: 'act.choose', act: 'close' });
  send({ type: 'act.submit', request: { kind: 'close', lastDay: '2025-08-01', reason: 'Premi finiti' } });
  send({ type: 'act.confirm' });
  await ports.actOnEdition.answer(refused([{ loc: ['body', 'reason'], msg: 'No.', type: 'x' }]));
  await ports.readEdition.answer(ok(aDeskEdition()));
  expect([context().isOvertaken, context().act]).toEqual([false, 'close']);
  expect(context().errors.fields.reason).toMatchObject({ text: 'No.' });
});

test('judging ──── a press before the file was looked into waits; one that is no PDF is told before anything is asked', async () => {
  const { ports, send, state, context } = await opened();
  send({ type: 'act.choose', act: 'rules' });
  const [picture, rules] = [aFile(4), aFile(5)];
  const submit = (file: typeof rules) =>
    send({ type: 'act.submit', request: { kind: 'rules', file, tellsPlayers: false } });
  send({ type: 'file.choose', file: picture });
  submit(picture);
  expect(state()).toBe('judging');
  await ports.judgeRules.answer(ok({ isPdf: false }));
  const wrong = { file: { key: 'editions.rules.notPdf' } };
  expect([state(), context().errors.fields]).toEqual(['open', wrong]);
  submit(picture);
  expect([state(), context().errors.fields]).toEqual(['open', wrong]);
  send({ type: 'file.choose', file: rules });
  submit(rules);
  await ports.judgeRules.answer(ok({ isPdf: true }));
  expect([state(), context().request]).toMatchObject(['confirming', { kind: 'rules', file: rules }]);
  expect(ports.actOnEdition.asked()).toEqual([]);
});
