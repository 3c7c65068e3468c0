import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { StatementDialog } from '../../src/shell/statement-dialog.tsx';
import { aVisit } from '../machines/support/app-story.ts';
import { configure, draw } from './support/a-drawing.tsx';

async function anOpenDialog() {
  const story = await aVisit('/register');
  await configure(story, { contactEmail: 'aiuto@brand.example' });
  draw(story, <StatementDialog />);
  act(() => story.flow('shell').send({ type: 'statement.open' }));
  return { ...story, arrive: (how: 'here' | 'missing') => act(() => story.ports.statement.answer(how)) };
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Dichiarazione di accessibilità' }));

test('it is not there until it is asked for', async () => {
  draw(await aVisit('/register'), <StatementDialog />);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('it is named at once; the statement comes in the order of its model, with the configured address', async () => {
  const { arrive } = await anOpenDialog();
  expect(dialog().queryByText('Stato di conformità')).toBeNull();
  await arrive('here');
  await dialog().findByText('Stato di conformità');
  expect(
    dialog()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Stato di conformità',
    'Contenuti non accessibili',
    'Redazione della dichiarazione',
    'Feedback e recapiti',
    'Procedura di attuazione',
  ]);
  expect(dialog().getByText('Il sito è parzialmente conforme.').isConnected).toBe(true);
  expect(dialog().getByText('Il sito con un lettore di schermo.').isConnected).toBe(true);
  expect(dialog().getByRole('link', { name: 'aiuto@brand.example' }).getAttribute('href')).toBe(
    'mailto:aiuto@brand.example',
  );
});

test('what did not arrive is asked for again by a press', async () => {
  const { arrive, ports } = await anOpenDialog();
  await arrive('missing');
  expect(dialog().getByText('La dichiarazione non è arrivata.').isConnected).toBe(true);
  await userEvent.click(dialog().getByRole('button', { name: 'Riprova' }));
  expect(ports.statement.fates()).toEqual(['answered', 'open']);
  await arrive('here');
  await dialog().findByText('Stato di conformità');
});

test.each(['Chiudi la dichiarazione', 'Chiudi'])('"%s" closes it', async (name) => {
  await anOpenDialog();
  await userEvent.click(dialog().getByRole('button', { name }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('so does another page', async () => {
  const { enter } = await anOpenDialog();
  act(() => enter('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
