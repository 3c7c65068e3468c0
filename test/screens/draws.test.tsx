import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Archive } from '../../src/screens/archive/archive.tsx';
import { failed, ok } from '../machines/support/answers.ts';
import { aVisit } from '../machines/support/app-harness.ts';
import { aDraw } from '../machines/support/contest.ts';
import { inView } from './support/in-view.tsx';

const TICKET = 'a'.repeat(32);

async function archive() {
  const harness = await aVisit('/archive');
  return { ...harness, ...inView(harness, <Archive />) };
}
const section = () => within(screen.getByRole('region', { name: 'Chi ha vinto' }));

describe('the draws in the archive (§B.56)', () => {
  test('before the first list is sealed, and until it has come: how far the draw of the last contest is', async () => {
    const { happens, ports } = await archive();
    for (const known of [() => undefined, () => ports.draws.answer(ok([]))]) {
      await happens(known);
      section().getByRole('heading', { name: 'Estate nella natura' });
      section().getByText('I premi si estraggono entro il 30 settembre 2025.');
    }
    expect(document.querySelector('details')).toBeNull();
  });

  test('the newest stands above the contests, those before it below them, each with the way to it', async () => {
    const { happens, ports } = await archive();
    const before = aDraw({ edition: 'basko_contest', description: 'Il pranzo della domenica' });
    await happens(() => ports.draws.answer(ok([aDraw(), before])));
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    const places = ['Chi ha vinto', 'Estate nella natura', 'Le estrazioni precedenti', before.description];
    expect(headings.filter((words) => places.includes(words ?? '')).slice(0, 2)).toEqual(places.slice(0, 2));
    expect(headings.indexOf('Le estrazioni precedenti')).toBeGreaterThan(
      headings.lastIndexOf('Estate nella natura'),
    );
    const ways = screen.getAllByRole('link', { name: 'Vedi chi ha vinto' });
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['#estrazioni', '#estrazioni-precedenti']);
    for (const id of ['estrazioni', 'estrazioni-precedenti'])
      expect(document.getElementById(id)?.querySelectorAll('article')).toHaveLength(1);
  });

  test('of a sealed list: its hash is there before the draw', async () => {
    const { happens, ports } = await archive();
    const { drawnAt: _, seed: __, official: ___, ...sealed } = aDraw();
    await happens(() => ports.draws.answer(ok([sealed])));
    expect(section().getByText(sealed.sha256)).toBeDefined();
    expect(section().getByText('Il 10 settembre 2025 alle 10:00, 5120 partecipazioni')).toBeDefined();
    expect(section().getByText(/^L'estrazione non è ancora stata fatta/)).toBeDefined();
    expect(section().queryByText('Seme')).toBeNull();
  });

  test('its day stands beside the contest too, with the way to it', async () => {
    const { happens, ports } = await archive();
    expect(screen.getAllByText('I premi si estraggono entro il 30 settembre 2025.')).toHaveLength(2);
    await happens(() => ports.draws.answer(ok([aDraw()])));
    expect(screen.getByText('I premi sono stati estratti il 12 settembre 2025.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Vedi chi ha vinto' }).getAttribute('href')).toBe('#estrazioni');
  });

  test('of a held draw: seed, official, winners by name or ticket, and the three files', async () => {
    const { happens, ports } = await archive();
    const prizes = [
      ...aDraw().prizes,
      {
        name: 'Una cena',
        quantity: 3,
        toCharity: 2,
        winners: [{ ticket: TICKET, state: 'waiting' as const }],
      },
    ];
    await happens(() => ports.draws.answer(ok([aDraw({ prizes })])));
    expect(section().getByText('12 45 67 81 90')).toBeDefined();
    expect(
      section().getByText('Estrazione del 12 settembre 2025, davanti a Lucia Neri, funzionaria camerale.'),
    ).toBeDefined();
    expect(section().getByText('Maria R. (BO), confermato')).toBeDefined();
    expect(section().getByText('Biglietto aaaaaaaa, in attesa di conferma')).toBeDefined();
    expect(section().getByText('2 premi vanno alla ONLUS.')).toBeDefined();
    expect(section().getByText('3 premi in palio, uno assegnato o da confermare.')).toBeDefined();
    // Who won stands before what verifies it, which is folded away.
    const verification = section().getByText("Come verificare l'estrazione").closest('details');
    expect(verification?.open).toBe(false);
    expect(verification?.textContent).toContain('12 45 67 81 90');
    expect(
      section()
        .getByText('Maria R. (BO), confermato')
        .compareDocumentPosition(verification as Node),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const links = section()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/api/v1/draws/natura_contest/list',
      '/api/v1/draws/natura_contest/minutes',
      '/documenti/verifica-estrazione.mjs',
    ]);
  });

  test('that cannot be had: it is said, and asked again at a press', async () => {
    const { person, happens, ports } = await archive();
    await happens(() => ports.draws.answer(failed));
    expect(section().getByText('Non riusciamo a mostrare le estrazioni.')).toBeDefined();
    await person.click(section().getByRole('button', { name: 'Riprova' }));
    await happens(() => ports.draws.answer(ok([aDraw()])));
    expect(section().getByText('Estate nella natura')).toBeDefined();
  });
});
