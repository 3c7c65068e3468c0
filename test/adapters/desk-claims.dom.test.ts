import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deskReviewMachine } from '../../machines/desk/desk-review.machine.ts';
import { createDeskClient } from '../../src/desk/adapters/desk-client.ts';
import { reviewPorts } from '../../src/desk/adapters/review-ports.ts';
import * as sample from '../domain/schemas/desk-samples.ts';
import { settle } from '../machines/support/held.ts';
import { json } from './support/an-api.ts';

// What is before somebody of the desk, put back when they leave the room or the page.

const taken = (id: number) => json({ waiting: 3, receipt: { ...sample.REVIEW, id } });
const released = () => new Response(null, { status: 204 });

/** The room over a server that gives receipt 1042; `answer` may say otherwise. */
function room(answer: (call: string) => Response | Promise<Response> | undefined = () => undefined) {
  const calls: string[] = [];
  const client = createDeskClient({
    origin: 'http://localhost:8081',
    fetch: async ({ method, url }) => {
      const call = `${method} ${new URL(url).pathname.replace('/desk/v1', '')}`;
      if (call === 'GET /queue') return json(sample.QUEUE);
      // In this very moment: a page that ends waits for nothing.
      calls.push(call);
      return answer(call) ?? (call === 'POST /queue/next' ? taken(1042) : released());
    },
  });
  const actors = reviewPorts(client);
  const enter = () => createActor(deskReviewMachine.provide({ actors }), { input: { lostNote: '' } }).start();
  return { enter, calls: () => [...calls] };
}

const isLooking = (actor: ReturnType<ReturnType<typeof room>['enter']>) =>
  expect.poll(() => actor.getSnapshot().matches('looking')).toBe(true);

test('a room that is left puts its receipt back before another is taken', async () => {
  let answer = () => {};
  const { enter, calls } = room((call) =>
    call === 'POST /receipts/1042/unclaim'
      ? new Promise((resolve) => {
          answer = () => resolve(released());
        })
      : undefined,
  );
  const first = enter();
  await isLooking(first);
  first.stop();
  const second = enter();
  await settle();
  expect(calls()).toEqual(['POST /queue/next', 'POST /receipts/1042/unclaim']);
  answer();
  await isLooking(second);
  expect(calls()).toEqual(['POST /queue/next', 'POST /receipts/1042/unclaim', 'POST /queue/next']);
});

test('a receipt that comes after the room was left is put back', async () => {
  let answer = () => {};
  const { enter, calls } = room((call) =>
    call === 'POST /queue/next'
      ? new Promise((resolve) => {
          answer = () => resolve(taken(1042));
        })
      : undefined,
  );
  const actor = enter();
  await expect.poll(calls).toEqual(['POST /queue/next']);
  actor.stop();
  answer();
  await expect.poll(calls).toEqual(['POST /queue/next', 'POST /receipts/1042/unclaim']);
});

test('a page that is left puts its receipt back at once, and asks again when it comes back as it was', async () => {
  const { enter, calls } = room();
  const actor = enter();
  await isLooking(actor);
  dispatchEvent(new Event('pagehide'));
  expect(calls()).toEqual(['POST /queue/next', 'POST /receipts/1042/unclaim']);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(actor.getSnapshot().value).toBe('looking');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await expect.poll(calls).toHaveLength(3);
  expect(calls().at(-1)).toBe('POST /queue/next');
  actor.stop();
});

test('a room whose receipt was skipped has nothing of it to put back', async () => {
  const ids = [1042, 1043];
  const { enter, calls } = room((call) =>
    call === 'POST /queue/next' ? taken(ids.shift() ?? 0) : undefined,
  );
  const actor = enter();
  await isLooking(actor);
  actor.send({ type: 'receipt.skip' });
  await isLooking(actor);
  actor.stop();
  await settle();
  expect(calls().slice(2)).toEqual(['POST /receipts/1043/unclaim']);
});
