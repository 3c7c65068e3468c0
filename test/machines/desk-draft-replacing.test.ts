import { expect, test } from 'vitest';
import { deskDraftMachine } from '../../machines/desk/desk-draft.machine.ts';
import { ok, refused } from './support/answers.ts';
import { AUTUMN, aDeskDraft, aReplacingDraft } from './support/desk-editions.ts';
import { heldActor } from './support/held-machine.ts';

// A draft that replaces an edition which another has changed meanwhile.

/** The editor of such a draft, with its ports and its clock in the test's hand. */
function editor() {
  const input = { draft: aReplacingDraft(), person: 3 };
  const { ports, clock, send, snapshot } = heldActor(deskDraftMachine, input);
  const typed = (changes: object) =>
    send({ type: 'form.change', form: { ...snapshot().context.form, ...changes } });
  return { ports, clock, typed, send, state: () => snapshot().value, context: () => snapshot().context };
}

const replaced = { ...aReplacingDraft().form, description: 'Di Anna', charity: 'Caritas' };

test('gone ──── of an edition that another has replaced: both texts are compared before anything is saved over theirs', async () => {
  const { ports, clock, typed, send, state, context } = editor();
  typed({ description: 'Mio' });
  send({ type: 'draft.save' });
  await ports.saveDraft.answer(refused('Errore generico', 404));
  send({ type: 'mine.keep' });
  expect(ports.beginDraft.asked()).toEqual([{ replaces: 'autunno' }]);
  const lastAct = { act: 'replaced', by: 'Anna', at: '2025-08-01T10:42:00+02:00' } as const;
  const begun = aReplacingDraft({ id: 9, standing: replaced, form: { ...replaced }, lastAct });
  await ports.beginDraft.answer(ok(begun));
  clock.increment(10_000);
  expect([state(), ports.saveDraft.asked().length]).toEqual(['conflict', 1]);
  // Who leaves now writes over nothing: this browser keeps the text for the new draft, as one that was not looked at.
  expect(ports.rememberForm.requests().slice(-2)).toMatchObject([
    { type: 'form.forget', id: 3 },
    { type: 'form.keep', id: 9, unsaved: { version: 0, form: { description: 'Mio' } } },
  ]);
  send({ type: 'form.change', form: { ...context().form, charity: 'Caritas' } });
  send({ type: 'mine.keep' });
  const form = { description: 'Mio', charity: 'Caritas' };
  expect(ports.saveDraft.asked().at(-1)).toMatchObject({ id: 9, version: 1, form });
  await ports.saveDraft.answer(ok({ ...begun, version: 2, form: { ...replaced, ...form } }));
  send({ type: 'draft.publish' });
  send({ type: 'act.confirm' });
  expect(ports.publishDraft.asked()).toEqual([{ id: 9, version: 2, seen: replaced }]);
});

test('gone ──── the edition has begun meanwhile: what was typed may still become another edition', async () => {
  const { ports, typed, send, state, context } = editor();
  typed({ description: 'Mio' });
  send({ type: 'draft.save' });
  await ports.saveDraft.answer(refused('Errore generico', 404));
  send({ type: 'mine.keep' });
  await ports.beginDraft.answer(refused("L'edizione è già iniziata.", 409));
  expect([state(), context().messages]).toEqual(['gone', [{ text: "L'edizione è già iniziata." }]]);
  send({ type: 'mine.asNew' });
  await ports.beginDraft.answer(ok(aDeskDraft({ id: 9 })));
  expect(ports.beginDraft.asked().at(-1)).toEqual({ replaces: null });
  expect(ports.saveDraft.asked().at(-1)).toMatchObject({ id: 9, version: 1, form: { description: 'Mio' } });
});

test('publishing ──── the edition has changed since the question: what differs is seen first, and opening is asked again', async () => {
  const { ports, send, state, context } = editor();
  send({ type: 'draft.publish' });
  send({ type: 'act.confirm' });
  expect(ports.publishDraft.asked()).toEqual([{ id: 3, version: 1, seen: AUTUMN }]);
  await ports.publishDraft.answer(refused('Intanto Anna ha cambiato l’edizione.', 409));
  await ports.readDraft.answer(ok(aReplacingDraft({ standing: replaced })));
  expect([state(), context().theirs?.form]).toEqual(['conflict', replaced]);
  send({ type: 'theirs.take' });
  expect([state(), context().form.description]).toEqual(['writing', 'Di Anna']);
  send({ type: 'draft.save' });
  expect(ports.saveDraft.asked()).toMatchObject([{ id: 3, version: 1, form: { charity: 'Caritas' } }]);
});
