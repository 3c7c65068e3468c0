import type { UnsavedForm } from '../../domain/desk-unsaved.ts';
import { readEditionForm } from '../../domain/edition-form.ts';
import { messagesOf } from '../../domain/errors.ts';
import type { deskDraftMachine } from '../../machines/desk/desk-draft.machine.ts';
import { AUTUMN, aDeskDraft } from '../machines/support/desk-editions.ts';
import type { ContextOf, OutcomeOf, PortOutputOf } from './kit/model.ts';

// What comes of the calls and presses of a draft's editor, wherever they are made.

export type Own = { readTheirs: 'readDraft' };
export type Outcome = OutcomeOf<typeof deskDraftMachine, Own>;
export type Context = ContextOf<typeof deskDraftMachine>;
export type Draft = Context['draft'];
export type Answer = PortOutputOf<typeof deskDraftMachine, 'discardDraft'>;
export type Failure = Exclude<Answer, { kind: 'ok' }>;

export const LONGER = { ...AUTUMN, endDate: '2025-12-07' };

/** A pause of a second and a half saves what is new (docs/campaign.md). */
export const WRITING: Outcome = { to: 'writing', timers: { saveAfter: 1_500 } };
export const GONE: Outcome = { to: 'gone' };

export const saving = ({ id, version }: Draft, form: Context['form']): Outcome => ({
  to: 'saving',
  invokes: { saveDraft: { id, version, form } },
});
/** The form as it is typed goes to the server; `afterSaving` is what somebody waits for. */
export const saved = ({ draft, form }: Context, assigns: Partial<Context> = {}): Outcome => ({
  ...saving(draft, form),
  assigns: { sent: form, ...assigns },
});
/** `seen`: the open edition as the question has shown it. */
export const opening = ({ id, version }: Draft, seen: Context['seen']): Outcome => ({
  to: 'publishing',
  invokes: { publishDraft: { id, version, seen } },
});
/** The question tells what of an open edition is written over. */
export const asking = ({ standing: seen }: Draft, assigns: Partial<Context> = {}): Outcome => ({
  to: 'confirming',
  assigns: { ...assigns, seen },
});

/** What this browser keeps for the person from then on. */
export const remembered = (context: Pick<Context, 'draft' | 'form' | 'sent' | 'saved'>) => {
  const { draft, form, sent } = context;
  const { id, version } = draft;
  if (!isUnsaved(context)) return forgotten(draft);
  return [{ to: 'rememberForm', event: { type: 'form.keep', id, unsaved: { version, sent, form } } }];
};
export const forgotten = ({ id }: Draft) => [{ to: 'rememberForm', event: { type: 'form.forget', id } }];

/** Something typed is not on the server. */
export const isUnsaved = ({ form, saved: kept }: Pick<Context, 'form' | 'saved'>) => form !== kept;
export const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
export const isWith = (status: number, result: Answer) =>
  result.kind === 'refused' && result.status === status;
export const isFaultless = ({ form, draft }: Context) => readEditionForm(form, draft).kind === 'ok';
/** A session that is over is told with the way out: another tab, since this one holds what was typed. */
export const told = (result: Failure) => ({
  messages: result.kind === 'unauthorized' ? [{ key: 'desk.draft.signedOut' }] : messagesOf(result),
});
/** What was typed stays where it was, with a word, whatever became of the call. */
export const failed = (result: Failure): Outcome => {
  return isWith(404, result) ? GONE : { to: 'unsaved', assigns: told(result) };
};
/** Another has saved the same draft: whatever was wished for was about another text, and theirs is looked at first. */
export const savedByAnother = (result: Failure, { id }: Draft): Outcome =>
  isWith(409, result)
    ? { to: 'comparing', assigns: { afterSaving: 'stay' }, invokes: { readTheirs: { id } } }
    : failed(result);
/** The draft that somebody was writing, as far as it is about an open edition. */
export const ofEdition = ({ replaces, standing, lastAct, known }: Draft) => ({
  ...{ replaces, standing, lastAct, known },
});
export const REPLACED = { ...AUTUMN, prizes: [...AUTUMN.prizes], charity: 'Caritas' };
/** The text of a draft that was not looked at yet is looked at before anything is saved over it. */
export const unseen = (draft: Draft, context: Context) => {
  const { form } = draft;
  const notLookedAt = { ...draft, version: 0 };
  return {
    to: 'conflict',
    assigns: { draft: notLookedAt, saved: form, theirs: { draft, form } },
    sends: remembered({ ...context, draft: notLookedAt, saved: form }),
  } satisfies Outcome;
};
/** What was typed is written over another version, or into a new draft. */
export const written = (draft: Draft, context: Context): Outcome => ({
  ...saving(draft, context.form),
  assigns: { draft, messages: [], sent: context.form },
  sends: [...forgotten(context.draft), ...remembered({ ...context, draft })],
});

/** Another text, or the very one that this editor has sent: its answer was lost, or the edition has changed. */
export const readAgain = ({ draft, sent }: Context): Draft[] => {
  const other = { ...aDeskDraft().form, code: 'inverno' };
  const own = { ...ofEdition(draft), version: 6, form: { ...sent, prizes: [...sent.prizes] } };
  return [
    aDeskDraft({ ...ofEdition(draft), version: 5, by: 'Anna', form: other }),
    aDeskDraft(own),
    ...(draft.replaces === null ? [] : [aDeskDraft({ ...own, standing: REPLACED })]),
  ];
};
export const begunAgain = (draft: Draft): Draft =>
  draft.replaces === null
    ? aDeskDraft({ id: 9 })
    : aDeskDraft({ ...ofEdition(draft), id: 9, standing: REPLACED, form: REPLACED });

/** The editor goes on with the unsaved form, unless the server has it; where somebody else has saved since, both are compared. */
export const found = ({ version, sent, form }: UnsavedForm, context: Context): Outcome => {
  const { draft } = context;
  if (isSame(form, draft.form)) return { sends: forgotten(draft) };
  const taken = { form, sent };
  if (version === draft.version || isSame(sent, draft.form)) {
    const sends = remembered({ ...context, ...taken });
    return { ...WRITING, assigns: { ...taken, afterSaving: 'stay' }, sends };
  }
  const { assigns, sends } = unseen(draft, { ...context, ...taken });
  return { to: 'conflict', assigns: { ...assigns, ...taken }, sends };
};

/** What the server has, beside what this editor has sent. */
export const compared = (draft: Draft, context: Context): Outcome => {
  const { sent, seen } = context;
  const { form, standing } = draft;
  if (!isSame(form, sent)) return { to: 'conflict', assigns: { theirs: { draft, form }, messages: [] } };
  const assigns = { draft, saved: sent, messages: [], afterSaving: 'stay' } as const;
  const sends = remembered({ ...context, draft, saved: sent });
  // Who writes over an edition that another has changed since sees first what is different.
  return seen === null || standing === null || isSame(standing, seen)
    ? { ...WRITING, assigns, sends }
    : { to: 'conflict', assigns: { ...assigns, theirs: { draft, form: standing } }, sends };
};
