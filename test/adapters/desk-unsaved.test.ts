import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { emptyForm } from '../../domain/edition-form.ts';
import { deskDocumentsMachine } from '../../machines/desk/desk-documents.machine.ts';
import { deskDraftMachine } from '../../machines/desk/desk-draft.machine.ts';
import { documentPorts } from '../../src/desk/adapters/document-ports.ts';
import { editionPorts } from '../../src/desk/adapters/edition-ports.ts';
import * as contest from '../domain/schemas/desk-contest-samples.ts';
import * as documents from '../domain/schemas/desk-document-samples.ts';
import { settle } from '../machines/support/held.ts';
import { aDesk } from './support/a-desk.ts';
import { aStore } from './support/a-store.ts';
import { json } from './support/an-api.ts';

// What was typed at the desk and left without the server having it.

const RENATA = 3;
const draft = { ...contest.DRAFT, id: 5, version: 2 };
const typed = { ...draft.form, description: 'Autunno in cu' };

/** The editor of a draft over a server and a browser's storage. */
function editor(storage = aStore(), status = 200, person = RENATA) {
  const { client, asked } = aDesk(() =>
    status === 200
      ? json({ ...draft, version: 3, form: typed })
      : json({ detail: 'Errore generico' }, status),
  );
  const actors = editionPorts(client, storage.store);
  const actor = createActor(deskDraftMachine.provide({ actors }), { input: { draft, person } }).start();
  return { actor, asked, storage };
}

test('an editor that is left before the pause has its form saved, and nothing stays in the browser', async () => {
  const { actor, asked, storage } = editor();
  actor.send({ type: 'form.change', form: typed });
  expect(Object.keys(storage.held())).toEqual(['spiga.desk.3.draft.5']);
  actor.stop();
  await settle();
  expect(asked).toEqual([['PUT /drafts/5', { version: 2, form: typed }]]);
  await expect.poll(() => storage.held()).toEqual({});
});

test('an editor that is left by its button saves once, and keeps nothing behind the answer', async () => {
  const { actor, asked, storage } = editor();
  actor.send({ type: 'form.change', form: typed });
  actor.send({ type: 'draft.leave' });
  await expect.poll(() => actor.getSnapshot().status).toBe('done');
  await settle();
  expect(asked).toEqual([['PUT /drafts/5', { version: 2, form: typed }]]);
  expect(storage.held()).toEqual({});
});

test('an editor in which nothing was typed asks nothing of the server when it is left', async () => {
  const { actor, asked, storage } = editor();
  actor.stop();
  await settle();
  expect([asked, storage.held()]).toEqual([[], {}]);
});

test('a form that the server refused when it was left is there again for this person alone', async () => {
  const { actor, storage } = editor(undefined, 401);
  actor.send({ type: 'form.change', form: typed });
  actor.stop();
  await settle();
  const { form, draft: looked } = editor(storage).actor.getSnapshot().context;
  expect([form, looked.version]).toEqual([typed, 2]);
  expect(editor(storage, 200, 4).actor.getSnapshot().context.form).toEqual(draft.form);
});

test('a form that was not compared yet with a new draft is sent to nobody, and is compared when the draft is opened', async () => {
  const { asked, actor, storage } = editor();
  const sent = { ...draft.form, description: 'Prima' };
  storage.store.write('desk.3.draft.5', { version: 0, sent, form: typed });
  actor.stop();
  const again = editor(storage);
  expect(again.actor.getSnapshot().value).toBe('conflict');
  again.actor.stop();
  await settle();
  expect([asked, again.asked]).toEqual([[], []]);
  expect(Object.keys(storage.held())).toHaveLength(1);
});

test('an entry of another shape is none', () => {
  const storage = aStore();
  storage.store.write('desk.3.draft.5', { version: 2, sent: emptyForm, form: { code: 'autunno' } });
  expect(editor(storage).actor.getSnapshot().context.form).toEqual(draft.form);
  expect(storage.held()).toEqual({});
});

/** The room of documents over a server and a browser's storage, with one document open. */
async function room(storage = aStore(), person = RENATA) {
  const { client } = aDesk((call) =>
    json(call === 'GET /documents' ? { documents: [documents.LINE] } : documents.DOCUMENT),
  );
  const actors = documentPorts(client, storage.store);
  const actor = createActor(deskDocumentsMachine.provide({ actors }), { input: { person } }).start();
  await expect.poll(() => actor.getSnapshot().matches('listed')).toBe(true);
  const { kind, code } = documents.LINE;
  actor.send({ type: 'document.open', kind, code });
  await expect.poll(() => actor.getSnapshot().matches('editing')).toBe(true);
  return { actor, storage, text: () => actor.getSnapshot().context.text };
}

test('the text of a document that was left with mistakes is there again, for this person alone', async () => {
  const { actor, storage } = await room();
  actor.send({ type: 'text.change', text: '{ "name": ' });
  actor.stop();
  const again = await room(storage);
  expect(again.text()).toBe('{ "name": ');
  expect(again.actor.getSnapshot().context.found).toMatchObject({ version: documents.LINE.version });
  expect((await room(storage, 4)).text()).toBe(documents.DOCUMENT.text);
});

test('a text that is discarded, or typed back to what is published, is kept no longer', async () => {
  const { actor, storage, text } = await room();
  actor.send({ type: 'text.change', text: '{ "name": ' });
  actor.send({ type: 'text.discard' });
  expect(Object.keys(storage.held())).toHaveLength(1);
  actor.send({ type: 'discard.confirm' });
  expect([text(), storage.held()]).toEqual([documents.DOCUMENT.text, {}]);
  actor.send({ type: 'text.change', text: '{' });
  actor.send({ type: 'text.change', text: documents.DOCUMENT.text });
  expect(storage.held()).toEqual({});
});

test('the list knows which documents have an unpublished text of this person, and which new ones', async () => {
  const { actor, storage } = await room();
  const unpublished = () => actor.getSnapshot().context.unpublished;
  expect(unpublished()).toEqual([]);
  const { kind, code } = documents.LINE;
  actor.send({ type: 'text.change', text: '{ "name": ' });
  actor.send({ type: 'document.leave' });
  expect(unpublished()).toMatchObject([{ kind, code }]);
  actor.send({ type: 'document.begin', kind: 'policy' });
  actor.send({ type: 'text.change', text: '{ "code": ' });
  actor.send({ type: 'document.leave' });
  expect(unpublished()).toMatchObject([
    { kind, code },
    { kind: 'policy', code: '' },
  ]);
  expect((await room(storage, 4)).actor.getSnapshot().context.unpublished).toEqual([]);
});
