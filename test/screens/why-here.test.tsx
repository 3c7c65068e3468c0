import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { chartOf } from '../../scripts/drawings/chart.ts';
import type { Entry } from '../../src/inspection/protocol.ts';
import { Recorder } from '../../src/inspection/recorder.ts';
import { WhyHere } from '../../src/screens/machines/why-here.tsx';
import '../../src/screens/machines/frame.tsx';

const chart = { ...chartOf(navigationMachine), events: {} };

function visited(...paths: readonly string[]): Entry[] {
  const guard = createActor(navigationMachine);
  const entries: Entry[] = [];
  new Recorder(guard, { now: () => 0, salt: 7 }).listen((entry) => entries.push(entry));
  guard.start();
  const { facts } = guard.getSnapshot().context;
  for (const path of paths) {
    const access = path === '/profile' ? ('private' as const) : ('public' as const);
    guard.send({ type: 'navigation.ask', target: { path, search: '', hash: '', access }, facts });
  }
  return entries;
}

const pageOf = (entries: readonly Entry[]) => ({ page: 'one', path: '/', start: [], entries });
const why = (entries: readonly Entry[], more: { moment?: Entry; forgotten?: 'emptied' | 'trimmed' } = {}) =>
  render(
    <WhyHere
      chart={chart}
      page={pageOf(entries)}
      moment={more.moment ?? null}
      forgotten={more.forgotten ?? null}
    />,
  );

const answer = () => document.getElementById('why-answer')?.textContent?.trim() ?? '';

test('after a redirect the wanted page is named first', () => {
  why(visited('/', '/profile', '/'));
  expect(answer()).toBe(
    "Volevi /profile: la regola 4 ha portato a /. È riservata a chi è entrato: manca l'accesso. " +
      "Poi: / è aperta per la regola 11: nessuna regola prima l'ha fermata.",
  );
});

test('the rules before a decision are as many as its number says, and each has its own', () => {
  why(visited('/'));
  screen.getByText(/l'hanno lasciata passare, in quest'ordine, 10 regole e 2 passi/);
  expect(screen.getAllByText(/^regola \d+/).map((one) => one.textContent?.trim())).toEqual(
    Array.from({ length: 10 }, (_, at) => `regola ${at + 1}`),
  );
});

test('while a moment of the past is looked at, the answer is for that moment', () => {
  const entries = visited('/profile', '/games');
  const moment = entries.find(({ type }) => type === 'navigation.ask');
  why(entries, moment && { moment });
  expect(answer()).toMatch(/^\/profile non si è aperta/);
});

test('before the first question of a page, nothing had been asked until that moment', () => {
  const entries = visited('/games');
  const [moment] = entries;
  why(entries, moment && { moment });
  expect(answer()).toMatch(/^Fino al momento scelto questa pagina non aveva ancora chiesto/);
});

test('after the log was emptied, the answer is that the log was emptied, not that nothing was asked', () => {
  why([], { forgotten: 'emptied' });
  expect(answer()).toMatch(/^Il registro è stato svuotato/);
  expect(screen.queryByText(/non ha ancora chiesto niente/)).toBeNull();
});

test('questions that the log no longer keeps are said to be kept no longer', () => {
  why([], { forgotten: 'trimmed' });
  expect(answer()).toMatch(/^Le domande di questa pagina alla macchina navigation non sono più tenute/);
});
