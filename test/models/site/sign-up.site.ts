import { expect, type Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { CODE_TRIES } from '../../../domain/cooldown.ts';
import { loginDialog } from '../../e2e/pages/login-dialog.ts';
import { aNewPlayer, codeForm, signUpForm } from '../../e2e/pages/register-page.ts';
import { arriveAs } from '../../e2e/support/kept.ts';
import { aSession } from '../../machines/support/people.ts';
import { aDraft, someValues } from '../../machines/support/sign-up-values.ts';
import { signUpModel } from '../sign-up.model.ts';
import { HeldCall, OtherTab } from './calls.ts';
import type { SiteBinding } from './site-driver.ts';

const MARIA = { email: 'maria@example.com' };
const FORM_FIRST = 'the form finds what is wrong first, by the same rule';
const LEAVES = 'the page is left with it: test/screens/known-address.test.tsx presses it';
const OK = { kind: 'ok', data: {} };
const REFUSED = { kind: 'refused', status: 422, detail: 'Mai sentita.' };
const SOON = { kind: 'refused', status: 429, retryAfter: 1 };
/** The code that is in the mail, whatever it is. */
const RIGHT = '654321';

const answered = (port: string, output: object | null): AnyEventObject => ({
  type: `xstate.done.actor.${port}`,
  output,
});
const code = (otp: string) => ({ type: 'code.submit', otp });
const newAddress = (email: string) => ({ type: 'address.change', email });
const isUnconfirmed = { type: 'player.unconfirmed', ...MARIA };
const isConfirmed = { type: 'player.confirmed' };
const EDIT = { type: 'address.edit' };
const RESEND = { type: 'code.resend' };
const SECOND = { type: 'xstate.after.second.signUp.confirming.sending.cooling' };
const RETRY = { type: 'xstate.after.reloadRetry.signUp.confirming.code.confirmed' };
const CLOSED = { type: 'session.closed' };
const SUBMIT = { type: 'signUp.submit', values: someValues() };
const SIGNED_UP = answered('signUp', { kind: 'ok', data: aSession() });
/** As many as a code allows (§B.19). */
const WRONG_CODES = Array.from({ length: CODE_TRIES }, () => [
  code('123456'),
  answered('confirmCode', REFUSED),
]).flat();

const hold = async (page: Page) => ({
  me: await HeldCall.on(page, /\/players\/me(\?|$)/),
  signUp: await HeldCall.on(page, /\/players\/signup$/),
  sendCode: await HeldCall.on(page, /\/players\/send-email-confirmation$/),
  confirmCode: await HeldCall.on(page, /\/players\/confirm-email$/),
  changeAddress: await HeldCall.on(page, /\/players\/update$/),
});

export const signUpSite: SiteBinding = {
  model: signUpModel,
  comesByItself: ['done readDraft', 'after second'],
  ways: [
    {
      input: { email: null, justSignedIn: false },
      events: [
        ...[answered('readDraft', null), { type: 'draft.change', draft: aDraft() }],
        ...[SUBMIT, answered('signUp', REFUSED), SUBMIT, SIGNED_UP, isUnconfirmed, SECOND],
        ...[code('123456'), answered('confirmCode', REFUSED), EDIT, { type: 'address.keep' }, EDIT],
        ...[newAddress('nuova'), newAddress(MARIA.email), answered('changeAddress', REFUSED)],
        ...[newAddress(MARIA.email), answered('changeAddress', OK), isUnconfirmed],
        ...[code(RIGHT), answered('confirmCode', OK), RETRY, isConfirmed],
      ],
    },
    {
      input: { ...MARIA, justSignedIn: false },
      events: [
        ...[RESEND, answered('sendCode', REFUSED), RESEND, answered('sendCode', SOON), SECOND],
        ...[RESEND, answered('sendCode', OK), CLOSED, isUnconfirmed, CLOSED],
        ...[SUBMIT, SIGNED_UP, isConfirmed],
      ],
    },
    {
      input: { ...MARIA, justSignedIn: false },
      events: [...WRONG_CODES, RESEND, answered('sendCode', OK)],
    },
    {
      input: { ...MARIA, justSignedIn: true },
      events: [answered('sendCode', OK), CLOSED, isConfirmed],
    },
  ],
  arrive: async ({ page, players }, { start: { input } }) => {
    const { email, justSignedIn } = input as { email: string | null; justSignedIn: boolean };
    const calls = await hold(page);
    const other = await OtherTab.beside(page);
    const form = { signUp: signUpForm(page), code: codeForm(page) };
    let address = players.address();
    await page.clock.install();
    if (email === null) await page.goto('/register');
    else {
      const player = await players.unconfirmed();
      address = player.email;
      if (justSignedIn) {
        await page.goto('/#login');
        await loginDialog(page).enter(address);
      } else await arriveAs(page, player, '/');
      await calls.me.answer({ kind: 'ok' });
      await expect(form.code.heading).toBeVisible();
    }
    /** Whoever is told of by the other tab finds this one at home. */
    const register = async () => {
      if (page.url().endsWith('/register')) return;
      await page.getByRole('link', { name: 'Registrati' }).first().click();
      await expect(form.signUp.email).toBeVisible();
    };
    return {
      'draft.change': () => form.signUp.email.fill(address),
      'signUp.submit': async () => {
        await register();
        await form.signUp.fill(aNewPlayer(address));
        await form.signUp.submit();
      },
      'done signUp': ({ output }) => calls.signUp.answer(output),
      'player.unconfirmed': async (_, before) => {
        if (before.matches('filling')) {
          await register();
          await other.opens(await players.unconfirmed());
        }
        await calls.me.answer({ kind: 'ok' });
      },
      'player.confirmed': async (_, before) => {
        if (before.matches('filling')) {
          await register();
          await other.opens(await players.complete());
        }
        if (before.matches('opening')) await players.confirm(await players.seeded(address));
        await calls.me.answer({ kind: 'ok' });
      },
      'session.closed': async () => {
        await other.closes();
        await page.waitForURL(/\/$/);
        address = players.address();
      },
      'code.submit': async ({ otp }) => form.code.confirm(otp === RIGHT ? await players.code(address) : otp),
      'done confirmCode': ({ output }) => calls.confirmCode.answer(output),
      'after reloadRetry': () => page.clock.fastForward(5_000),
      'code.resend': () => form.code.resend.click(),
      'done sendCode': ({ output }) => calls.sendCode.answer(output),
      'address.edit': () => form.code.editAddress.click(),
      'address.keep': () => page.getByRole('button', { name: "Lascia com'è" }).click(),
      'address.change': async ({ email: to }) => {
        if (to === MARIA.email) address = players.address();
        await form.code.newAddress.fill(to === MARIA.email ? address : to);
        await form.code.sendToNewAddress.click();
      },
      'done changeAddress': ({ output }) => calls.changeAddress.answer(output),
    };
  },
  outOfReach: {
    'filling --signUp.submit[0]--> (stay)': FORM_FIRST,
    'confirming.code.entering --code.submit[0]--> (stay)': FORM_FIRST,
    'filling --login.chosen[0]--> (stay)': LEAVES,
    'filling --password.forgot[0]--> (stay)': LEAVES,
    'confirming --step.recall[0]--> (stay)':
      'it is the root that says so; test/screens/unfinished-registration.test.tsx presses what leads to it',
  },
};
