import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { postsOf, themeState } from '../../machines/blog/blog.selectors.ts';
import { FAILURES, ok, unreachable } from './support/answers.ts';
import { aVisit } from './support/app-harness.ts';
import { heldHomeFlows, heldHomePorts } from './support/held-flows.ts';
import { aPost } from './support/posts.ts';

function harness() {
  const ports = heldHomePorts();
  const actor = createActor(heldHomeFlows(ports).blog).start();
  return {
    actor,
    posts: ports.posts,
    send: actor.send.bind(actor),
    /** How cooking and nutrition stand. */
    states: () => (['cooking', 'nutrition'] as const).map((theme) => themeState(theme)(actor.getSnapshot())),
    held: () => (['cooking', 'nutrition'] as const).map((theme) => postsOf(theme)(actor.getSnapshot())),
  };
}

const COOKING = 0;
const NUTRITION = 1;
const one = [aPost()];
const other = [aPost({ id: 2, title: 'Quanta pasta nel piatto' })];

test('nothing is requested before the posts are wanted', () => {
  const { actor, posts, states } = harness();
  expect(actor.getSnapshot().value).toEqual({ cooking: 'unasked', nutrition: 'unasked' });
  expect(states()).toEqual(['waiting', 'waiting']);
  expect(posts.asked()).toEqual([]);
});

test('both themes are requested at once when the posts are wanted', () => {
  const { posts, send } = harness();
  send({ type: 'posts.wanted' });
  expect(posts.asked()).toEqual([{ theme: 'cooking' }, { theme: 'nutrition' }]);
});

test('posts that are loading or loaded are not requested again', async () => {
  const { posts, send } = harness();
  send({ type: 'posts.wanted' });
  send({ type: 'posts.wanted' });
  await posts.answer(ok(one), COOKING);
  await posts.answer(ok(other), NUTRITION);
  send({ type: 'posts.wanted' });
  send({ type: 'network.returned' });
  expect(posts.fates()).toEqual(['answered', 'answered']);
});

test('each theme is shown as soon as it is loaded', async () => {
  const { posts, send, states, held } = harness();
  send({ type: 'posts.wanted' });
  await posts.answer(ok(other), NUTRITION);
  expect(states()).toEqual(['waiting', 'here']);
  expect(held()).toEqual([[], other]);
  await posts.answer(ok(one), COOKING);
  expect(states()).toEqual(['here', 'here']);
  expect(held()).toEqual([one, other]);
});

test('a theme without posts counts as loaded', async () => {
  const { posts, send, states, held } = harness();
  send({ type: 'posts.wanted' });
  await posts.answer(ok([]), COOKING);
  expect(states()).toEqual(['here', 'waiting']);
  expect(held()).toEqual([[], []]);
});

test.each(FAILURES)('$name: the theme has failed, while the other continues', async ({ failure }) => {
  const { posts, send, states, held } = harness();
  send({ type: 'posts.wanted' });
  await posts.answer(failure, COOKING);
  await posts.answer(ok(other), NUTRITION);
  expect(states()).toEqual(['failed', 'here']);
  expect(held()).toEqual([[], other]);
});

describe('a failed theme is requested again', () => {
  async function failedBlog() {
    const failed = harness();
    failed.send({ type: 'posts.wanted' });
    await failed.posts.answer(unreachable, COOKING);
    await failed.posts.answer(unreachable, NUTRITION);
    return failed;
  }

  test('by its own button, without the other theme', async () => {
    const { posts, send, states, held } = await failedBlog();
    send({ type: 'posts.reload', theme: 'nutrition' });
    expect(states()).toEqual(['failed', 'waiting']);
    expect(posts.asked().slice(2)).toEqual([{ theme: 'nutrition' }]);
    await posts.answer(ok(other));
    expect(states()).toEqual(['failed', 'here']);
    expect(held()).toEqual([[], other]);
  });

  test.each(['posts.wanted', 'network.returned'] as const)('together with the other: %s', async (type) => {
    const { posts, send, states } = await failedBlog();
    send({ type });
    expect(states()).toEqual(['waiting', 'waiting']);
    expect(posts.asked().slice(2)).toEqual([{ theme: 'cooking' }, { theme: 'nutrition' }]);
  });
});

describe('in the site', () => {
  test('the posts are requested as soon as the blog’s page is entered', async () => {
    const { enter, ports } = await aVisit();
    expect(ports.posts.asked()).toEqual([]);
    enter('/headings');
    expect(ports.posts.asked()).toEqual([{ theme: 'cooking' }, { theme: 'nutrition' }]);
  });

  test('and when the site opens on it', async () => {
    const { ports } = await aVisit('/headings');
    expect(ports.posts.asked()).toEqual([{ theme: 'cooking' }, { theme: 'nutrition' }]);
  });

  test('loaded posts are kept when the page changes', async () => {
    const { enter, flow, ports } = await aVisit('/headings');
    await ports.posts.answer(ok(one), COOKING);
    await ports.posts.answer(ok(other), NUTRITION);
    enter('/');
    enter('/headings');
    expect(ports.posts.fates()).toEqual(['answered', 'answered']);
    expect(postsOf('cooking')(flow('blog').getSnapshot())).toEqual(one);
  });

  test('failed themes are requested again when the network returns', async () => {
    const { app, ports } = await aVisit('/headings');
    await ports.posts.answer(unreachable, COOKING);
    app.send({ type: 'network.returned' });
    expect(ports.posts.fates()).toEqual(['answered', 'open', 'open']);
  });
});

test('the machine is stopped ──── late answer: the call is cancelled', async () => {
  const { actor, posts, send, held } = harness();
  send({ type: 'posts.wanted' });
  actor.stop();
  expect(posts.fates()).toEqual(['aborted', 'aborted']);
  await posts.answer(ok(one), COOKING);
  expect(held()).toEqual([[], []]);
});
