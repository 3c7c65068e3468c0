import { emptyForm } from '../../domain/edition-form.ts';
import { deskDraftMachine } from '../../machines/desk/desk-draft.machine.ts';
import { shownMistakes } from '../../machines/desk/desk-draft.setup.ts';
import { AUTUMN, aDeskDraft, aDeskEdition, aReplacingDraft } from '../machines/support/desk-editions.ts';
import { everyAnswer } from './cases.ts';
import {
  asking,
  begunAgain,
  compared,
  failed,
  forgotten,
  found,
  isFaultless,
  isUnsaved,
  isWith,
  LONGER,
  type Own,
  ofEdition,
  opening,
  readAgain,
  remembered,
  saved,
  savedByAnother,
  saving,
  told,
  unseen,
  WRITING,
  written,
} from './desk-draft.outcomes.ts';
import { defineModel, type Now } from './kit/model.ts';

/** A wish waits until all that was typed is saved. */
const wished = (afterSaving: 'leave' | 'preview', { at, context }: Now<typeof deskDraftMachine>) =>
  at('saving') ? { assigns: { afterSaving } } : at('writing', 'unsaved') && saved(context, { afterSaving });

export const deskDraftModel = defineModel<typeof deskDraftMachine, Own>({
  machine: deskDraftMachine,
  inputs: [
    { draft: aDeskDraft(), person: 3 },
    { draft: aReplacingDraft(), person: 3 },
  ],
  callbackEvents: { rememberForm: ['form.found'] },
  cases: {
    'form.change': [{ form: LONGER }, { form: emptyForm }],
    'form.found': [
      { unsaved: { version: 1, sent: AUTUMN, form: LONGER } },
      { unsaved: { version: 1, sent: AUTUMN, form: { ...AUTUMN } } },
      { unsaved: { version: 7, sent: emptyForm, form: LONGER } },
    ],
    'field.leave': [{ field: 'code' }, { field: 'charity' }],
  },
  answers: {
    saveDraft: ({ context: { draft } }) => everyAnswer(aDeskDraft({ ...ofEdition(draft), version: 2 })),
    readDraft: ({ context }) => everyAnswer(...readAgain(context)),
    beginDraft: ({ context: { draft } }) => everyAnswer(begunAgain(draft)),
    publishDraft: everyAnswer(aDeskEdition({ code: 'autunno' })),
    discardDraft: everyAnswer({}),
  },
  // Wishes are followed with a form that has no mistakes, mistakes where nothing is wished for.
  distinguishBy: ({
    draft,
    seen,
    form,
    sent,
    saved: kept,
    left,
    showsAllMistakes,
    afterSaving,
    messages,
  }) => {
    const edition = [draft.replaces, seen !== null];
    if (afterSaving !== 'stay') return [...edition, afterSaving, form === sent];
    if (form === emptyForm) return [...edition, showsAllMistakes, left.length];
    return [...edition, form === kept, messages.length > 0];
  },
  tags: { busy: ['saving', 'comparing', 'creatingNew', 'publishing', 'discarding'] },
  ends: ['left'],
  starts: ({ draft, person }) => ({
    ...WRITING,
    invokes: { rememberForm: { person, id: draft.id } },
    to: 'writing',
    assigns: {
      person,
      ...{ draft, form: draft.form, sent: draft.form, saved: draft.form },
      ...{ left: [], showsAllMistakes: false, afterSaving: 'stay', messages: [] },
      ...{ theirs: null, seen: null, code: null },
    },
  }),
  expects: {
    // Whatever the server is asked meanwhile, typing goes on.
    'form.change': ({ form }, { at, context }) => {
      const sends = remembered({ ...context, form });
      return at('writing', 'unsaved')
        ? { ...WRITING, assigns: { form, messages: [], afterSaving: 'stay' }, sends }
        : { assigns: { form, messages: [] }, sends };
    },
    'form.found': ({ unsaved }, { at, context }) =>
      at('writing') && !isUnsaved(context) && found(unsaved, context),
    'field.leave': ({ field }, { context: { left } }) => ({
      assigns: { left: left.includes(field) ? left : [...left, field] },
    }),
    'after saveAfter': (_, { context }) => isUnsaved(context) && saved(context),
    'draft.save': (_, { at, context }) => at('writing', 'unsaved') && saved(context, { afterSaving: 'stay' }),
    // Nothing that was typed is lost by leaving.
    'draft.leave': (_, now) =>
      now.at('gone') || (now.at('writing') && !isUnsaved(now.context))
        ? { to: 'left' }
        : wished('leave', now),
    'draft.preview': (_, now) =>
      now.at('writing') && !isUnsaved(now.context)
        ? { emits: [{ type: 'preview.possible' }] }
        : wished('preview', now),
    // Who wants to open an edition is told every mistake, or asked once more.
    'draft.publish': (_, { at, context }) => {
      if (!at('writing', 'unsaved', 'saving')) return false;
      if (!isFaultless(context)) return { assigns: { showsAllMistakes: true } };
      if (at('saving')) return { assigns: { afterSaving: 'ask' } };
      return asking(context.draft, at('writing') ? { messages: [] } : {});
    },
    'draft.discard': (_, { at }) => {
      if (at('saving')) return { assigns: { afterSaving: 'discard' } };
      return at('writing', 'unsaved') && { to: 'confirmingDiscard' };
    },
    'act.confirm': (_, { at, context }) => {
      const { draft, seen } = context;
      if (at('confirmingDiscard'))
        return {
          to: 'discarding',
          invokes: { discardDraft: { id: draft.id } },
          sends: forgotten(draft),
        };
      if (!at('confirming')) return false;
      return isUnsaved(context) ? saved(context, { afterSaving: 'publish' }) : opening(draft, seen);
    },
    'act.cancel': (_, { at }) =>
      at('confirming', 'confirmingDiscard') && { ...WRITING, assigns: { afterSaving: 'stay' } },
    'done saveDraft': ({ output }, { context }) => {
      const { draft: before, form, sent, afterSaving } = context;
      if (output.kind !== 'ok') return savedByAnother(output, before);
      const draft = output.data;
      const sends = remembered({ ...context, draft, saved: sent });
      const assigns = { draft, saved: sent, messages: [] };
      if (afterSaving === 'discard') return { to: 'confirmingDiscard', assigns, sends };
      // Whoever has typed meanwhile goes on typing.
      const next = form === sent ? afterSaving : 'stay';
      if (next === 'leave') return { to: 'left', assigns, sends };
      if (next === 'ask') return { ...asking(draft, assigns), sends };
      if (next === 'publish') return { ...opening(draft, context.seen), assigns, sends };
      const emits = next === 'preview' ? [{ type: 'preview.possible' } as const] : [];
      return { ...WRITING, assigns: { ...assigns, afterSaving: 'stay' }, emits, sends };
    },
    'done readTheirs': ({ output }, { context }) =>
      output.kind === 'ok' ? compared(output.data, context) : failed(output),
    // Neither choice opens the edition, whatever was under way.
    'theirs.take': (_, { at, context: { theirs } }) => {
      if (!at('conflict') || theirs === null) return false;
      const { draft, form } = theirs;
      const taken = { draft, form, sent: draft.form, saved: draft.form };
      return {
        ...WRITING,
        assigns: { ...taken, theirs: null, afterSaving: 'stay' },
        sends: remembered(taken),
      };
    },
    'mine.keep': (_, { at, context }) => {
      const { theirs, form, draft: gone } = context;
      if (at('gone')) return { to: 'creatingNew', invokes: { beginDraft: { replaces: gone.replaces } } };
      if (!at('conflict') || theirs === null) return false;
      const { draft } = theirs;
      return {
        ...saving(draft, form),
        assigns: { draft, theirs: null, sent: form },
        sends: remembered({ ...context, draft }),
      };
    },
    // What was typed may also become a new edition, as where the other has begun meanwhile.
    'mine.asNew': (_, { at, context: { draft } }) =>
      at('gone') && {
        to: 'creatingNew',
        assigns: { draft: { ...draft, replaces: null, standing: null, lastAct: null } },
        invokes: { beginDraft: { replaces: null } },
      },
    'done beginDraft': ({ output }, { context }) => {
      if (output.kind !== 'ok') return { to: 'gone', assigns: told(output) };
      if (output.data.replaces === null) return written(output.data, context);
      // The edition's text, or that of somebody's draft of it, is looked at first.
      const { to, assigns, sends } = unseen(output.data, context);
      return { to, assigns: { ...assigns, messages: [] }, sends: [...forgotten(context.draft), ...sends] };
    },
    'done publishDraft': ({ output }, { context }) =>
      output.kind === 'ok'
        ? { to: 'left', assigns: { code: output.data.code } }
        : savedByAnother(output, context.draft),
    // A draft that is not there any more need not be thrown away.
    'done discardDraft': ({ output }, { context }) =>
      output.kind === 'ok' || isWith(404, output)
        ? { to: 'left' }
        : { to: 'unsaved', assigns: told(output), sends: remembered(context) },
  },
  always: {
    'An edition is written over only as a question has shown it.': ({ snapshot, context }) =>
      snapshot.matches('publishing') ? context.draft.replaces === null || context.seen !== null : undefined,
    'Nothing is saved into a draft that was not looked at.': ({ snapshot, context }) =>
      snapshot.matches('saving') ? context.draft.version > 0 : undefined,
    'Who has left is told the edition that they opened, if any, and whether it was there before.': ({
      snapshot: { output, status, context },
    }) =>
      status === 'done'
        ? output?.code === context.code && output.isReplaced === (context.draft.replaces !== null)
        : undefined,
    'A mistake is told once its field was left, and every mistake once somebody wanted to open.': ({
      context,
    }) => {
      const fields = shownMistakes(context).map(({ field }) => field);
      if (context.form !== emptyForm) return isFaultless(context) ? fields.length === 0 : undefined;
      // The code of an open edition stays, whatever was typed.
      const isTold = (field: string) => field !== 'code' || context.draft.replaces === null;
      if (context.showsAllMistakes)
        return ['code', 'startDate'].every((one) => fields.includes(one) === isTold(one));
      return fields.sort().join() === context.left.filter(isTold).sort().join();
    },
  },
  rules: {
    'Nothing but theirs replaces what was typed.': ({ event, before, after }) =>
      event.type === 'form.change' || event.type === 'theirs.take' || event.type === 'form.found'
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
  },
});
