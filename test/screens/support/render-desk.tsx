import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { onTestFinished } from 'vitest';
import type { DeskMe } from '../../../domain/desk.ts';
import { type DeskMachines, placeMachines } from '../../../src/desk/adapters/desk-ports.ts';
import { Desk } from '../../../src/desk/desk.tsx';
import { i18n } from '../../../src/i18n/messages.ts';
import { ok } from '../../machines/support/answers.ts';
import {
  heldAudit,
  heldDeskPorts,
  heldDoor,
  heldFigures,
  heldReview,
  ILARIA,
} from '../../machines/support/desk.ts';
import { heldHistory } from '../../machines/support/desk-history.ts';

/** Machines of rooms that a test needs besides those of every test. */
type Further = (ports: ReturnType<typeof heldDeskPorts>) => Partial<DeskMachines>;

/** The desk at its door. Its calls are answered by the test; the room that the address names is forgotten after each. */
export function atTheDoor(token: string | null = null, further: Further = () => ({})) {
  // Each test says so itself: this module is evaluated once for all test files, a hook of it would serve the first alone.
  onTestFinished(() => history.replaceState(null, '', '/'));
  const ports = heldDeskPorts();
  const machines = {
    audit: heldAudit(ports),
    door: heldDoor(ports),
    figures: heldFigures(ports),
    history: heldHistory(ports),
    ...placeMachines(),
    review: heldReview(ports),
    ...further(ports),
  } as DeskMachines;
  render(
    <I18nextProvider i18n={i18n}>
      <Desk machines={machines} token={token} />
    </I18nextProvider>,
  );
  return { ports, person: userEvent.setup(), happens: (work: () => Promise<void>) => act(work) };
}

/** The desk behind its door. */
export async function inside(me: DeskMe = ILARIA, further?: Further) {
  const desk = atTheDoor(null, further);
  await desk.happens(() => desk.ports.openDoor.answer(ok({ me, people: [] })));
  return desk;
}

export const press = (key: string) => fireEvent.keyDown(document.body, { key });
export const heading = () => screen.getByRole('heading', { level: 1 });
