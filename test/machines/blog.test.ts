import { expect, test } from 'vitest';
import { blogMachine } from '../../machines/blog/blog.machine.ts';
import { postsOf, themeState } from '../../machines/blog/blog.selectors.ts';
import { ok, unreachable } from './support/answers.ts';
import { heldActor } from './support/held-machine.ts';
import { aPost } from './support/posts.ts';

const COOKING = 0;
const NUTRITION = 1;
const other = [aPost({ id: 2, title: 'Quanta pasta nel piatto' })];

test('a failed theme is requested again by its own button, without the other theme', async () => {
  const { ports, actor } = heldActor(blogMachine);
  const posts = ports.loadPosts;
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
