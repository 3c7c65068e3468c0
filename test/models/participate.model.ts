import { participateMachine } from '../../machines/participate/participate.machine.ts';
import type { ContestSiteEntry } from '../../machines/ports/contest.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const GOES_TO: Partial<Record<string, string>> = { visitor: '/#partecipate', unaccepted: '/contest' };
const STANDINGS = ['visitor', 'unaccepted', 'accepted', 'unknown'] as const;

export const participateModel = defineModel<typeof participateMachine>({
  machine: participateMachine,
  inputs: [undefined],
  cases: { 'standing.told': STANDINGS.map((standing) => ({ standing })) },
  answers: {
    fetchRedirectToken: everyAnswer<ContestSiteEntry>(
      { url: 'https://contest.example/login?token=once' },
      { url: null },
    ),
  },
  always: {
    'A press shows that something happens.': ({ snapshot }) =>
      snapshot.hasTag('busy') === !snapshot.matches('waiting'),
  },
  rules: {
    '§P: only with a fresh token is the site left': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'page.leave') ===
      ('output' in event && event.output.kind === 'ok' && event.output.data.url !== null),
    '§P: without a contest site the contest page has to do': ({ event, emitted: [told] }) =>
      'output' in event && event.output.kind === 'ok' && event.output.data.url === null
        ? told?.type === 'page.go' && told.to === '/contest'
        : undefined,
    '§P: a visitor stays on the home page, who has to accept goes to the contest': ({
      event,
      before,
      emitted: [told],
    }) =>
      before.matches('learning') && event.type === 'standing.told'
        ? (told && 'to' in told ? told.to : undefined) === GOES_TO[event.standing]
        : undefined,
  },
});
