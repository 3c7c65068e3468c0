import type { Page } from '@playwright/test';

/** `/recovery`: a link for who has forgotten the password. */
export const recoveryPage = (page: Page) => {
  const main = page.getByRole('main');
  return {
    email: main.getByLabel('Email', { exact: true }),
    send: main.getByRole('button', { name: 'Invia', exact: true }),
    sent: main.getByRole('status').filter({ hasText: 'Controlla la tua posta' }),
    cooldown: main.getByText(/Puoi chiedere un altro link tra \d+ second/),
  };
};

/** `/reset-password`: the choice of a new one, by the link of a mail. */
export const newPasswordPage = (page: Page) => {
  const main = page.getByRole('main');
  const password = main.getByLabel('Password', { exact: true });
  const confirmation = main.getByLabel('Conferma password');
  return {
    password,
    confirmation,
    changed: main.getByText('Password cambiata'),
    spent: main.getByText('Questo link non vale più'),
    missing: main.getByText('Manca il link'),
    askAgain: main.getByRole('link', { name: 'Chiedi un nuovo link' }),
    login: main.getByRole('link', { name: 'Accedi' }),
    async choose(secret: string, repeated = secret) {
      await password.fill(secret);
      await confirmation.fill(repeated);
      await main.getByRole('button', { name: 'Conferma', exact: true }).click();
    },
  };
};
