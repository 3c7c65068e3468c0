import { expect, test } from 'vitest';
import { shownMistakes } from '../../machines/desk/desk-draft.setup.ts';
import { ok, refused, unauthorized, unreachable } from './support/answers.ts';
import { AUTUMN, aDeskDraft, aDeskEdition } from './support/desk-editions.ts';
import { editor } from './support/draft-editor.ts';

const saved = (version: number) => ok(aDeskDraft({ version }));

test('writing ──── a pause of a second and a half saves; who goes on typing is not interrupted', async () => {
  const { ports, clock, typed, state, context } = editor();
  clock.increment(10_000);
  expect(ports.saveDraft.asked()).toEqual([]);
  typed({ description: 'Aut' });
  clock.increment(1_499);
  typed({ description: 'Autun' });
  clock.increment(1_499);
  expect(state()).toBe('writing');
  clock.increment(1);
  expect(ports.saveDraft.asked()).toMatchObject([{ id: 3, version: 1, form: { description: 'Autun' } }]);
  typed({ description: 'Autunno' });
  await ports.saveDraft.answer(saved(2));
  expect([state(), context().form.description]).toEqual(['writing', 'Autunno']);
  clock.increment(1_500);
  expect(ports.saveDraft.asked().at(-1)).toMatchObject({ version: 2, form: { description: 'Autunno' } });
});

test('saving ──── it fails, or the session is over: the form stays, and the next pause tries again', async () => {
  const { ports, clock, typed, send, state, context } = editor();
  typed({ description: 'Mio' });
  clock.increment(1_500);
  await ports.saveDraft.answer(unreachable);
  expect([state(), context().form.description, context().messages.length]).toEqual(['unsaved', 'Mio', 2]);
  send({ type: 'draft.save' });
  await ports.saveDraft.answer(unauthorized);
  expect([state(), context().messages]).toEqual(['unsaved', [{ key: 'desk.draft.signedOut' }]]);
  typed({ description: 'Mio!' });
  clock.increment(1_500);
  await ports.saveDraft.answer(saved(2));
  expect([state(), context().saved.description, context().messages]).toEqual(['writing', 'Mio!', []]);
});

test('writing ──── leave with something unsaved: saved first, and not left when that fails', async () => {
  const { ports, typed, send, state, snapshot } = editor();
  typed({ description: 'Mio' });
  send({ type: 'draft.leave' });
  await ports.saveDraft.answer(unreachable);
  expect(state()).toBe('unsaved');
  send({ type: 'draft.leave' });
  await ports.saveDraft.answer(saved(2));
  expect([state(), snapshot().output]).toEqual(['left', { code: null, isReplaced: false }]);
});

test('preview ──── what was typed is saved first; a saving that fails shows nothing old', async () => {
  const { ports, typed, send, state, context, possible } = editor();
  send({ type: 'draft.preview' });
  expect(possible()).toBe(1);
  typed({ description: 'Mio' });
  send({ type: 'draft.preview' });
  expect([state(), possible()]).toEqual(['saving', 1]);
  await ports.saveDraft.answer(unreachable);
  expect([state(), context().afterSaving, possible()]).toEqual(['unsaved', 'preview', 1]);
  send({ type: 'draft.save' });
  expect(context().afterSaving).toBe('stay');
  send({ type: 'draft.preview' });
  await ports.saveDraft.answer(saved(2));
  expect([state(), possible()]).toEqual(['writing', 2]);
});

test('writing ──── open with mistakes: none is sent, and every field tells its own', () => {
  const { typed, send, state, context } = editor();
  typed({ code: 'A', charity: '', startDate: '2025-08-29' });
  expect(shownMistakes(context())).toEqual([]);
  send({ type: 'field.leave', field: 'charity' });
  expect(shownMistakes(context()).map(({ field }) => field)).toEqual(['charity']);
  send({ type: 'draft.publish' });
  expect(state()).toBe('writing');
  expect(
    shownMistakes(context())
      .map(({ field }) => field)
      .toSorted(),
  ).toEqual(['charity', 'code', 'startDate']);
  typed({ code: 'autunno', charity: 'Banco' });
  expect(shownMistakes(context())).toEqual([
    {
      field: 'startDate',
      key: 'editions.mistake.overlap',
      values: { other: 'La natura nel piatto', from: '2025-07-16', to: '2025-08-29' },
    },
  ]);
});

test('confirming ──── it is saved first, then opened as it was saved', async () => {
  const { ports, typed, send, state, snapshot } = editor();
  typed({ endDate: '2025-12-07' });
  send({ type: 'draft.publish' });
  expect(state()).toBe('confirming');
  send({ type: 'act.confirm' });
  await ports.saveDraft.answer(saved(2));
  expect(ports.publishDraft.asked()).toEqual([{ id: 3, version: 2, seen: null }]);
  await ports.publishDraft.answer(ok(aDeskEdition({ code: 'autunno' })));
  expect([state(), snapshot().output]).toEqual(['left', { code: 'autunno', isReplaced: false }]);
});

const theirs = aDeskDraft({ version: 7, by: 'Anna', form: { ...aDeskDraft().form, description: 'Loro' } });
const savedByAnother = refused('Intanto qualcun altro ha salvato.', 409);

