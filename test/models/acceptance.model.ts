import { isUnaccepted } from '../../domain/editions.ts';
import { isConfining } from '../../domain/routes.ts';
import { acceptanceMachine } from '../../machines/acceptance/acceptance.machine.ts';
import { acceptanceMessages } from '../../machines/acceptance/acceptance.selectors.ts';
import { BASKO, NATURE } from '../machines/support/acceptance-harness.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const IDS = [NATURE.edition.id, BASKO.edition.id];

export const acceptanceModel = defineModel<typeof acceptanceMachine>({
  machine: acceptanceMachine,
  inputs: [{ path: '/' }, { path: '/gate' }],
  cases: {
    'editions.known': [
      { playerId: 7, editions: [] },
      { playerId: 7, editions: [NATURE] },
      { playerId: 7, editions: [{ ...BASKO, needsPrivacy: false }] },
      { playerId: 7, editions: [NATURE, BASKO] },
    ],
    'route.changed': [{ path: '/' }, { path: '/gate' }],
    'edition.tick': IDS.flatMap((editionId) => [
      { editionId, ticked: true },
      { editionId, ticked: false },
    ]),
  },
  answers: { acceptEdition: everyAnswer({}) },
  tellsApart: ({ path, areCookiesAsked, editions, ticked, queue, failures }) => [
    path,
    areCookiesAsked,
    editions.length,
    [...ticked].sort(),
    queue.length,
    failures.length > 0,
  ],
  always: {
    'The block is never open while the question about cookies goes first.': ({ context, snapshot }) =>
      snapshot.hasTag('open') ? !context.areCookiesAsked : undefined,
    'Nothing is to be posted while there is no block.': ({ context, snapshot }) =>
      snapshot.matches('absent') ? context.queue.length === 0 : undefined,
    'Only what waits to be accepted is ticked.': ({ context }) =>
      context.ticked.every((id) => IDS.includes(id)),
  },
  rules: {
    '§A: the block never opens by itself where something more urgent is asked': ({ event, before, after }) =>
      event.type !== 'acceptance.open' && !before.hasTag('open') && after.hasTag('open')
        ? !isConfining(after.context.path)
        : undefined,
    '§A.2: what is accepted by half waits, and does not open by itself': ({ event, before, after }) =>
      event.type !== 'acceptance.open' &&
      after.context.editions.length > 0 &&
      !after.context.editions.some(isUnaccepted)
        ? before.hasTag('open') || !after.hasTag('open')
        : undefined,
    '§A: an open block stays open as long as anything waits': ({ event, before, after }) =>
      event.type === 'editions.known' && before.hasTag('open') && after.context.editions.length > 0
        ? after.hasTag('open') || isConfining(after.context.path)
        : undefined,
    '§A: nothing is posted unless every edition is ticked': ({ event, after }, before) =>
      event.type === 'acceptance.submit' && after.matches('posting')
        ? before.editions.every(({ edition }) => before.ticked.includes(edition.id))
        : undefined,
    '§A: a confirmation that misses a tick says so': ({ event, after }) =>
      event.type === 'acceptance.submit' && !after.matches('posting')
        ? acceptanceMessages(after).length === 1
        : undefined,
    '§A: after a refusal the editions are asked for again': ({ before, after, emitted }) =>
      before.matches('posting') && after.matches('refetching')
        ? emitted.some(({ type }) => type === 'parts.reload')
        : undefined,
    '§A: the page is loaded anew once everything is accepted, and never otherwise': ({ before, emitted }) =>
      emitted.some(({ type }) => type === 'page.reload') ? before.matches('accepted') : undefined,
  },
  asks: {
    acceptEdition: ({ playerId, editionId, privacyAccepted, rulesAccepted }, { ticked }) =>
      playerId === 7 && ticked.includes(editionId) && privacyAccepted && rulesAccepted,
  },
  shows: {
    choosing: ({ editions }, snapshot) => editions.length > 0 && snapshot.hasTag('open'),
    posting: ({ queue }, snapshot) => queue.length > 0 && snapshot.hasTag('busy'),
    dismissed: (_, snapshot) => !snapshot.hasTag('open'),
  },
});
