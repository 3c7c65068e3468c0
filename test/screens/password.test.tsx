import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Recovery } from '../../src/screens/recovery.tsx';
import { ResetPassword } from '../../src/screens/reset-password.tsx';
import { LoginForm } from '../../src/shell/login-form.tsx';
import { ok, refused, unreachable } from '../machines/support/answers.ts';
import { aVisit } from '../machines/support/app-harness.ts';
import { inView } from './support/in-view.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

async function atTheRecovery() {
  const harness = await aVisit('/recovery');
  const view = inView(harness, <Recovery />);
  await view.happens(() => harness.ports.recoveryDraft.answer({ email: 'maria@example.com' }));
  return { ...harness, ...view };
}

async function withALink(token: string | null = 'token-1') {
  const harness = await aVisit('/reset-password');
  const view = inView(harness, <ResetPassword />);
  await view.happens(() => harness.ports.resetToken.answer(token));
  return { ...harness, ...view };
}

async function chosen() {
  const harness = await withALink();
  await harness.person.type(screen.getByLabelText('Password'), 'Rigatoni2?');
  await harness.person.type(screen.getByLabelText('Conferma password'), 'Rigatoni2?{Enter}');
  return harness;
}

test('the login hands the typed address to the recovery', async () => {
  const harness = await aVisit('/', '#login');
  const { person } = inView(harness, <LoginForm signIn={harness.flow('signIn')} />);
  await person.type(screen.getByLabelText('Email'), 'maria@example.com');
  const link = screen.getByRole('link', { name: 'Password dimenticata?' });
  link.addEventListener('click', (event) => event.preventDefault());
  await person.click(link);
  expect(link.getAttribute('href')).toBe('/recovery');
  expect(harness.emitted()).toEqual([
    { type: 'draft.changed', flow: 'recovery', draft: { email: 'maria@example.com' } },
  ]);
});

describe('the recovery', () => {
  test('sends the address, shows the same text for every address, and counts down to the next link', async () => {
    const { person, ports, happens, clock } = await atTheRecovery();
    await person.click(button('Invia'));
    expect(button('Invia').getAttribute('aria-busy')).toBe('true');
    await happens(() => ports.resetLink.answer(ok({})));
    screen.getByText(/^Se a maria@example.com corrisponde un account, tra poco arriva il link/);
    screen.getByText('Puoi chiedere un altro link tra 60 secondi.');
    for (let second = 0; second < 60; second += 1) await happens(() => clock.increment(1_000));
    await person.click(button('Invia di nuovo il link'));
    await happens(() => ports.resetLink.answer({ ...refused('Troppo presto.', 429), retryAfter: 1_700 }));
    screen.getByText('Puoi chiedere un altro link tra 29 minuti.');
    await person.click(button('Usa un altro indirizzo'));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maria@example.com');
  });

  test('without a response says that it can be sent again', async () => {
    const { person, ports, happens } = await atTheRecovery();
    await person.click(button('Invia'));
    await happens(() => ports.resetLink.answer(unreachable));
    screen.getByText('Non sappiamo se la richiesta è arrivata: puoi premere di nuovo Invia senza timore.');
  });
});

describe('the new password', () => {
  test('has its requirements shown before it is typed', async () => {
    await withALink();
    const hint = screen.getByText('Una lettera maiuscola').closest('[id]');
    expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe(hint?.id);
  });

  test('without a token links to the request of a new one', async () => {
    await withALink(null);
    screen.getByText('Manca il link');
    expect(hrefs()).toEqual(['/recovery', '/#login']);
  });

  test('links to the login once it is changed', async () => {
    const { ports, happens } = await chosen();
    await happens(() => ports.reset.answer(ok({})));
    screen.getByText('Password cambiata');
    expect(hrefs()).toEqual(['/#login']);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  test('with an expired link says so and links to the request of a new one', async () => {
    const { ports, happens } = await chosen();
    await happens(() => ports.reset.answer(refused('Accesso non valido')));
    screen.getByText('Questo link non vale più');
    expect(hrefs()).toEqual(['/recovery', '/#login']);
  });

  test('that is refused stays in the form, with the reason at its field', async () => {
    const { ports, happens } = await chosen();
    const msg = 'Questa password è troppo comune.';
    await happens(() => ports.reset.answer(refused([{ loc: ['body', 'password'], msg, type: 'password' }])));
    screen.getByText(msg);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Rigatoni2?');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  test('without a response says that the change is uncertain', async () => {
    const { ports, happens } = await chosen();
    await happens(() => ports.reset.answer(unreachable));
    screen.getByText(/^Non sappiamo se la password è già cambiata/);
  });
});
