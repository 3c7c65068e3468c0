// What the machine of a draft's editor knows, and what it does with it.
import { assign, emit, sendTo, setup } from 'xstate';
import type { DeskDraft, DeskEdition } from '../../domain/desk.ts';
import { isSameForm, stateOfUnsaved, type UnsavedForm } from '../../domain/desk-unsaved.ts';
import { type EditionForm, type FormMistake, readEditionForm } from '../../domain/edition-form.ts';
import { type Message, messagesOf } from '../../domain/errors.ts';
import { isConflict, isNotFound } from '../../domain/result.ts';
import { type ResultParams, resultGuards } from '../call-results.ts';
import {
  beginDraft,
  discardDraft,
  type FormCommand,
  publishDraft,
  readDraft,
  rememberForm,
  saveDraft,
} from '../ports/desk-editions.ts';

/** What stands against the text that is typed: the draft as the server has it, or the edition that it replaces. */
export type OtherText = { draft: DeskDraft; form: EditionForm };

export type DeskDraftContext = {
  /** Who types: what is not saved stays in this browser for them alone. */
  person: number;
  /** As the server has it. */
  draft: DeskDraft;
  /** As it is typed. */
  form: EditionForm;
  /** What the saving that is under way was asked to keep. */
  sent: EditionForm;
  /** The form as it was saved last. */
  saved: EditionForm;
  /** The fields that were left: only these are judged before somebody wants to open the edition. */
  left: readonly string[];
  showsAllMistakes: boolean;
  /** What the saving is for. */
  afterSaving: 'stay' | 'leave' | 'preview' | 'ask' | 'publish' | 'discard';
  messages: readonly Message[];
  /** What another has saved or published meanwhile, until one of both is chosen. */
  theirs: OtherText | null;
  /** The edition that the draft replaces, as the last question has shown it; null before, and of a new one. */
  seen: EditionForm | null;
  /** The code of the edition that was opened. */
  code: string | null;
};

export type DeskDraftEvent =
  | { type: 'form.change'; form: EditionForm }
  | { type: 'field.leave'; field: string }
  | { type: 'draft.save' }
  | { type: 'draft.leave' }
  /** To see the whole site with the draft as it is typed. */
  | { type: 'draft.preview' }
  | { type: 'draft.publish' }
  | { type: 'draft.discard' }
  | { type: 'act.confirm' }
  | { type: 'act.cancel' }
  /** Of a draft that another has saved: to go on with theirs, or to write over it. */
  | { type: 'theirs.take' }
  | { type: 'mine.keep' }
  /** Of a draft that is gone: to go on with a new edition instead of the one that it was to replace. */
  | { type: 'mine.asNew' }
  /** What this person typed before, and this browser kept. */
  | { type: 'form.found'; unsaved: UnsavedForm };

/** The draft is on the server as it was typed when its preview was asked for. */
export type DeskDraftEmitted = { type: 'preview.possible' };

/** How long after the last key the form is saved by itself. */
const SAVE_AFTER_MS = 1_500;

/** Every mistake of the form as it is typed. */
const mistakesIn = ({ form, draft }: DeskDraftContext): readonly FormMistake[] => {
  const reading = readEditionForm(form, draft);
  return reading.kind === 'ok' ? [] : reading.mistakes;
};

/** The mistakes that are shown now: those of fields that were left, or all once somebody wanted to open the edition. */
export const shownMistakes = (context: DeskDraftContext): readonly FormMistake[] =>
  mistakesIn(context).filter(({ field }) => context.showsAllMistakes || context.left.includes(field));

/** Whether something typed is not on the server. */
export const isUnsaved = ({ form, saved }: DeskDraftContext): boolean => form !== saved;

/** What stands on the server is what this editor asked it to keep: the answer was lost, and nobody else has saved. */
const isOwn = ({ sent }: DeskDraftContext, { result }: ResultParams<DeskDraft>): boolean =>
  result.kind === 'ok' && isSameForm(result.data.form, sent);

/** A draft that was not looked at yet has version 0: this browser keeps what was typed, and sends none of it before the choice. */
const comparedWith = (draft: DeskDraft) => ({
  ...{ draft: { ...draft, version: 0 }, saved: draft.form },
  theirs: { draft, form: draft.form },
});

/** The unsaved form arrives as soon as the editor is open; it never replaces what was typed since. */
const isFoundAs = (as: ReturnType<typeof stateOfUnsaved>, context: DeskDraftContext, unsaved: UnsavedForm) =>
  !isUnsaved(context) && stateOfUnsaved(context.draft, unsaved) === as;

type Found = { unsaved: UnsavedForm };

