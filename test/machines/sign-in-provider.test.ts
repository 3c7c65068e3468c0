import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Result } from '../../domain/result.ts';
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { errorAlert, FAILURES, ok } from './support/answers.ts';
import { aVisit } from './support/app-story.ts';
import { hearing } from './support/hearing.ts';
import { held } from './support/held.ts';

const WAY = { url: 'https://accesso.example/oauth2/authorize?state=uno' };

function story() {
  const way = held<Result<{ url: string }>, { provider: string }>();
  const actor = createActor(signInMachine.provide({ actors: { beginSignIn: way.logic } }));
  const said = hearing(actor);
  actor.start();
  return {
    way,
    said,
    press: (provider = 'Google') => actor.send({ type: 'provider.press', provider }),
    value: () => actor.getSnapshot().value,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    errors: () => actor.getSnapshot().context.errors,
  };
}

describe('a provider’s button', () => {
  test.each(['Google', 'Facebook'])(
    '%s: the way is prepared, and the page is left for it',
    async (provider) => {
      const { press, way, said, isBusy } = story();
      press(provider);
      expect(isBusy()).toBe(true);
      expect(way.asked()).toEqual([{ provider }]);
      expect(said()).toEqual([]);
      await way.answer(ok(WAY));
      expect(said()).toEqual([{ type: 'signIn.left' }, { type: 'page.leave', url: WAY.url }]);
    },
  );

  test('pressed twice asks for one way', () => {
    const { press, way } = story();
    press();
    press();
    expect(way.fates()).toEqual(['open']);
  });

  test('serves again when the browser’s own way back brings the dialog as it was', async () => {
    const { press, way, value } = story();
    press();
    await way.answer(ok(WAY));
    expect(value()).toBe('filling');
    press();
    expect(way.fates()).toEqual(['answered', 'open']);
  });

  test.each(FAILURES)('$name: nobody leaves, and it is said why', async ({ failure, lines }) => {
    const { press, way, value, said, errors } = story();
    press();
    await way.answer(failure);
    expect(value()).toBe('filling');
    expect(said()).toEqual([errorAlert(lines)]);
    expect(errors()).toEqual({ fields: {}, form: lines });
  });
});

describe('the page that was wanted before the login', () => {
  test('is kept as the saved redirect: the way out loads the site anew', async () => {
    const { app, ports, flow, heard } = await aVisit('/', '#login');
    app.send({ type: 'page.wanted', path: '/profile' });
    heard();
    flow('signIn').send({ type: 'provider.press', provider: 'Google' });
    await ports.beginSignIn.answer(ok(WAY));
    expect(heard()).toEqual([
      { type: 'signIn.left' },
      { type: 'redirect.saved', path: '/profile' },
      { type: 'page.leave', url: WAY.url },
    ]);
  });

  test('is none when nothing was wanted', async () => {
    const { ports, flow, heard } = await aVisit('/', '#login');
    flow('signIn').send({ type: 'provider.press', provider: 'Google' });
    await ports.beginSignIn.answer(ok(WAY));
    expect(heard().map(({ type }) => type)).toEqual(['signIn.left', 'page.leave']);
  });
});
