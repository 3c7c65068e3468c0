import { emptyForm } from '../../domain/edition-form.ts';
import { deskDraftMachine } from '../../machines/desk/desk-draft.machine.ts';
import { shownMistakes } from '../../machines/desk/desk-draft.setup.ts';
import { AUTUMN, aDeskDraft, aDeskEdition } from '../machines/support/desk-editions.ts';
import { everyAnswer } from './cases.ts';
import {
  failed,
  forgotten,
  isFaultless,
  isSame,
  isUnsaved,
  isWith,
  LONGER,
  type Own,
  opening,
  remembered,
  saved,
  savedByAnother,
  saving,
  told,
  WRITING,
  written,
} from './desk-draft.outcomes.ts';
import { defineModel, type Now } from './kit/model.ts';

/** Opened for an edition that has been published; what the server saves or begins here replaces none. */
const REPLACING = aDeskDraft({ replaces: AUTUMN.code, known: [AUTUMN] });

/** A wish waits until all that was typed is saved. */
const wished = (afterSaving: 'leave' | 'preview', { at, context }: Now<typeof deskDraftMachine>) =>
  at('saving') ? { assigns: { afterSaving } } : at('writing', 'unsaved') && saved(context, { afterSaving });

export const deskDraftModel = defineModel<typeof deskDraftMachine, Own>({
  machine: deskDraftMachine,
  inputs: [{ draft: REPLACING, person: 3 }],
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
    saveDraft: everyAnswer(aDeskDraft({ version: 2 })),
    // Another text, or the very one that this editor has sent: then the answer to a saving was lost.
    readDraft: ({ context: { sent } }) =>
      everyAnswer(
        aDeskDraft({ version: 5, by: 'Anna', form: { ...aDeskDraft().form, code: 'inverno' } }),
        aDeskDraft({ version: 6, form: { ...sent, prizes: [...sent.prizes] } }),
      ),
    beginDraft: everyAnswer(aDeskDraft({ id: 9 })),
    publishDraft: everyAnswer(aDeskEdition({ code: 'autunno' })),
    discardDraft: everyAnswer({}),
  },
  // Wishes are followed with a form that has no mistakes, mistakes where nothing is wished for.
  distinguishBy: ({ form, sent, saved: kept, left, showsAllMistakes, afterSaving, messages }) => {
    if (afterSaving !== 'stay') return [afterSaving, form === sent];
    if (form === emptyForm) return [showsAllMistakes, left.length];
    return [form === kept, messages.length > 0];
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
      ...{ left: [], showsAllMistakes: false, afterSaving: 'stay', messages: [], theirs: null, code: null },
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
      const sends = remembered({ ...context, ...taken });
      return unsaved.version === draft.version || isSame(unsaved.sent, draft.form)
        ? { ...WRITING, assigns: { ...taken, afterSaving: 'stay' }, sends }
        : { to: 'conflict', assigns: { ...taken, theirs: draft }, sends };
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
      return { to: 'confirming', assigns: at('writing') ? { messages: [] } : {} };
    },
    'draft.discard': (_, { at }) => {
      if (at('saving')) return { assigns: { afterSaving: 'discard' } };
      return at('writing', 'unsaved') && { to: 'confirmingDiscard' };
    },
    'act.confirm': (_, { at, context }) => {
      const { draft } = context;
      if (at('confirmingDiscard'))
        return {
          to: 'discarding',
          invokes: { discardDraft: { id: draft.id } },
          sends: forgotten(draft),
        };
      if (!at('confirming')) return false;
      return isUnsaved(context) ? saved(context, { afterSaving: 'publish' }) : opening(draft);
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
      if (next === 'ask') return { to: 'confirming', assigns, sends };
      if (next === 'publish') return { ...opening(draft), assigns, sends };
      const emits = next === 'preview' ? [{ type: 'preview.possible' } as const] : [];
      return { ...WRITING, assigns: { ...assigns, afterSaving: 'stay' }, emits, sends };
    },
    'done readTheirs': ({ output }, { context }) => {
      if (output.kind !== 'ok') return failed(output);
      const { data: draft } = output;
      const { sent } = context;
      if (!isSame(draft.form, sent)) return { to: 'conflict', assigns: { theirs: draft, messages: [] } };
      const assigns = { draft, saved: sent, messages: [], afterSaving: 'stay' } as const;
      return { ...WRITING, assigns, sends: remembered({ ...context, draft, saved: sent }) };
    },
    // Neither choice opens the edition, whatever was under way.
    'theirs.take': (_, { at, context: { theirs } }) =>
      at('conflict') &&
      theirs !== null && {
        ...WRITING,
        assigns: { draft: theirs, form: theirs.form, saved: theirs.form, theirs: null, afterSaving: 'stay' },
        sends: forgotten(theirs),
      },
    'mine.keep': (_, { at, context }) => {
      const { theirs, form } = context;
      if (at('gone')) return { to: 'creatingNew', invokes: { beginDraft: { replaces: null } } };
      return (
        at('conflict') &&
        theirs !== null && {
          ...saving(theirs, form),
          assigns: { draft: theirs, theirs: null, sent: form },
          sends: remembered({ ...context, draft: theirs }),
        }
      );
    },
    'done beginDraft': ({ output }, { context }) =>
      output.kind === 'ok' ? written(output.data, context) : { to: 'gone', assigns: told(output) },
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
    'Who has left is told the edition that they opened, if any, and whether it was there before.': ({
      snapshot: { output, status },
      context: { code, draft },
    }) =>
      status === 'done'
        ? output?.code === code && output.isReplaced === (draft.replaces !== null)
        : undefined,
    'A mistake is told once its field was left, and every mistake once somebody wanted to open.': ({
      context,
    }) => {
      const { form, left, draft, showsAllMistakes } = context;
      const fields = shownMistakes(context).map(({ field }) => field);
      if (form !== emptyForm) return fields.length === 0;
      // An edition that is replaced keeps its code.
      const isAsked = (field: string) => field !== 'code' || draft.replaces === null;
      return showsAllMistakes
        ? ['code', 'startDate'].every((field) => fields.some((one) => one === field) === isAsked(field))
        : fields.sort().join() === left.filter(isAsked).sort().join();
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
