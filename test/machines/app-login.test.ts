import { describe, expect, test } from 'vitest';
import { errorAlert, ok, refused } from './support/answers.ts';
import { aFreePlayer, aVisit, aVisitOf } from './support/app-story.ts';
import { aSession } from './support/people.ts';

const VALUES = { email: 'maria@example.com', password: 'Spaghetti1!' };

describe('the login dialog', () => {
  test('is closed on a page without the anchor', async () => {
    const { app, value } = await aVisit();
    expect(value().login).toBe('closed');
    expect(app.getSnapshot().children.signIn).toBeUndefined();
  });

  test('is open where the site was opened with it', async () => {
    const { flow, value } = await aVisit('/', '#login');
    expect(value().login).toBe('open');
    expect(flow('signIn').getSnapshot().value).toBe('filling');
  });

  test('opens with the anchor and closes without: what was being sent is cancelled', async () => {
    const { app, enter, flow, ports, value } = await aVisit();
    enter('/', '#login');
    expect(value().login).toBe('open');
    flow('signIn').send({ type: 'login.submit', values: VALUES });
    enter('/', '#partecipate');
    expect(value().login).toBe('closed');
    expect(ports.login.fates()).toEqual(['aborted']);
    expect(app.getSnapshot().children.signIn).toBeUndefined();
  });

  test('another change of the address with the anchor: the same dialog goes on', async () => {
    const { enter, flow } = await aVisit('/', '#login');
    const first = flow('signIn');
    enter('/archive', '#login');
    expect(flow('signIn')).toBe(first);
  });

  test('does not open for a player', async () => {
    const { enter, value } = await aVisitOf(aFreePlayer());
    enter('/', '#login');
    expect(value().login).toBe('closed');
  });

  test('a refused login leaves it open, and the site with a visitor', async () => {
    const { flow, ports, value, context, heard } = await aVisit('/', '#login');
    flow('signIn').send({ type: 'login.submit', values: VALUES });
    await ports.login.answer(refused('Mail e/o password errate', 403));
    expect(value().login).toBe('open');
    expect(context().player).toBeNull();
    expect(heard()).toEqual([errorAlert([{ key: 'errors.credentials' }])]);
    expect(flow('alert').getSnapshot().context.alert?.lines).toEqual([{ key: 'errors.credentials' }]);
  });

  test('an account that is not let in: it says so, and can be tried again', async () => {
    const { flow, ports, value } = await aVisit('/', '#login');
    flow('signIn').send({ type: 'login.submit', values: VALUES });
    await ports.login.answer(ok(aSession()));
    await ports.me.answer(refused('User does not have frontend privileges', 403));
    expect(value().login).toBe('open');
    expect(flow('signIn').getSnapshot().value).toBe('filling');
    expect(flow('alert').getSnapshot().context.alert?.lines).toEqual([{ key: 'errors.noPrivileges' }]);
  });
});

describe('after the login', () => {
  async function loggedIn(visit: Awaited<ReturnType<typeof aVisit>>) {
    visit.flow('signIn').send({ type: 'login.submit', values: VALUES });
    await visit.ports.login.answer(ok(aSession()));
    await visit.ports.me.answer(ok(aFreePlayer()));
    return visit.heard().at(-1);
  }

  test('the page of before is in view again, without the anchor', async () => {
    const visit = await aVisit('/archive', '#login');
    expect(await loggedIn(visit)).toEqual({ type: 'page.go', to: '/archive' });
    expect(visit.value().login).toBe('closed');
  });

  test('the page that was wanted opens', async () => {
    const visit = await aVisit();
    visit.app.send({ type: 'page.wanted', path: '/profile' });
    visit.enter('/', '#login');
    expect(await loggedIn(visit)).toEqual({ type: 'page.go', to: '/profile' });
  });

  test('wanted ──── dialog closed ──── login: the wish is over', async () => {
    const visit = await aVisit();
    visit.app.send({ type: 'page.wanted', path: '/profile' });
    visit.enter('/', '#login');
    visit.enter('/');
    visit.enter('/', '#login');
    expect(await loggedIn(visit)).toEqual({ type: 'page.go', to: '/' });
  });

  test('wanted ──── login ──── logout ──── login: the wish was the first one’s', async () => {
    const visit = await aVisit();
    visit.app.send({ type: 'page.wanted', path: '/profile' });
    visit.enter('/', '#login');
    await loggedIn(visit);
    visit.flow('session').send({ type: 'session.close', because: 'logout' });
    visit.enter('/');
    visit.enter('/', '#login');
    expect(await loggedIn(visit)).toEqual({ type: 'page.go', to: '/' });
  });
});
