// Decides how a draft of an edition is written: saved by itself, judged at its fields, opened, thrown away.
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { DeskDraft, DeskEdition } from '../../domain/desk.ts';
import { type EditionForm, type FormMistake, readEditionForm } from '../../domain/edition-form.ts';
import { type Message, messagesOf } from '../../domain/errors.ts';
import { isConflict, isNotFound } from '../../domain/result.ts';
import { type Answered, answerGuards, answerOf, isDone, keepMessages } from '../call-results.ts';
import { beginDraft, discardDraft, publishDraft, readDraft, saveDraft } from '../ports/desk-editions.ts';

export type DeskDraftContext = {
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
  /** The draft as another has saved it meanwhile, until one of both is chosen. */
  theirs: DeskDraft | null;
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
  | { type: 'mine.keep' };

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

export const deskDraftMachine = setup({
  types: {
    context: {} as DeskDraftContext,
    events: {} as DeskDraftEvent,
    emitted: {} as DeskDraftEmitted,
    input: {} as { draft: DeskDraft },
    output: {} as { code: string | null; isReplaced: boolean },
    tags: {} as 'busy',
  },
  actors: { saveDraft, publishDraft, discardDraft, readDraft, beginDraft },
  delays: { saveAfter: SAVE_AFTER_MS },
  guards: {
    isDone: answerGuards.isDone,
    isConflict: (_, { answer }: Answered<unknown>) => isConflict(answer),
    isGone: (_, { answer }: Answered<unknown>) => isNotFound(answer),
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
    keepLeft: assign({
      left: ({ context }, { field }: { field: string }) =>
        context.left.includes(field) ? context.left : [...context.left, field],
    }),
    showAllMistakes: assign({ showsAllMistakes: true }),
    send: assign({ sent: ({ context }) => context.form }),
    keepSaved: assign(({ context }, { answer }: Answered<DeskDraft>) =>
      answer.kind === 'ok' ? { draft: answer.data, saved: context.sent, messages: [] } : {},
    ),
    /** A new draft, for what was typed. */
    keepDraft: assign((_, { answer }: Answered<DeskDraft>) =>
      answer.kind === 'ok' ? { draft: answer.data, messages: [] } : {},
    ),
    keepTheirs: assign((_, { answer }: Answered<DeskDraft>) =>
      answer.kind === 'ok' ? { theirs: answer.data, messages: [] } : {},
    ),
    takeTheirs: assign(({ context: { theirs } }) =>
      theirs === null ? {} : { draft: theirs, form: theirs.form, saved: theirs.form, theirs: null },
    ),
    /** Their version is the one that is written over. */
    keepMine: assign(({ context: { theirs } }) => (theirs === null ? {} : { draft: theirs, theirs: null })),
    keepMessages: assign({
      messages: (_, { answer }: Answered<unknown>) =>
        answer.kind === 'unauthorized'
          ? [{ key: 'desk.draft.signedOut' }]
          : answer.kind === 'ok'
            ? []
            : messagesOf(answer),
    }),
    keepCode: assign((_, { answer }: Answered<DeskEdition>) =>
      answer.kind === 'ok' ? { code: answer.data.code } : {},
    ),
    stayAfterSaving: assign({ afterSaving: 'stay' }),
    leaveAfterSaving: assign({ afterSaving: 'leave' }),
    previewAfterSaving: assign({ afterSaving: 'preview' }),
    askAfterSaving: assign({ afterSaving: 'ask' }),
    publishAfterSaving: assign({ afterSaving: 'publish' }),
    discardAfterSaving: assign({ afterSaving: 'discard' }),
    forgetMessages: assign({ messages: [] }),
    tellPossible: emit({ type: 'preview.possible' }),
  },
}).createMachine({
  id: 'deskDraft',
  description:
    'A draft of an edition in the desk’s editor, which loses nothing that was typed (docs/campaign.md).',
  context: ({ input: { draft } }) => ({
    draft,
    form: draft.form,
    sent: draft.form,
    saved: draft.form,
    left: [],
    showsAllMistakes: false,
    afterSaving: 'stay',
    messages: [],
    theirs: null,
    code: null,
  }),
  initial: 'writing',
  output: ({ context: { code, draft } }) => ({ code, isReplaced: draft.replaces !== null }),
  on: {
    'form.change': { actions: { type: 'keepForm', params: ({ event }) => ({ form: event.form }) } },
    'field.leave': { actions: { type: 'keepLeft', params: ({ event }) => ({ field: event.field }) } },
  },
  states: {
    writing: {
      description: 'Somebody types. A pause saves what is new.',
      entry: 'stayAfterSaving',
      after: { saveAfter: { guard: 'isUnsaved', target: 'saving' } },
      on: {
        'form.change': {
          target: 'writing',
          reenter: true,
          actions: { type: 'keepForm', params: ({ event }) => ({ form: event.form }) },
        },
        'draft.save': 'saving',
        'draft.leave': [{ guard: 'isUnsaved', target: 'saving', actions: 'leaveAfterSaving' }, 'left'],
        'draft.preview': [
          { guard: 'isUnsaved', target: 'saving', actions: 'previewAfterSaving' },
          { actions: 'tellPossible' },
        ],
        'draft.publish': [
          { guard: 'isFaultless', target: 'confirming', actions: 'forgetMessages' },
          { actions: 'showAllMistakes' },
        ],
        'draft.discard': 'confirmingDiscard',
      },
    },
    confirming: {
      description: 'What opening means is told before it is done.',
      on: {
        'act.confirm': [
          { guard: 'isUnsaved', target: 'saving', actions: 'publishAfterSaving' },
          { target: 'publishing' },
        ],
        'act.cancel': 'writing',
      },
    },
    saving: {
      description: 'The server keeps the form as it is now; typing goes on meanwhile.',
      tags: 'busy',
      entry: 'send',
      on: {
        'draft.leave': { actions: 'leaveAfterSaving' },
        'draft.preview': { actions: 'previewAfterSaving' },
        'draft.publish': [
          { guard: 'isFaultless', actions: 'askAfterSaving' },
          { actions: 'showAllMistakes' },
        ],
        'draft.discard': { actions: 'discardAfterSaving' },
      },
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { draft, form } }) => ({ id: draft.id, version: draft.version, form }),
        onDone: [
          {
            guard: isDone,
            target: 'saved',
            actions: { type: 'keepSaved', params: answerOf<DeskDraft> },
          },
          { guard: { type: 'isConflict', params: answerOf<unknown> }, target: 'comparing' },
          { guard: { type: 'isGone', params: answerOf<unknown> }, target: 'gone' },
          { target: 'unsaved', actions: keepMessages },
        ],
      },
    },
    saved: {
      description: 'What was wished for comes next; whoever typed meanwhile goes on typing.',
      always: [
        { guard: 'wantsToLeave', target: 'left' },
        { guard: 'wantsToPreview', target: 'writing', actions: 'tellPossible' },
        { guard: 'wantsToAsk', target: 'confirming' },
        { guard: 'wantsToPublish', target: 'publishing' },
        { guard: 'wantsToDiscard', target: 'confirmingDiscard' },
        { target: 'writing' },
      ],
    },
    unsaved: {
      description:
        'The saving failed. The form stays as it was typed, and a press or the next pause tries again.',
      on: {
        'form.change': {
          target: 'writing',
          actions: { type: 'keepForm', params: ({ event }) => ({ form: event.form }) },
        },
        'draft.save': { target: 'saving', actions: 'stayAfterSaving' },
        'draft.leave': { target: 'saving', actions: 'leaveAfterSaving' },
        'draft.preview': { target: 'saving', actions: 'previewAfterSaving' },
        'draft.publish': [{ guard: 'isFaultless', target: 'confirming' }, { actions: 'showAllMistakes' }],
        'draft.discard': 'confirmingDiscard',
      },
    },
    comparing: {
      description:
        'Another has saved the draft meanwhile: theirs is asked for, to tell whose it is and what differs.',
      tags: 'busy',
      // Whatever was wished for has to be wished for again: it was about another text.
      entry: 'stayAfterSaving',
      invoke: {
        id: 'readTheirs',
        src: 'readDraft',
        input: ({ context }) => ({ id: context.draft.id }),
        onDone: [
          {
            guard: isDone,
            target: 'conflict',
            actions: { type: 'keepTheirs', params: answerOf<DeskDraft> },
          },
          { guard: { type: 'isGone', params: answerOf<unknown> }, target: 'gone' },
          { target: 'unsaved', actions: keepMessages },
        ],
      },
    },
    conflict: {
      description:
        'Theirs is taken, or this one is saved over it. Neither opens the edition: that is asked for again.',
      on: {
        'theirs.take': { target: 'writing', actions: 'takeTheirs' },
        'mine.keep': { target: 'saving', actions: 'keepMine' },
      },
    },
    gone: {
      description:
        'Somebody has opened or thrown away the draft: what was typed may become a draft of its own.',
      on: { 'mine.keep': 'creatingNew', 'draft.leave': 'left' },
    },
    creatingNew: {
      description: 'A new draft is begun for what was typed.',
      tags: 'busy',
      invoke: {
        id: 'beginDraft',
        src: 'beginDraft',
        input: { replaces: null },
        onDone: [
          {
            guard: isDone,
            target: 'saving',
            actions: { type: 'keepDraft', params: answerOf<DeskDraft> },
          },
          { target: 'gone', actions: keepMessages },
        ],
      },
    },
    publishing: {
      description: 'The server opens the edition, or writes it over the one that the draft was taken from.',
      tags: 'busy',
      invoke: {
        id: 'publishDraft',
        src: 'publishDraft',
        input: ({ context: { draft } }) => ({ id: draft.id, version: draft.version }),
        onDone: [
          {
            guard: isDone,
            target: 'left',
            actions: { type: 'keepCode', params: answerOf<DeskEdition> },
          },
          { guard: { type: 'isConflict', params: answerOf<unknown> }, target: 'comparing' },
          { guard: { type: 'isGone', params: answerOf<unknown> }, target: 'gone' },
          { target: 'unsaved', actions: keepMessages },
        ],
      },
    },
    confirmingDiscard: {
      description: 'Before a draft is thrown away, which nobody can undo, it is asked once more.',
      on: { 'act.confirm': 'discarding', 'act.cancel': 'writing' },
    },
    discarding: {
      description: 'The server throws the draft away.',
      tags: 'busy',
      invoke: {
        id: 'discardDraft',
        src: 'discardDraft',
        input: ({ context }) => ({ id: context.draft.id }),
        onDone: [
          { guard: isDone, target: 'left' },
          { guard: { type: 'isGone', params: answerOf<unknown> }, target: 'left' },
          { target: 'unsaved', actions: keepMessages },
        ],
      },
    },
    left: { description: 'The editor is left.', type: 'final' },
  },
});

export type DeskDraftActorRef = ActorRefFrom<typeof deskDraftMachine>;
export type DeskDraftSnapshot = SnapshotFrom<typeof deskDraftMachine>;
