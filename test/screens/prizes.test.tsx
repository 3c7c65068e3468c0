import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import type { Edition } from '../../domain/entities.ts';
import { CHAIN } from '../../machines/initialization/chain.ts';
import { Prizes } from '../../src/screens/prizes/prizes.tsx';
import { failed, ok } from '../machines/support/answers.ts';
import { aFreePlayer, appHarness, aVisitOf, begin } from '../machines/support/app-harness.ts';
import { anEdition } from '../machines/support/contest.ts';
import { aFullChain, partAnswer } from '../machines/support/initialization-harness.ts';
import { aRefreshedSession, aSession } from '../machines/support/people.ts';
import { inView } from './support/in-view.tsx';

const PUBLIC = ['Vacanza in agriturismo', 'Bicicletta', 'Borsa frigo'];
const WINNERS = ["L'estrazione", 'La bella notizia', 'La consegna'];
const titles = (level: number) =>
  screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent);
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

/** The page of a visitor, at an instant or before the clock has been read. */
async function visitedAt(now: string | null) {
  const harness = appHarness({ path: '/prizes', hash: '' });
  const view = inView(harness, <Prizes />);
  if (now === null) return;
  await view.happens(async () => {
    await harness.ports.restore.answer({ session: null, player: null });
    await harness.ports.clock.answer({ now: Date.parse(now), calendar: DEFAULT_CALENDAR });
  });
}

async function playing(...editions: Edition[]) {
  const harness = await aVisitOf(aFreePlayer(), '/prizes', { editions });
  return { ...harness, ...inView(harness, <Prizes />) };
}

describe('a visitor', () => {
  test.each([
    [null, []],
    [
      '2025-07-10T10:00:00+02:00',
      [
        'Il concorso comincia il 16 luglio 2025. Per il concorso valgono solo gli scontrini dal 16 luglio 2025 al 29 agosto 2025.',
      ],
    ],
    [
      '2025-08-01T10:00:00+02:00',
      [
        'Si partecipa fino alle 23:59 del 29 agosto 2025. Per il concorso valgono solo gli scontrini dal 16 luglio 2025 al 29 agosto 2025.',
      ],
    ],
    [
      '2025-09-01T10:00:00+02:00',
      ['Il concorso si è chiuso alle 23:59 del 29 agosto 2025: grazie a chi ha partecipato.'],
    ],
  ])('at %s sees the prizes, how they are won, and: %s', async (now, sentences) => {
    await visitedAt(now);
    expect(titles(3)).toEqual([...PUBLIC, ...WINNERS]);
    screen.getByText('12 in palio');
    screen.getByText('Valore di ciascun premio: 350 €, in tutto 4.200 €.');
    screen.getByText('Montepremi: 14.600 €, IVA inclusa, per 265 premi.');
    screen.getByText(/Serve lo scontrino originale: conservalo fino al 31 dicembre 2025\.$/);
    for (const sentence of sentences) screen.getByText(sentence);
    expect(hrefs()).toContain('/documenti/regolamento-2025-07-16.pdf');
  });

  test('sees the prizes that the server tells, and only the rules of that edition', async () => {
    const harness = appHarness({ path: '/prizes', hash: '' });
    const view = inView(harness, <Prizes />);
    const edition = {
      prizes: [{ name: 'Pentola', description: 'Di rame', quantity: 20, unitValue: '89.90' }],
    };
    const links = { ...NO_CONFIGURATION.links, rules: '/documenti/regolamenti/autunno.pdf' };
    await view.happens(async () => {
      await harness.ports.configuration.answer({ ...NO_CONFIGURATION, links, edition });
      await harness.ports.restore.answer({ session: null, player: null });
      const now = Date.parse('2025-08-01T10:00:00+02:00');
      await harness.ports.clock.answer({ now, calendar: DEFAULT_CALENDAR });
    });
    expect(titles(3)).toEqual(['Pentola']);
    screen.getByText('Montepremi: 1.798 €, IVA inclusa, per 20 premi.');
    expect(hrefs()).toContain(links.rules);
  });

  test.each([
    ['2025-09-30T23:59:59+02:00', 'entro il 30 settembre 2025'],
    ['2025-10-01T00:00:00+02:00', 'non ancora pubblicata; era promessa entro il 30 settembre 2025'],
  ])('at %s reads of the draw: %s', async (now, words) => {
    await visitedAt(now);
    screen.getByText(words);
  });

  test('has a link to the contest only while it runs', async () => {
    await visitedAt('2025-08-01T10:00:00+02:00');
    expect(hrefs()).toContain('/contest');
  });

  test('has no link to the contest after it', async () => {
    await visitedAt('2025-09-01T10:00:00+02:00');
    expect(hrefs()).not.toContain('/contest');
  });

  test('sees that there is nothing to win without a contest', async () => {
    await visitedAt('2031-01-01T10:00:00+01:00');
    screen.getByText("In questo momento non c'è niente in palio.");
    expect(titles(3)).toEqual([]);
    expect(hrefs()).toEqual(['/archive']);
  });
});

