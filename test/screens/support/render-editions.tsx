import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { vi } from 'vitest';
import deskMessages from '../../../locales/it/desk.json' with { type: 'json' };
import type { DeskMachines } from '../../../src/desk/adapters/desk-ports.ts';
import { Editions } from '../../../src/desk/editions/editions.tsx';
import { addMessages, i18n } from '../../../src/i18n/messages.ts';
import { ok } from '../../machines/support/answers.ts';
import { ILARIA } from '../../machines/support/desk.ts';
import {
  aDeskDraft,
  aDeskEdition,
  EDITIONS,
  heldDraft,
  heldEditionPorts,
  heldEditions,
  heldPreview,
} from '../../machines/support/desk-editions.ts';

addMessages(deskMessages);

/** The room of the editions, whose list was answered. */
export async function room(role: 'manager' | 'auditor' = 'manager') {
  const ports = heldEditionPorts();
  const onOver = vi.fn();
  const machines = {
    editions: heldEditions(ports),
    draft: heldDraft(ports),
    preview: heldPreview(ports),
  } as DeskMachines;
  render(
    <I18nextProvider i18n={i18n}>
      <Editions
        machines={machines}
        me={{ ...ILARIA, role }}
        place={{ opened: null, onShown: () => {} }}
        onOver={onOver}
      />
    </I18nextProvider>,
  );
  const happens = (work: () => Promise<void>) => act(work);
  await happens(() => ports.listEditions.answer(ok(EDITIONS)));
  return { ports, onOver, person: userEvent.setup(), happens };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const heading = () => screen.getByRole('heading', { level: 1 });

/** One edition, open. */
export async function opened(role: 'manager' | 'auditor' = 'manager', edition = aDeskEdition()) {
  const desk = await room(role);
  await desk.person.click(button('La natura nel piatto'));
  await desk.happens(() => desk.ports.readEdition.answer(ok(edition)));
  return desk;
}

/** One draft, open. */
export async function drafting(draft = aDeskDraft()) {
  const desk = await room();
  await desk.person.click(button('Autunno in cucina'));
  await desk.happens(() => desk.ports.readDraft.answer(ok(draft)));
  return desk;
}
