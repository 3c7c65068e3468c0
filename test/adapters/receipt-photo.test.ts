import { resolveObjectURL } from 'node:buffer';
import { expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { PhotoEvent } from '../../machines/ports/participation.ts';
import { itemPorts } from '../../src/adapters/items.ts';
import { settle } from '../machines/support/held.ts';
import { anApi, refusing } from './support/an-api.ts';

const CALL = 'GET /items/photo/51';
const file =
  (type: string, text = 'bytes') =>
  () =>
    new Response(text, { headers: { 'content-type': type } });

/** The photo of a receipt over a server in the test's hand: what the flow is told, and the way to put it away. */
function showing(answer: Parameters<typeof anApi>[0][string]) {
  const { api, seen } = anApi({ [CALL]: answer });
  const events: PhotoEvent[] = [];
  const machine = setup({
    types: { events: {} as PhotoEvent | { type: 'put.away' } },
    actors: { showPhoto: itemPorts(api).showPhoto },
    actions: { note: (_, params: PhotoEvent) => void events.push(params) },
  }).createMachine({
    initial: 'open',
    states: {
      open: { invoke: { src: 'showPhoto', input: { itemId: 51 } }, on: { 'put.away': 'closed' } },
      closed: {},
    },
    on: { 'photo.*': { actions: { type: 'note', params: ({ event }) => event } } },
  });
  const actor = createActor(machine).start();
  return { events, seen, putAway: () => actor.send({ type: 'put.away' }) };
}

const shown = async (events: readonly PhotoEvent[]) => {
  await vi.waitFor(() => expect(events).toHaveLength(1));
  const [event] = events;
  if (event?.type !== 'photo.arrived') throw new Error('There is no photo');
  return event.photo;
};

test.each([
  ['image/jpeg', false],
  ['application/pdf', true],
])('%s gets an object URL, which is revoked when the photo is closed', async (type, isPdf) => {
  const { events, seen, putAway } = showing(file(type));
  const photo = await shown(events);
  expect(photo.isPdf).toBe(isPdf);
  expect(await resolveObjectURL(photo.url)?.text()).toBe('bytes');
  expect(seen[0]?.request.headers.get('Authorization')).toBe('Bearer access-1');
  putAway();
  expect(resolveObjectURL(photo.url)).toBeUndefined();
});

test.each([
  ['another player’s', refusing(404, 'Errore generico'), 'refused'],
  ['an empty one', file('image/jpeg', ''), 'malformed'],
  ['a page of a proxy', file('text/html', '<h1>Accedi alla rete</h1>'), 'malformed'],
])('%s is reported as missing', async (_, answer, kind) => {
  const { events } = showing(answer);
  await vi.waitFor(() => expect(events).toMatchObject([{ type: 'photo.missing', failure: { kind } }]));
});

test('a photo that is closed while it loads is aborted, and nothing is kept or reported', async () => {
  const addresses = vi.spyOn(URL, 'createObjectURL');
  const arriving = Promise.withResolvers<Response>();
  const { events, seen, putAway } = showing(() => arriving.promise);
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  putAway();
  expect(seen[0]?.request.signal.aborted).toBe(true);
  // It may have been on its last bytes.
  arriving.resolve(file('image/jpeg')());
  await settle();
  expect(addresses).not.toHaveBeenCalled();
  expect(events).toEqual([]);
});
