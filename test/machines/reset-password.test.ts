import { expect, test } from 'vitest';
import { ok } from './support/answers.ts';
import { aFreePlayer, aVisitOf } from './support/app-harness.ts';
import { aRefreshedSession } from './support/people.ts';

const RIGATONI = { password: 'Rigatoni2?', passwordConfirmation: 'Rigatoni2?' };

test('a logged-in player is logged out, sees why, and gets the login', async () => {
  const { flow, ports, emitted } = await aVisitOf(aFreePlayer(), '/reset-password');
  await ports.resetToken.answer('token-1');
  flow('resetPassword').send({ type: 'password.submit', values: RIGATONI });
  emitted();
  await ports.reset.answer(ok({}));
  expect(flow('session').getSnapshot().value).toBe('anonymous');
  expect(emitted()).toEqual([
    { type: 'session.close', because: 'logout' },
    { type: 'session.closed', because: 'logout', session: aRefreshedSession() },
    { type: 'page.go', to: '/' },
    { type: 'guard.ask' },
    { type: 'alert.show', alert: { style: 'success', lines: [{ key: 'password.changed' }] } },
    { type: 'page.go', to: '/#login' },
  ]);
});