test('conflict ──── theirs is looked at first; then it is taken, or this one is written over it', async () => {
  for (const choice of ['theirs.take', 'mine.keep'] as const) {
    const { ports, typed, send, state, context } = editor();
    typed({ description: 'Mio' });
    send({ type: 'draft.save' });
    await ports.saveDraft.answer(savedByAnother);
    expect(state()).toBe('comparing');
    await ports.readDraft.answer(ok(theirs));
    expect([state(), context().theirs?.draft.by]).toEqual(['conflict', 'Anna']);
    send({ type: choice });
    if (choice === 'theirs.take') {
      expect([state(), context().form.description, context().draft.version]).toEqual(['writing', 'Loro', 7]);
    } else {
      expect(ports.saveDraft.asked().at(-1)).toMatchObject({ version: 7, form: { description: 'Mio' } });
    }
  }
});

test('conflict ──── met on the way to opening: a choice saves and opens nothing, and opening is asked again', async () => {
  for (const choice of ['theirs.take', 'mine.keep'] as const) {
    const { ports, typed, send, state } = editor();
    typed({ description: 'Mio' });
    send({ type: 'draft.publish' });
    send({ type: 'act.confirm' });
    await ports.saveDraft.answer(savedByAnother);
    await ports.readDraft.answer(ok(theirs));
    send({ type: choice });
    if (choice === 'mine.keep') await ports.saveDraft.answer(saved(8));
    expect([state(), ports.publishDraft.asked()]).toEqual(['writing', []]);
    send({ type: 'draft.publish' });
    expect(state()).toBe('confirming');
  }
});

test('comparing ──── what stands there is what this editor has sent: nobody else has saved, and typing goes on', async () => {
  const { ports, typed, send, state, context } = editor();
  typed({ description: 'Mio' });
  send({ type: 'draft.save' });
  typed({ description: 'Mio!' });
  await ports.saveDraft.answer(savedByAnother);
  const own = aDeskDraft({ version: 2, form: { ...aDeskDraft().form, description: 'Mio' } });
  await ports.readDraft.answer(ok(own));
  expect([state(), context().form.description, context().draft.version]).toEqual(['writing', 'Mio!', 2]);
});

test('writing ──── a form is found that was not saved: it goes on, or is compared if another has saved since', async () => {
  const mine = { ...AUTUMN, description: 'Mio' };
  const found = (version: number) => {
    const opened = editor(theirs);
    opened.ports.rememberForm.tell({ type: 'form.found', unsaved: { version, sent: AUTUMN, form: mine } });
    return opened;
  };
  const { ports, clock, state, context } = found(7);
  expect([state(), context().form.description]).toEqual(['writing', 'Mio']);
  clock.increment(1_500);
  expect(ports.saveDraft.asked()).toMatchObject([{ version: 7, form: { description: 'Mio' } }]);
  const other = found(6);
  expect([other.state(), other.context().theirs?.draft.by, other.context().form.description]).toEqual([
    'conflict',
    'Anna',
    'Mio',
  ]);
});

test('publishing ──── another has saved since: their text is looked at, and choosing it opens nothing', async () => {
  const { ports, send, state } = editor();
  send({ type: 'draft.publish' });
  send({ type: 'act.confirm' });
  await ports.publishDraft.answer(savedByAnother);
  await ports.readDraft.answer(ok(theirs));
  send({ type: 'theirs.take' });
  expect([state(), ports.publishDraft.asked()]).toEqual(['writing', [{ id: 3, version: 1, seen: null }]]);
});

test('gone ──── what was typed becomes a draft of its own', async () => {
  const { ports, typed, send, state, context } = editor();
  typed({ description: 'Mio' });
  send({ type: 'draft.save' });
  await ports.saveDraft.answer(refused('Errore generico', 404));
  expect(state()).toBe('gone');
  send({ type: 'mine.keep' });
  await ports.beginDraft.answer(ok(aDeskDraft({ id: 9 })));
  expect(ports.saveDraft.asked().at(-1)).toMatchObject({ id: 9, version: 1, form: { description: 'Mio' } });
  await ports.saveDraft.answer(ok(aDeskDraft({ id: 9, version: 2 })));
  expect([state(), context().draft.id, context().form.description]).toEqual(['writing', 9, 'Mio']);
});

test('confirmingDiscard ──── a draft is thrown away behind a second press alone', async () => {
  const { ports, send, state } = editor();
  send({ type: 'draft.discard' });
  send({ type: 'act.cancel' });
  expect([state(), ports.discardDraft.asked()]).toEqual(['writing', []]);
  send({ type: 'draft.discard' });
  send({ type: 'act.confirm' });
  expect(ports.discardDraft.asked()).toEqual([{ id: 3 }]);
  await ports.discardDraft.answer(ok({}));
  expect(state()).toBe('left');
});

test('writing ──── the form of an edition that is open keeps its code, whatever was typed', () => {
  const known = [{ code: 'autunno', description: 'Autunno', startDate: '2025-10-01', endDate: '2025-11-30' }];
  const { typed, send, state } = editor(aDeskDraft({ replaces: 'autunno', known }));
  typed({ ...AUTUMN, code: 'ALTRO' });
  send({ type: 'draft.publish' });
  expect(state()).toBe('confirming');
});

test('saving ──── a press to throw the draft away is not lost: it is asked once more when the saving is over', async () => {
  const { ports, typed, clock, send, state } = editor();
  typed({ description: 'Mio' });
  clock.increment(1_500);
  send({ type: 'draft.discard' });
  await ports.saveDraft.answer(saved(2));
  expect(state()).toBe('confirmingDiscard');
  send({ type: 'act.cancel' });
  typed({ description: 'Mio!' });
  clock.increment(1_500);
  await ports.saveDraft.answer(saved(3));
  expect(state()).toBe('writing');
});
