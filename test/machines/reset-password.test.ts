import { describe, expect, test } from 'vitest';
import { ok } from './support/answers.ts';
import { aFreePlayer, aVisit, aVisitOf } from './support/app-harness.ts';
import { aRenewedSession } from './support/people.ts';

const RIGATONI = { password: 'Rigatoni2?', passwordConfirmation: 'Rigatoni2?' };

describe('in the whole site', () => {
  test('a logged-in player is logged out, sees why, and gets the login', async () => {
    const { flow, ports, emitted } = await aVisitOf(aFreePlayer(), '/reset-password');
    await ports.resetToken.answer('token-1');
    flow('resetPassword').send({ type: 'password.submit', values: RIGATONI });
    emitted();
    await ports.reset.answer(ok({}));
    expect(flow('session').getSnapshot().value).toBe('anonymous');
    expect(emitted()).toEqual([
      { type: 'session.close', because: 'logout' },
      { type: 'session.closed', because: 'logout', session: aRenewedSession() },
      { type: 'page.go', to: '/' },
      { type: 'guard.ask' },
      { type: 'alert.show', alert: { style: 'success', lines: [{ key: 'password.changed' }] } },
      { type: 'page.go', to: '/#login' },
    ]);
  });

  test('a visitor stays on the page, which links to the login', async () => {
    const { flow, ports, emitted } = await aVisit('/reset-password');
    await ports.resetToken.answer('token-1');
    flow('resetPassword').send({ type: 'password.submit', values: RIGATONI });
    await ports.reset.answer(ok({}));
    expect(flow('resetPassword').getSnapshot().value).toBe('changed');
    expect(emitted()).toEqual([{ type: 'session.close', because: 'logout' }]);
  });

  test('a logout on the page before the change goes to the home page only', async () => {
    const { flow, ports, emitted } = await aVisitOf(aFreePlayer(), '/reset-password');
    await ports.resetToken.answer('token-1');
    flow('session').send({ type: 'session.close', because: 'logout' });
    expect(emitted().filter(({ type }) => type === 'page.go')).toEqual([{ type: 'page.go', to: '/' }]);
  });

  test('the address typed at the login is filled in at the recovery', async () => {
    const { flow, emitted } = await aVisit('/', '#login');
    flow('signIn').send({ type: 'password.forgot', email: ' maria@' });
    flow('signIn').send({ type: 'password.forgot', email: ' ' });
    expect(emitted()).toEqual([{ type: 'draft.changed', flow: 'recovery', draft: { email: ' maria@' } }]);
  });
});
