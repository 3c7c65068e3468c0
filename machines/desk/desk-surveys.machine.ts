// Decides which survey's answers are counted at the desk, and what stands there while they are asked for.
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Message } from '../../domain/errors.ts';
import type { SurveyCounts, SurveyLine } from '../../domain/stories.ts';
import {
  keepMessages,
  messagesOfResult,
  type ResultParams,
  resultGuards,
  resultOf,
  signedOutTo,
  whenOk,
} from '../call-results.ts';
import { countAnswers, listAnsweredSurveys } from '../ports/desk-stories.ts';

export type DeskSurveysContext = {
  surveys: readonly SurveyLine[];
  /** The number of the chosen one; null before any is. */
  survey: number | null;
  counts: SurveyCounts | null;
  messages: readonly Message[];
};

export type DeskSurveysEvent = { type: 'survey.choose'; survey: number } | { type: 'counts.ask' };

const signedOut = signedOutTo('over');

const chooseSurvey = {
  target: 'counting',
  reenter: true,
  actions: {
    type: 'keepSurvey',
    params: ({ event }: { event: { survey: number } }) => ({ survey: event.survey }),
  },
} as const;

export const deskSurveysMachine = setup({
  types: {
    context: {} as DeskSurveysContext,
    events: {} as DeskSurveysEvent,
    tags: {} as 'busy',
  },
  actors: { listAnsweredSurveys, countAnswers },
  guards: {
    ...resultGuards,
    hasChosen: ({ context }) => context.survey !== null,
  },
  actions: {
    keepList: assign((_, { result }: ResultParams<{ surveys: readonly SurveyLine[] }>) =>
      result.kind === 'ok' ? { surveys: result.data.surveys } : {},
    ),
    keepSurvey: assign((_, { survey }: { survey: number }) => ({ survey, counts: null, messages: [] })),
    keepCounts: assign((_, { result }: ResultParams<SurveyCounts>) =>
      result.kind === 'ok' ? { counts: result.data } : {},
    ),
    keepMessages: assign({ messages: (_, params: ResultParams<unknown>) => messagesOfResult(params) }),
    forgetMessages: assign({ messages: [] }),
  },
}).createMachine({
  id: 'deskSurveys',
  description: 'How often each option of a survey was chosen (docs/desk.md).',
  context: { surveys: [], survey: null, counts: null, messages: [] },
  initial: 'listing',
  states: {
    listing: {
      description: 'The surveys are asked for.',
      tags: 'busy',
      invoke: {
        id: 'listAnsweredSurveys',
        src: 'listAnsweredSurveys',
        onDone: [
          signedOut,
          {
            guard: whenOk,
            target: 'listed',
            actions: { type: 'keepList', params: resultOf<{ surveys: readonly SurveyLine[] }> },
          },
          { target: 'unlisted', actions: keepMessages },
        ],
      },
    },
    unlisted: {
      description: 'The surveys could not be had; they can be asked for again.',
      on: { 'counts.ask': { target: 'listing', actions: 'forgetMessages' } },
    },
    listed: {
      description:
        'A survey may be chosen; the counts of the last one are shown, and may be asked for again.',
      on: {
        'survey.choose': chooseSurvey,
        'counts.ask': { guard: 'hasChosen', target: 'counting' },
      },
    },
    counting: {
      description: 'The counts of the chosen survey are asked for.',
      tags: 'busy',
      on: { 'survey.choose': chooseSurvey },
      invoke: {
        id: 'countAnswers',
        src: 'countAnswers',
        input: ({ context: { survey } }) => {
          if (survey === null) throw new Error('A survey that nobody chose is counted.');
          return { id: survey };
        },
        onDone: [
          signedOut,
          {
            guard: whenOk,
            target: 'listed',
            actions: { type: 'keepCounts', params: resultOf<SurveyCounts> },
          },
          { target: 'uncounted', actions: keepMessages },
        ],
      },
    },
    uncounted: {
      description: 'The counts could not be had; they can be asked for again, or those of another survey.',
      on: {
        'survey.choose': chooseSurvey,
        'counts.ask': { target: 'counting', actions: 'forgetMessages' },
      },
    },
    over: { description: 'The session has ended: somebody has to sign in again.', type: 'final' },
  },
});

export type DeskSurveysSnapshot = SnapshotFrom<typeof deskSurveysMachine>;
