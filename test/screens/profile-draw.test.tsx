import { expect, test } from 'vitest';
import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import type { Item } from '../../domain/entities.ts';
import { anEdition, anItem } from '../machines/support/contest.ts';
import { part, renderProfile } from './support/render-profile.tsx';

const RULES = '/documenti/regolamento-2025-07-16.pdf';
const BEFORE = Date.parse('2025-07-01T10:00:00+02:00');
const AFTER = Date.parse('2025-09-01T10:00:00+02:00');
const LATE = Date.parse('2025-10-15T10:00:00+02:00');

const section = () => part('Come so se ho vinto?');
const ways = () =>
  section()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test.for([
  ['before the contest', BEFORE, 'I premi si estraggono entro il 30 settembre 2025.'],
  ['after its end', AFTER, 'I premi si estraggono entro il 30 settembre 2025.'],
  ['when no draw was held in time', LATE, /^L'estrazione non è ancora pubblicata/],
] as const)(
  '%s a player reads when the draw is, that winners are written to, and where the rules are',
  async (given) => {
    const [, now, sentence] = given;
    const { happens, ports } = await renderProfile();
    await happens(() => ports.wait.answer({ now }));
    expect(section().getByText(sentence)).toBeDefined();
    expect(
      section().getByText(/^Chi vince riceve un'e-mail, e trova il premio da confermare in cima/),
    ).toBeDefined();
    expect(section().getByText(/i biglietti estratti si pubblicano nell'archivio\.$/)).toBeDefined();
    expect(ways()).toEqual(['/archive', RULES]);
  },
);

test('a player with receipts of another edition reads about that edition’s draw, not the day of the current one', async () => {
  const spring = anEdition({ id: 4, code: 'primavera', description: 'Primavera', startDate: '2025-04-01' });
  const editions = [anEdition(), { ...spring, endDate: '2025-06-30', drawUntil: '2025-09-20' }];
  const { happens, ports } = await renderProfile({ parts: { editions }, items: [anItem({ editionId: 4 })] });
  await happens(() => ports.wait.answer({ now: AFTER }));
  expect(section().getByText('«Primavera»: i premi si estraggono entro il 20 settembre 2025.')).toBeDefined();
  expect(section().queryByText(/entro il 30 settembre/)).toBeNull();
  await happens(() => ports.wait.answer({ now: LATE }));
  expect(section().getByText(/^«Primavera»: .* si legge nell'archivio\.$/)).toBeDefined();
});

test('once the winners were written to, a player reads that too', async () => {
  const { happens, ports } = await renderProfile();
  const told = { drawnAt: '2025-09-12T11:00:00+02:00', winnersToldAt: '2025-09-13T11:00:00+02:00' };
  await happens(() => ports.configuration.answer({ ...NO_CONFIGURATION, edition: { prizes: [], ...told } }));
  await happens(() => ports.wait.answer({ now: AFTER }));
  expect(section().getByText('I premi sono stati estratti il 12 settembre 2025.')).toBeDefined();
  expect(section().getByText(/^A chi ha vinto abbiamo scritto un'e-mail\./)).toBeDefined();
});

const TOLD = {
  ...NO_CONFIGURATION,
  edition: {
    prizes: [],
    drawnAt: '2025-09-12T11:00:00+02:00',
    winnersToldAt: '2025-09-13T11:00:00+02:00',
  },
};

/** The personal area after the draw, with these receipts. */
async function afterTheDraw(...draws: NonNullable<Item['draw']>[]) {
  const items = draws.map((draw, index) =>
    anItem({ id: 51 + index, status: 'approved', draw, ticket: '9bd7cf6e0c6f8f1f9bd7cf6e0c6f8f1f' }),
  );
  const { happens, ports } = await renderProfile({ items });
  await happens(() => ports.configuration.answer(TOLD));
  await happens(() => ports.wait.answer({ now: AFTER }));
  return part('I tuoi scontrini');
}

test.for([
  ['awaited', 'Accettato', /a chi ha vinto non abbiamo ancora scritto/, true],
  ['won', 'Estratto', /^Ha vinto: il premio è in cima/, true],
  ['delivered', 'Estratto', /il premio ci risulta consegnato/, false],
  ['lost', 'Estratto', /il premio non è più tuo/, false],
  ['reserve', 'Di riserva', /^Non è stato estratto, ma è di riserva: .* può toccare a te/, true],
  ['notDrawn', 'Non estratto', /^Non è stato estratto\. L'originale non serve più\./, false],
] as const)('after the draw a receipt says what became of it: %s', async ([draw, badge, text, isKept]) => {
  const receipts = await afterTheDraw(draw);
  expect(receipts.getByText(badge)).toBeDefined();
  expect(receipts.getByText(text)).toBeDefined();
  expect(receipts.queryByText('È valido: partecipa al concorso.')).toBeNull();
  expect(receipts.queryAllByText(/^Conserva l'originale/)).toHaveLength(isKept ? 1 : 0);
});

test('a ticket has the digits that the archive shows of it', async () => {
  const receipts = await afterTheDraw('notDrawn');
  expect(receipts.getByText('9bd7cf6e')).toBeDefined();
});

test.for([
  [['notDrawn', 'notDrawn'], /^Nessuno dei tuoi scontrini è stato estratto\. Grazie/],
  [['notDrawn', 'reserve'], /^Nessuno dei tuoi scontrini è stato estratto, ma uno è di riserva/],
  [['notDrawn', 'won'], /^A chi ha vinto abbiamo scritto un'e-mail\./],
] as const)('whether one has won is said of all receipts together: %s', async ([draws, sentence]) => {
  await afterTheDraw(...draws);
  expect(section().getByText(sentence)).toBeDefined();
});
