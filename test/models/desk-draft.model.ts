import { emptyForm, readEditionForm } from '../../domain/edition-form.ts';
import { messagesOf } from '../../domain/errors.ts';
import { deskDraftMachine, shownMistakes } from '../../machines/desk/desk-draft.machine.ts';
import { AUTUMN, aDeskDraft, aDeskEdition } from '../machines/support/desk-editions.ts';
import { everyAnswer } from './cases.ts';
import { type ContextOf, defineModel, type Now, type OutcomeOf, type PortOutputOf } from './kit/model.ts';

type Own = { readTheirs: 'readDraft' };
type Outcome = OutcomeOf<typeof deskDraftMachine, Own>;
type Context = ContextOf<typeof deskDraftMachine>;
type Draft = Context['draft'];
type Answer = PortOutputOf<typeof deskDraftMachine, 'discardDraft'>;
type Failure = Exclude<Answer, { kind: 'ok' }>;

const LONGER = { ...AUTUMN, endDate: '2025-12-07' };

/** A pause of a second and a half saves what is new (docs/campaign.md). */
const WRITING: Outcome = { to: 'writing', timers: { saveAfter: 1_500 } };
const GONE: Outcome = { to: 'gone' };

const saving = ({ id, version }: Draft, form: Context['form']): Outcome => ({
  to: 'saving',
  invokes: { saveDraft: { id, version, form } },
});
/** The form as it is typed goes to the server; `afterSaving` is what somebody waits for. */
const saved = ({ draft, form }: Context, assigns: Partial<Context> = {}): Outcome => ({
  ...saving(draft, form),
  assigns: { sent: form, ...assigns },
});
const opening = ({ id, version }: Draft): Outcome => ({
  to: 'publishing',
  invokes: { publishDraft: { id, version } },
});

/** Something typed is not on the server. */
const isUnsaved = ({ form, saved: kept }: Context) => form !== kept;
const isWith = (status: number, answer: Answer) => answer.kind === 'refused' && answer.status === status;
const isFaultless = ({ form, draft }: Context) => readEditionForm(form, draft).kind === 'ok';
/** A session that is over is told with the way out: another tab, since this one holds what was typed. */
const told = (answer: Failure) => ({
  messages: answer.kind === 'unauthorized' ? [{ key: 'desk.draft.signedOut' }] : messagesOf(answer),
});
/** What was typed stays where it was, with a word, whatever became of the call. */
const failed = (answer: Failure): Outcome => {
  return isWith(404, answer) ? GONE : { to: 'unsaved', assigns: told(answer) };
};
/** Another has saved the same draft: whatever was wished for was about another text, and theirs is looked at first. */
const savedByAnother = (answer: Failure, { id }: Draft): Outcome =>
  isWith(409, answer)
    ? { to: 'comparing', assigns: { afterSaving: 'stay' }, invokes: { readTheirs: { id } } }
    : failed(answer);
/** What was typed is written over another version, or into a new draft. */
const written = (draft: Draft, { form }: Context): Outcome => ({
  ...saving(draft, form),
  assigns: { draft, messages: [], sent: form },
});

/** A wish waits until all that was typed is saved. */
const wished = (afterSaving: 'leave' | 'preview', { at, context }: Now<typeof deskDraftMachine>) =>
  at('saving') ? { assigns: { afterSaving } } : at('writing', 'unsaved') && saved(context, { afterSaving });

