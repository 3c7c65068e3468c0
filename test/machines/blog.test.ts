import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { postsOf, themeState } from '../../machines/blog/blog.selectors.ts';
import { ok, unreachable } from './support/answers.ts';
import { aVisit } from './support/app-harness.ts';
import { heldHomeFlows, heldHomePorts } from './support/held-flows.ts';
import { aPost } from './support/posts.ts';

const COOKING = 0;
const NUTRITION = 1;
const one = [aPost()];
const other = [aPost({ id: 2, title: 'Quanta pasta nel piatto' })];

test('a failed theme is requested again by its own button, without the other theme', async () => {
  const ports = heldHomePorts();
  const { posts } = ports;
  const actor = createActor(heldHomeFlows(ports).blog).start();
  const states = () => [
    themeState('cooking')(actor.getSnapshot()),
    themeState('nutrition')(actor.getSnapshot()),
  ];
  actor.send({ type: 'posts.wanted' });
  await posts.answer(unreachable, COOKING);
  await posts.answer(unreachable, NUTRITION);
  actor.send({ type: 'posts.reload', theme: 'nutrition' });
  expect(states()).toEqual(['failed', 'waiting']);
  expect(posts.asked().slice(2)).toEqual([{ theme: 'nutrition' }]);
  await posts.answer(ok(other));
  expect(states()).toEqual(['failed', 'here']);
  expect(postsOf('nutrition')(actor.getSnapshot())).toEqual(other);
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
    expect(ports.posts.callStates()).toEqual(['answered', 'answered']);
    expect(postsOf('cooking')(flow('blog').getSnapshot())).toEqual(one);
  });

  test('failed themes are requested again when the network returns', async () => {
    const { app, ports } = await aVisit('/headings');
    await ports.posts.answer(unreachable, COOKING);
    app.send({ type: 'network.returned' });
    expect(ports.posts.callStates()).toEqual(['answered', 'open', 'open']);
  });
});
