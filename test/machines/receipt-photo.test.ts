import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { messagesOf } from '../../domain/errors.ts';
import type { PhotoEvent } from '../../machines/ports/participation.ts';
import { receiptPhotoMachine } from '../../machines/receipt-photo/receipt-photo.machine.ts';
import { unreachable } from './support/answers.ts';
import { heldSource } from './support/held.ts';

const PHOTO = { url: 'blob:1', isPdf: false };

function harness() {
  const source = heldSource<PhotoEvent, { itemId: number }>();
  const actor = createActor(receiptPhotoMachine.provide({ actors: { showPhoto: source.logic } })).start();
  const { send } = actor;
  return {
    source,
    send,
    arrive: (photo = PHOTO) => source.tell({ type: 'photo.arrived', photo }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

test('a photo is loaded when it is opened, and its object URL revoked when it is closed', () => {
  const { source, send, arrive, value, context } = harness();
  expect([value(), source.asked()]).toEqual(['closed', []]);
  send({ type: 'photo.open', itemId: 51 });
  arrive();
  expect([value(), context().photo, source.stopped()]).toEqual([{ open: 'shown' }, PHOTO, [false]]);
  send({ type: 'photo.close' });
  expect([value(), context(), source.stopped()]).toEqual([
    'closed',
    { itemId: null, photo: null, errors: [] },
    [true],
  ]);
});

test('opening another photo closes the first', () => {
  const { source, send, arrive, context } = harness();
  send({ type: 'photo.open', itemId: 51 });
  arrive();
  send({ type: 'photo.open', itemId: 52 });
  expect([source.asked(), source.stopped()]).toEqual([
    [{ itemId: 51 }, { itemId: 52 }],
    [true, false],
  ]);
  expect(context()).toEqual({ itemId: 52, photo: null, errors: [] });
});

test('a photo that cannot be loaded shows the reason and can be requested again', () => {
  const { source, send, arrive, value, context } = harness();
  send({ type: 'photo.open', itemId: 51 });
  source.tell({ type: 'photo.missing', failure: unreachable });
  expect([value(), context().errors]).toEqual([{ open: 'failed' }, messagesOf(unreachable)]);
  send({ type: 'photo.retry' });
  expect([value(), context().errors]).toEqual([{ open: 'loading' }, []]);
  arrive();
  expect(value()).toEqual({ open: 'shown' });
  send({ type: 'photo.retry' });
  expect(source.asked()).toHaveLength(2);
});