export const deskDraftSetup = setup({
  types: {
    context: {} as DeskDraftContext,
    events: {} as DeskDraftEvent,
    emitted: {} as DeskDraftEmitted,
    input: {} as { draft: DeskDraft; person: number },
    output: {} as { code: string | null; isReplaced: boolean },
    tags: {} as 'busy',
  },
  actors: { saveDraft, publishDraft, discardDraft, readDraft, beginDraft, rememberForm },
  delays: { saveAfter: SAVE_AFTER_MS },
  guards: {
    isOk: resultGuards.isOk,
    isConflict: (_, { result }: ResultParams<unknown>) => isConflict(result),
    isGone: (_, { result }: ResultParams<unknown>) => isNotFound(result),
    isOwn: ({ context }, answered: ResultParams<DeskDraft>) => isOwn(context, answered),
    /** Nobody else has saved the draft, but the edition is no longer what the question has shown. */
    isEditionUnseen: ({ context }, answered: ResultParams<DeskDraft>) => {
      const { result } = answered;
      const standing = result.kind === 'ok' ? result.data.standing : null;
      const { seen } = context;
      return standing !== null && seen !== null && isOwn(context, answered) && !isSameForm(standing, seen);
    },
    isReplacing: (_, { result }: ResultParams<DeskDraft>) =>
      result.kind === 'ok' && result.data.replaces !== null,
    isFoundSaved: ({ context }, { unsaved }: Found) => isFoundAs('saved', context, unsaved),
    isFoundOvertaken: ({ context }, { unsaved }: Found) => isFoundAs('overtaken', context, unsaved),
    isFoundNewer: ({ context }, { unsaved }: Found) => isFoundAs('goesOn', context, unsaved),
    isUnsaved: ({ context }) => isUnsaved(context),
    isFaultless: ({ context }) => mistakesIn(context).length === 0,
    wantsToLeave: ({ context }) => context.afterSaving === 'leave' && !isUnsaved(context),
    wantsToPreview: ({ context }) => context.afterSaving === 'preview' && !isUnsaved(context),
    wantsToAsk: ({ context }) => context.afterSaving === 'ask' && !isUnsaved(context),
    wantsToPublish: ({ context }) => context.afterSaving === 'publish' && !isUnsaved(context),
    wantsToDiscard: ({ context }) => context.afterSaving === 'discard',
  },
  actions: {
    keepForm: assign({ form: (_, { form }: { form: EditionForm }) => form, messages: [] }),
    /** The editor goes on with the unsaved form. */
    takeFound: assign((_, { unsaved: { form, sent } }: Found) => ({ form, sent })),
    compareWithFound: assign(({ context: { draft } }) => comparedWith(draft)),
    compareWithEdition: assign({
      theirs: ({ context: { draft } }) => draft.standing && { draft, form: draft.standing },
    }),
    /** Keeps in this browser what the server does not have, and nothing else. */
    sendUnsaved: sendTo('rememberForm', ({ context }): FormCommand => {
      const { draft, form, sent } = context;
      if (!isUnsaved(context)) return { type: 'form.forget', id: draft.id };
      return { type: 'form.keep', id: draft.id, unsaved: { version: draft.version, sent, form } };
    }),
    forgetUnsaved: sendTo(
      'rememberForm',
      ({ context }): FormCommand => ({
        type: 'form.forget',
        id: context.draft.id,
      }),
    ),
    keepLeft: assign({
      left: ({ context }, { field }: { field: string }) =>
        context.left.includes(field) ? context.left : [...context.left, field],
    }),
    showAllMistakes: assign({ showsAllMistakes: true }),
    send: assign({ sent: ({ context }) => context.form }),
    keepSaved: assign(({ context }, { result }: ResultParams<DeskDraft>) =>
      result.kind === 'ok' ? { draft: result.data, saved: context.sent, messages: [] } : {},
    ),
    /** A new draft, for what was typed. */
    keepDraft: assign((_, { result }: ResultParams<DeskDraft>) =>
      result.kind === 'ok' ? { draft: result.data, messages: [] } : {},
    ),
    compareWithBegun: assign((_, { result }: ResultParams<DeskDraft>) =>
      result.kind === 'ok' ? { ...comparedWith(result.data), messages: [] } : {},
    ),
    partFromEdition: assign(({ context: { draft } }) => ({
      draft: { ...draft, replaces: null, standing: null, lastAct: null },
    })),
    keepSeen: assign({ seen: ({ context: { draft } }) => draft.standing }),
    keepTheirs: assign((_, { result }: ResultParams<DeskDraft>) =>
      result.kind === 'ok' ? { theirs: { draft: result.data, form: result.data.form }, messages: [] } : {},
    ),
    /** The text of the open edition is not that of the draft until it is saved. */
    takeTheirs: assign(({ context: { theirs } }) => {
      if (theirs === null) return {};
      const { draft, form } = theirs;
      return { draft, form, sent: draft.form, saved: draft.form, theirs: null };
    }),
    /** Their version is the one that is written over. */
    keepMine: assign(({ context: { theirs } }) =>
      theirs === null ? {} : { draft: theirs.draft, theirs: null },
    ),
    keepMessages: assign({
      messages: (_, { result }: ResultParams<unknown>) =>
        result.kind === 'unauthorized'
          ? [{ key: 'desk.draft.signedOut' }]
          : result.kind === 'ok'
            ? []
            : messagesOf(result),
    }),
    keepCode: assign((_, { result }: ResultParams<DeskEdition>) =>
      result.kind === 'ok' ? { code: result.data.code } : {},
    ),
    stayAfterSaving: assign({ afterSaving: 'stay' }),
    leaveAfterSaving: assign({ afterSaving: 'leave' }),
    previewAfterSaving: assign({ afterSaving: 'preview' }),
    askAfterSaving: assign({ afterSaving: 'ask' }),
    publishAfterSaving: assign({ afterSaving: 'publish' }),
    discardAfterSaving: assign({ afterSaving: 'discard' }),
    forgetMessages: assign({ messages: [] }),
    announcePossible: emit({ type: 'preview.possible' }),
  },
});
