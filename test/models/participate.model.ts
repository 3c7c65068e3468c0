import { participateMachine } from '../../machines/participate/participate.machine.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const STANDINGS = ['visitor', 'unaccepted', 'accepted', 'unknown'] as const;

export const participateModel = defineModel<typeof participateMachine>({
  machine: participateMachine,
  inputs: [undefined],
  cases: { 'standing.told': STANDINGS.map((standing) => ({ standing })) },
  answers: { fetchRedirectToken: everyAnswer({ url: 'https://contest.example/login?token=once' }) },
  always: {
    'A press shows that something happens.': ({ snapshot }) =>
      snapshot.hasTag('busy') === !snapshot.matches('waiting'),
  },
  rules: {
    '§P: only with a fresh token is the site left': ({ event, said }) =>
      said.some(({ type }) => type === 'page.leave') === (event.output?.kind === 'ok'),
    '§P: a visitor stays on the home page, who has to accept goes to the contest': ({
      event,
      before,
      said,
    }) =>
      !before.matches('learning') ||
      event.type !== 'standing.told' ||
      (said[0]?.to ?? null) ===
        ({ visitor: '/#partecipate', unaccepted: '/contest' }[String(event.standing)] ?? null),
  },
});
