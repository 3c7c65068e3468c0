import { messagesOf } from '../../domain/errors.ts';
import { participateMachine } from '../../machines/participate/participate.machine.ts';
import type { ContestSiteEntry } from '../../machines/ports/contest.ts';
import { errorAlert } from '../machines/support/answers.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const PARTICIPANTS = ['visitor', 'unaccepted', 'accepted', 'unknown'] as const;

type Outcome = OutcomeOf<typeof participateMachine>;

const goTo = (to: string): Outcome => ({ to: 'waiting', emits: [{ type: 'page.go', to }] });

export const participateModel = defineModel<typeof participateMachine>({
  machine: participateMachine,
  inputs: [undefined],
  cases: { 'participant.known': PARTICIPANTS.map((participant) => ({ participant })) },
  answers: {
    fetchRedirectToken: everyAnswer<ContestSiteEntry>(
      { url: 'https://contest.example/login?token=once' },
      { url: null },
    ),
  },
  tags: { busy: ['learning', 'fetchingToken'] },
  starts: () => ({ to: 'waiting', assigns: {} }),
  expects: {
    'participate.press': (_, { at }) =>
      at('waiting') && {
        to: 'learning',
        emits: [{ type: 'menu.close' }, { type: 'participant.requested' }],
        timers: { waitTimeout: 10_000 },
      },
    // §P: a visitor stays on the home page, who has to accept goes to the contest.
    'participant.known': ({ participant }, { at }) => {
      if (!at('learning')) return false;
      if (participant === 'visitor') return goTo('/#partecipate');
      if (participant === 'unaccepted') return goTo('/contest');
      return (
        participant === 'accepted' && { to: 'fetchingToken', invokes: { fetchRedirectToken: undefined } }
      );
    },
    'session.closed': (_, { at }) => at('learning', 'fetchingToken') && { to: 'waiting' },
    'after waitTimeout': () => goTo('/contest'),
    // §P: only with a fresh token is the site left; without a contest site the contest page has to do.
    'done fetchRedirectToken': ({ output }) => {
      if (output.kind !== 'ok') return { to: 'waiting', emits: [errorAlert(messagesOf(output))] };
      const { url } = output.data;
      return url === null ? goTo('/contest') : { to: 'waiting', emits: [{ type: 'page.leave', url }] };
    },
  },
  always: {
    'A press shows that something happens.': ({ snapshot }) =>
      snapshot.hasTag('busy') === !snapshot.matches('waiting'),
  },
});