describe('a player', () => {
  const prizes = [{ name: 'Set di grembiuli', description: 'In cotone', quantity: 1 }];

  test('sees the prizes of the running edition, in the words of the rules', async () => {
    await playing(anEdition({ description: 'Estate nella natura', prizes }));
    expect(titles(2)).toEqual(['I premi di «Estate nella natura»', 'Il concorso in breve', 'Come si vince']);
    expect(titles(3)).toEqual(['Set di grembiuli', ...WINNERS]);
    screen.getByText('Uno in palio');
    expect(screen.getByText(/^Possono partecipare le persone maggiorenni/)).toBeDefined();
  });

  test('of another edition sees the rules of that edition', async () => {
    await playing(anEdition({ prizes, rulesLink: '/documenti/altro.pdf' }));
    expect(titles(3)).toEqual(['Set di grembiuli']);
    expect(hrefs()).toContain('/documenti/altro.pdf');
    expect(hrefs()).not.toContain('/documenti/regolamento-2025-07-16.pdf');
    expect(
      screen.queryByText(/^Possono partecipare/),
      'who may take part is for those rules to say',
    ).toBeNull();
  });

  test('of an edition without published prizes sees that', async () => {
    await playing(anEdition());
    screen.getByText('I premi di questo concorso non sono ancora stati annunciati.');
  });

  test('sees an edition without a description under its code', async () => {
    await playing(anEdition({ description: '', code: 'natura_contest' }));
    expect(screen.getByRole('heading', { name: /natura_contest/ })).toBeDefined();
  });

  test('sees the public prizes between two editions', async () => {
    await playing(anEdition({ startDate: '2024-01-01', endDate: '2024-02-01', prizes }));
    expect(titles(3)).toEqual([...PUBLIC, ...WINNERS]);
  });

  test('can retry after a failure', async () => {
    const harness = appHarness({ path: '/prizes', hash: '' });
    const player = aFreePlayer();
    await begin(harness, aSession(), player);
    const { happens, person } = inView(harness, <Prizes />);
    const { ports } = harness;
    expect(titles(3)).toEqual(WINNERS);
    await happens(() => ports.refresh.answer({ kind: 'refreshed', session: aRefreshedSession() }));
    for (const part of CHAIN) {
      const which = ports.parts.asked().findLastIndex((asked) => asked.part === part);
      const failure = part === 'editions' ? failed : undefined;
      await happens(() => ports.parts.answer(partAnswer(part, aFullChain(), failure), which));
    }
    screen.getByText('Non riusciamo a mostrare i premi.');
    await person.click(screen.getByRole('button', { name: 'Riprova' }));
    await happens(() => ports.parts.answer({ part: 'editions', result: ok([anEdition({ prizes })]) }));
    expect(titles(3)).toEqual(['Set di grembiuli', ...WINNERS]);
  });
});