export const deskDraftModel = defineModel<typeof deskDraftMachine, Own>({
  machine: deskDraftMachine,
  inputs: [{ draft: aDeskDraft() }],
  cases: {
    'form.change': [{ form: LONGER }, { form: emptyForm }],
    'field.leave': [{ field: 'code' }, { field: 'charity' }],
  },
  answers: {
    saveDraft: everyAnswer(aDeskDraft({ version: 2 })),
    readDraft: everyAnswer(
      aDeskDraft({ version: 5, by: 'Anna', form: { ...aDeskDraft().form, code: 'inverno' } }),
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
  starts: ({ draft }) => ({
    ...WRITING,
    to: 'writing',
    assigns: {
      ...{ draft, form: draft.form, sent: draft.form, saved: draft.form },
      ...{ left: [], showsAllMistakes: false, afterSaving: 'stay', messages: [], theirs: null, code: null },
    },
  }),
  expects: {
    // Whatever the server is asked meanwhile, typing goes on.
    'form.change': ({ form }, { at }) =>
      at('writing', 'unsaved')
        ? { ...WRITING, assigns: { form, messages: [], afterSaving: 'stay' } }
        : { assigns: { form, messages: [] } },
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
      if (at('confirmingDiscard')) return { to: 'discarding', invokes: { discardDraft: { id: draft.id } } };
      if (!at('confirming')) return false;
      return isUnsaved(context) ? saved(context, { afterSaving: 'publish' }) : opening(draft);
    },
    'act.cancel': (_, { at }) =>
      at('confirming', 'confirmingDiscard') && { ...WRITING, assigns: { afterSaving: 'stay' } },
    'done saveDraft': ({ output }, { context: { draft: before, form, sent, afterSaving } }) => {
      if (output.kind !== 'ok') return savedByAnother(output, before);
      const draft = output.data;
      const assigns = { draft, saved: sent, messages: [] };
      if (afterSaving === 'discard') return { to: 'confirmingDiscard', assigns };
      // Whoever has typed meanwhile goes on typing.
      const next = form === sent ? afterSaving : 'stay';
      if (next === 'leave') return { to: 'left', assigns };
      if (next === 'ask') return { to: 'confirming', assigns };
      if (next === 'publish') return { ...opening(draft), assigns };
      const emits = next === 'preview' ? [{ type: 'preview.possible' } as const] : [];
      return { ...WRITING, assigns: { ...assigns, afterSaving: 'stay' }, emits };
    },
    'done readTheirs': ({ output }) =>
      output.kind === 'ok'
        ? { to: 'conflict', assigns: { theirs: output.data, messages: [] } }
        : failed(output),
    // Neither choice opens the edition, whatever was under way.
    'theirs.take': (_, { at, context: { theirs } }) =>
      at('conflict') &&
      theirs !== null && {
        ...WRITING,
        assigns: { draft: theirs, form: theirs.form, saved: theirs.form, theirs: null, afterSaving: 'stay' },
      },
    'mine.keep': (_, { at, context: { theirs, form } }) => {
      if (at('gone')) return { to: 'creatingNew', invokes: { beginDraft: { replaces: null } } };
      return (
        at('conflict') &&
        theirs !== null && { ...saving(theirs, form), assigns: { draft: theirs, theirs: null, sent: form } }
      );
    },
    'done beginDraft': ({ output }, { context }) =>
      output.kind === 'ok' ? written(output.data, context) : { to: 'gone', assigns: told(output) },
    'done publishDraft': ({ output }, { context }) =>
      output.kind === 'ok'
        ? { to: 'left', assigns: { code: output.data.code } }
        : savedByAnother(output, context.draft),
    // A draft that is not there any more need not be thrown away.
    'done discardDraft': ({ output }) =>
      output.kind === 'ok' || isWith(404, output) ? { to: 'left' } : { to: 'unsaved', assigns: told(output) },
  },
  always: {
    'Who has left is told the edition that they opened, if any.': ({
      snapshot: { output, status, context },
    }) => (status === 'done' ? output?.code === context.code : undefined),
    'A mistake is told once its field was left, and every mistake once somebody wanted to open.': ({
      context,
    }) => {
      const fields = shownMistakes(context).map(({ field }) => field);
      if (context.form !== emptyForm) return fields.length === 0;
      if (context.showsAllMistakes) return fields.includes('code') && fields.includes('startDate');
      return fields.sort().join() === context.left.toSorted().join();
    },
  },
  rules: {
    'Nothing but theirs replaces what was typed.': ({ event, before, after }) =>
      event.type === 'form.change' || event.type === 'theirs.take'
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
