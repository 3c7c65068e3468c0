import { describe, expect, test } from 'vitest';
import { failWith } from '../models/kit/walk.ts';
import { recoveryScreen } from '../models/screen/recovery.screen.tsx';
import type { ScreenBinding } from '../models/screen/screen-binding.ts';
import { walkScreen } from '../models/screen/screen-driver.tsx';
import { signInScreen } from '../models/screen/sign-in.screen.tsx';

test.for([signInScreen, recoveryScreen])(
  'the screen of $model.machine.id takes every transition',
  async (binding) => {
    const { coverage, complaints } = await walkScreen(binding);
    process.stdout.write(`${coverage.report()}\n`);
    failWith([...complaints, ...(coverage.isWhole() ? [] : [coverage.report()])]);
  },
);

describe('a binding without any effect fails', () => {
  test.for<[string, Partial<ScreenBinding>, string]>([
    [
      'an event without an action',
      { does: {} },
      'signIn: nobody does "password.forgot" at the screen: write it in does, or in elsewhere.',
    ],
    [
      'an action for an unknown event',
      { does: { ...signInScreen.does, 'login.send': () => Promise.resolve() } },
      'signIn: "login.send" in does speaks of nothing that is left to the screen.',
    ],
    [
      'an event of both the user and another flow',
      { elsewhere: [...(signInScreen.elsewhere ?? []), 'login.submit'] },
      'signIn: "login.submit" in elsewhere speaks of nothing that is left to the screen.',
    ],
    [
      'a check of an unknown state',
      { shows: { fillling: () => undefined } },
      'signIn: "fillling" in shows speaks of nothing that is left to the screen.',
    ],
  ])('%s', async ([, changes, complaint]) => {
    await expect(walkScreen({ ...signInScreen, ...changes })).rejects.toThrow(complaint);
  });

  test('a screen that sends something else than the typed value', async () => {
    const submit = signInScreen.does['login.submit'];
    const { complaints } = await walkScreen({
      ...signInScreen,
      does: {
        ...signInScreen.does,
        'login.submit': async (person, { type, values }) =>
          submit?.(person, { type, values: { ...values, email: 'altra@example.com' } }),
      },
    });
    expect(complaints[0]).toBe(
      `signIn: context.values is {"email":"altra@example.com","password":"Spaghetti1!"}, expected {"email":"maria@example.com","password":"Spaghetti1!"}
  at step 3, login.submit {"values":{"email":"maria@example.com","password":"Spaghetti1!"}} in "filling"
  start → provider.press {"provider":"Google"} → done beginSignIn ok → login.submit {"values":{"email":"maria@example.com","password":"Spaghetti1!"}}`,
    );
  });

  test('a screen that does not show what it should, with the path', async () => {
    const { complaints } = await walkScreen({
      ...signInScreen,
      shows: { checking: () => expect('the button').toBe('busy') },
    });
    expect(complaints[0]).toContain("signIn: AssertionError: expected 'the button' to be 'busy'");
    expect(complaints[0]).toContain('at step 3, login.submit');
  });
});
