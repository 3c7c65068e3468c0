import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Report } from '../../machines/ports/report.ts';
import { reportMachine } from '../../machines/report/report.machine.ts';
import { ActorsProvider } from '../../src/actors/actors.tsx';
import { PageMissing } from '../../src/components/load-with-timeout.ts';
import { Broken } from '../../src/shell/fallback-pages.tsx';
import { held, recordEmitted } from '../machines/support/held.ts';
import { wholeApp } from '../machines/support/whole-app.ts';

const REPORT: Report = {
  id: '00c0ffee',
  name: 'segnalazione-00c0ffee.json',
  text: '{}',
  contact: 'ciao@example.com',
};

/** The page that a person gets when the site has thrown this; the ports of the report are in the test's hand. */
async function aBrokenPage(thrown: unknown, isConnected = true) {
  // React tells of every error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const writing = held<Report | null, { error: string | null }>();
  const sending = held<boolean, { report: Report }>();
  const report = createActor(
    reportMachine.provide({ actors: { writeReport: writing.logic, sendReport: sending.logic } }),
  );
  const heard = recordEmitted(report);
  report.start();
  // Not started: the report has to work when the root does not.
  const app = createActor(wholeApp, { input: { path: '/', hash: '' } });
  const Throwing = () => {
    throw thrown;
  };
  const router = createMemoryRouter([{ path: '/', Component: Throwing, ErrorBoundary: Broken }]);
  render(
    <ActorsProvider app={app} report={() => (isConnected ? report : null)}>
      <RouterProvider router={router} />
    </ActorsProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { writing, sending, heard, user: userEvent.setup() };
}

const segnala = () => screen.findByRole('button', { name: 'Segnala' });
const isOffered = () => screen.queryByRole('button', { name: 'Segnala' }) !== null;

test('a report is written, saved as a file, sent, and named by its number', async () => {
  const { writing, sending, heard, user } = await aBrokenPage(new TypeError('maria@example.com'));
  await user.click(await segnala());
  expect(writing.asked()).toEqual([{ error: 'TypeError' }]);
  expect((await segnala()).getAttribute('aria-busy')).toBe('true');
  await act(() => writing.answer(REPORT));
  expect(heard()).toEqual([{ type: 'file.save', name: REPORT.name, text: REPORT.text }]);
  await act(() => sending.answer(true));
  expect(screen.getByRole('status').textContent).toContain('00c0ffee');
  expect(screen.getByRole('status').parentElement).toBe(document.activeElement);
});

test('one that is not taken can be sent again or by mail, and its file is not saved a second time', async () => {
  const { writing, sending, heard, user } = await aBrokenPage(new Error('broken'));
  await user.click(await segnala());
  await act(() => writing.answer(REPORT));
  await act(() => sending.answer(false));
  expect(screen.getByRole('alert').textContent).toContain('La segnalazione non è partita');
  expect(screen.getByRole('link', { name: 'Scrivi a ciao@example.com' }).getAttribute('href')).toBe(
    'mailto:ciao@example.com?subject=00c0ffee',
  );
  heard();
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  await act(() => sending.answer(true));
  expect(screen.getByRole('status')).toBeDefined();
  expect(heard()).toEqual([]);
});

test('where the code for the file does not arrive, it can be asked for again', async () => {
  const { writing, user } = await aBrokenPage('a text that was thrown');
  await user.click(await segnala());
  await act(() => writing.answer(null));
  expect(screen.getByRole('alert').textContent).toContain('Non siamo riusciti');
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(writing.asked()).toEqual([{ error: null }, { error: null }]);
});

test('nothing can be reported before anything was recorded, nor of a page that has only not arrived', async () => {
  await aBrokenPage(new Error('broken'), false);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Qualcosa è andato storto');
  expect(isOffered()).toBe(false);
  document.body.replaceChildren();
  await aBrokenPage(new PageMissing('failed'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('La pagina non è arrivata');
  expect(isOffered()).toBe(false);
});
