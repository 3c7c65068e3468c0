import { expect, type Page } from '@playwright/test';
import { loginDialog } from '../../e2e/pages/login-dialog.ts';
import { signInModel } from '../sign-in.model.ts';
import { HeldCall } from './calls.ts';
import type { SiteBinding } from './site-driver.ts';

const PLAYER = 'completa@example.com';
const BEGIN = 'beginSignIn';

/** A configuration that names a provider and not the service behind it: the button leads nowhere. */
const cutTheWay = (page: Page) =>
  page.route('**/frontend-configs', async (route) => {
    const answer = await route.fetch();
    const configuration: { cognito: object } = await answer.json();
    await route.fulfill({ json: { ...configuration, cognito: { ...configuration.cognito, domain: '' } } });
  });

export const signInSite: SiteBinding = {
  model: signInModel,
  does: [
    'login.submit',
    'password.forgot',
    'provider.press',
    'done login',
    'done beginSignIn',
    'player.known',
    'session.closed',
  ],
  can: (event, before) => {
    if (event.type === 'login.submit') return event.values.password !== '';
    if (event.type === 'password.forgot') return before.matches('filling') && event.email.trim() !== '';
    if (event.type.endsWith(BEGIN)) return ['ok', 'unreachable'].includes(event.output.kind);
    return event.output === undefined || ['ok', 'refused'].includes(event.output.kind);
  },
  comesByItself: ['done beginSignIn'],
  ends: ({ type }) => type === 'password.forgot' || type.endsWith(BEGIN),
  arrive: async ({ page }, path) => {
    const begun = path.steps.find(({ event }) => event.type.endsWith(BEGIN))?.event.output;
    if (begun && begun.kind !== 'ok') await cutTheWay(page);
    const login = await HeldCall.on(page, /\/players\/login$/);
    const me = await HeldCall.on(page, /\/players\/me(\?|$)/);
    await page.goto('/#login');
    const { dialog, email, password, submit } = loginDialog(page);
    await expect(email).toBeVisible();
    return {
      'login.submit': async ({ values }) => {
        await email.fill(PLAYER);
        await password.fill(values.password);
        await submit.click();
      },
      'password.forgot': async (event) => {
        await email.fill(event.email);
        await dialog.getByRole('link', { name: /password/i }).click();
      },
      'provider.press': () => dialog.getByRole('button', { name: 'Accedi con Google' }).click(),
      'done login': ({ output }) => login.answer(output),
      'done beginSignIn': () => Promise.resolve(),
      'player.known': () => me.answer({ kind: 'ok' }),
      'session.closed': () => me.answer({ kind: 'refused', status: 403 }),
    };
  },
  outOfReach: {
    'filling --login.submit[0]--> (stay)': 'the form finds what is missing first, by the same rule',
  },
};
