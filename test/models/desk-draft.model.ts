import { emptyForm } from '../../domain/edition-form.ts';
import { deskDraftMachine } from '../../machines/desk/desk-draft.machine.ts';
import { shownMistakes } from '../../machines/desk/desk-draft.setup.ts';
import { AUTUMN, aDeskDraft, aDeskEdition, aReplacingDraft } from '../machines/support/desk-editions.ts';
import { everyAnswer } from './cases.ts';
import {
  asking,
  failed,
  forgotten,
  isFaultless,
  isSame,
  isUnsaved,
  isWith,
  LONGER,
  type Own,
  ofEdition,
  opening,
  REPLACED,
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
    // Another text, or the very one that this editor has sent: then the answer to a saving was lost, or the edition has changed.
    readDraft: ({ context: { draft, sent } }) => {
      const other = { ...aDeskDraft().form, code: 'inverno' };
      const own = { ...ofEdition(draft), version: 6, form: { ...sent, prizes: [...sent.prizes] } };
      return everyAnswer(
        aDeskDraft({ ...ofEdition(draft), version: 5, by: 'Anna', form: other }),
        aDeskDraft(own),
        ...(draft.replaces === null ? [] : [aDeskDraft({ ...own, standing: REPLACED })]),
      );
    },
    beginDraft: ({ context: { draft } }) =>
      everyAnswer(
        draft.replaces === null
          ? aDeskDraft({ id: 9 })
          : aDeskDraft({ ...ofEdition(draft), id: 9, standing: REPLACED, form: REPLACED }),
      ),
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
  states: {
    writing: {},
    confirming: {},
    saving: { tags: 'busy' },
    saved: {},
    unsaved: {},
    comparing: { tags: 'busy' },
    conflict: {},
    gone: {},
    creatingNew: { tags: 'busy' },
    publishing: { tags: 'busy' },
    confirmingDiscard: {},
    discarding: { tags: 'busy' },
    left: { isFinal: true },
  },
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
    // The editor goes on with the unsaved form, unless the server has it; if somebody else has saved since, both are compared.
    'form.found': ({ unsaved }, { at, context }) => {
      if (!at('writing') || isUnsaved(context)) return false;
      const { draft } = context;
      if (isSame(unsaved.form, draft.form)) return { sends: forgotten(draft) };
      const taken = { form: unsaved.form, sent: unsaved.sent };
      if (unsaved.version === draft.version || isSame(unsaved.sent, draft.form)) {
        const sends = remembered({ ...context, ...taken });
        return { ...WRITING, assigns: { ...taken, afterSaving: 'stay' }, sends };
      }
      const { assigns, sends } = unseen(draft, { ...context, ...taken });
      return { to: 'conflict', assigns: { ...assigns, ...taken }, sends };
    },
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
    'done readTheirs': ({ output }, { context }) => {
      if (output.kind !== 'ok') return failed(output);
      const { data: draft } = output;
      const { sent, seen } = context;
      const { form, standing } = draft;
      if (!isSame(form, sent)) return { to: 'conflict', assigns: { theirs: { draft, form }, messages: [] } };
      const assigns = { draft, saved: sent, messages: [], afterSaving: 'stay' } as const;
      const sends = remembered({ ...context, draft, saved: sent });
      // Who writes over an edition that another has changed since sees first what is different.
      return seen === null || standing === null || isSame(standing, seen)
        ? { ...WRITING, assigns, sends }
        : { to: 'conflict', assigns: { ...assigns, theirs: { draft, form: standing } }, sends };
    },
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
    'Who has left is told the edition that they opened, if any.': ({
      snapshot: { output, status, context },
    }) =>
      status === 'done'
        ? output?.code === context.code && output.isReplaced === (context.draft.replaces !== null)
        : undefined,
    'A mistake is told once its field was left, and every mistake once somebody wanted to open.': ({
      context,
    }) => {
      const fields = shownMistakes(context).map(({ field }) => field);
      // What parts from an open edition still has its code.
      if (context.form !== emptyForm) return isFaultless(context) ? fields.length === 0 : undefined;
      // The code of an open edition stays, whatever was typed.
      const judged = (field: string) => field !== 'code' || context.draft.replaces === null;
      if (context.showsAllMistakes)
        return ['code', 'startDate'].filter(judged).every((one) => fields.includes(one));
      return fields.sort().join() === context.left.filter(judged).sort().join();
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
