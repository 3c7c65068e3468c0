import { expect, test } from 'vitest';
import { NO_CONFIGURATION } from '../../domain/configuration.ts';
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

test('once the winners were written to, a player reads that too', async () => {
  const { happens, ports } = await renderProfile();
  const told = { drawnAt: '2025-09-12T11:00:00+02:00', winnersToldAt: '2025-09-13T11:00:00+02:00' };
  await happens(() => ports.configuration.answer({ ...NO_CONFIGURATION, edition: { prizes: [], ...told } }));
  await happens(() => ports.wait.answer({ now: AFTER }));
  expect(section().getByText('I premi sono stati estratti il 12 settembre 2025.')).toBeDefined();
  expect(section().getByText(/^A chi ha vinto abbiamo scritto un'e-mail\./)).toBeDefined();
});
