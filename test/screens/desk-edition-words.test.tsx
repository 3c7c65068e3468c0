import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../machines/support/answers.ts';
import { aDeskEdition } from '../machines/support/desk-editions.ts';
import { button, opened } from './support/render-editions.tsx';

// What the desk says of the days of an edition. It is 1 August 2025.

test('an edition that was closed for yesterday is said to be over, with the focus', async () => {
  const { ports, person, happens } = await opened();
  await person.click(button("Chiudi l'edizione"));
  await person.type(screen.getByLabelText(/Nuovo ultimo giorno/), '2025-07-31');
  await person.type(screen.getByLabelText(/Motivo/), 'Premi finiti');
  await person.click(button("Chiudi l'edizione"));
  await person.click(button("Sì, chiudi l'edizione"));
  const closed = aDeskEdition({ state: 'past', acts: [], endDate: '2025-07-31', movedFrom: '2025-08-29' });
  await happens(() => ports.actOnEdition.answer(ok(closed)));
  expect(document.activeElement?.textContent).toBe(
    'Il concorso è finito il 31 luglio 2025: nessuno può più mandare scontrini.',
  );
});

test('an extension says that the days of draw and originals stay unless they are moved, too', async () => {
  const { person } = await opened('manager', aDeskEdition({ drawUntil: '2025-09-15' }));
  await person.click(button("Proroga l'edizione"));
  expect(screen.getByText(/^Ora finisce il 29 agosto 2025/).textContent).toContain(
    "Il giorno dell'estrazione e quello degli originali restano, se non sposti anche quelli",
  );
});
