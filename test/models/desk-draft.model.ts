import { emptyForm } from '../../domain/edition-form.ts';
import { deskDraftMachine, isUnsaved } from '../../machines/desk/desk-draft.machine.ts';
import { ok, refused, unauthorized, unreachable } from '../machines/support/answers.ts';
import { AUTUMN, aDeskDraft, aDeskEdition } from '../machines/support/desk-editions.ts';
import { defineModel } from './kit/model.ts';

/** The data, and every failure that the machine tells apart. */
const answers = <T>(data: T) => [
  ok(data),
  ...[unreachable, unauthorized, refused('Troppo tardi.', 409), refused('Non esiste.', 404)],
];

const LONGER = { ...AUTUMN, endDate: '2025-12-07' };

type Own = { takeTheirs: 'readDraft'; readVersion: 'readDraft' };

export const deskDraftModel = defineModel<typeof deskDraftMachine, Own>({
  machine: deskDraftMachine,
  inputs: [{ draft: aDeskDraft() }],
  cases: {
    'form.change': [{ form: LONGER }, { form: emptyForm }],
    'field.leave': [{ field: 'code' }],
  },
  answers: {
    saveDraft: answers(aDeskDraft({ version: 2 })),
    readDraft: answers(aDeskDraft({ version: 5, by: 'Anna' })),
    beginDraft: answers(aDeskDraft({ id: 9 })),
    publishDraft: answers(aDeskEdition({ code: 'autunno' })),
    discardDraft: answers({}),
  },
  tellsApart: ({ draft, form, saved, afterSaving, messages, code }) => [
    ...[draft.id, form.code === '', form === saved, afterSaving, messages.length > 0, code],
  ],
  always: {
    'An edition was opened only where the editor was left.': ({ context, snapshot }) =>
      context.code === null || snapshot.matches('left'),
  },
  rules: {
    'Nothing but theirs replaces what was typed.': ({ event, before, after }) =>
      event.type === 'form.change' || event.type === 'xstate.done.actor.takeTheirs'
        ? undefined
        : after.context.form === before.context.form,
    'An edition is opened as it is typed, and behind a second press.': ({ after, before }) =>
      after.matches('publishing') && !before.matches('publishing')
        ? !isUnsaved(after.context) && (before.matches('confirming') || before.matches('saving'))
        : undefined,
    'A draft is thrown away behind a second press.': ({ after, before, event }) =>
      after.matches('discarding') && !before.matches('discarding')
        ? before.matches('confirmingDiscard') && event.type === 'act.confirm'
        : undefined,
    'A saving that fails says so, but where it leads on.': ({ event, after }) =>
      event.type === 'xstate.done.actor.saveDraft' && event.output.kind !== 'ok'
        ? after.matches('gone') || after.context.messages.length > 0
        : undefined,
  },
  asks: {
    saveDraft: ({ id, version, form }, { draft, form: typed }) =>
      id === draft.id && version === draft.version && form === typed,
    publishDraft: ({ id, version }, { draft }) => id === draft.id && version === draft.version,
    discardDraft: ({ id }, { draft }) => id === draft.id,
    readDraft: ({ id }, { draft }) => id === draft.id,
    beginDraft: ({ replaces }) => replaces === null,
  },
  limit: 3_000,
});
