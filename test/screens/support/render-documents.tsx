import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import type { DeskMe } from '../../../domain/desk.ts';
import type { CheckedDocument } from '../../../domain/desk-documents.ts';
import deskMessages from '../../../locales/it/desk.json' with { type: 'json' };
import documentsMessages from '../../../locales/it/deskDocuments.json' with { type: 'json' };
import type { DeskMachines } from '../../../src/desk/adapters/desk-ports.ts';
import { Documents } from '../../../src/desk/documents/documents.tsx';
import { addMessages, i18n } from '../../../src/i18n/messages.ts';
import { ok } from '../../machines/support/answers.ts';
import {
  aDocument,
  heldDocumentPorts,
  heldDocuments,
  someDocuments,
} from '../../machines/support/desk-documents.ts';

addMessages(deskMessages, documentsMessages);

export const RENATA: DeskMe = { id: 2, name: 'Renata', email: 'r@example.com', role: 'manager', until: '' };

/** The room of the documents, which has asked for its list. */
export function entered(me = RENATA) {
  const ports = heldDocumentPorts();
  let ended = 0;
  render(
    <I18nextProvider i18n={i18n}>
      <Documents
        machine={heldDocuments(ports) as DeskMachines['documents']}
        me={me}
        place={{ opened: null, onShown: () => {} }}
        onOver={() => (ended += 1)}
      />
    </I18nextProvider>,
  );
  return {
    ports,
    person: userEvent.setup(),
    happens: (work: () => Promise<void>) => act(work),
    ended: () => ended,
  };
}

export async function listed(me?: DeskMe) {
  const room = entered(me);
  await room.happens(() => room.ports.listDocuments.answer(ok(someDocuments())));
  return room;
}

export const button = (name: string) => screen.getByRole('button', { name });
/** The editor of a document. */
export const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Testo del documento/ });

/** A quiz, open. */
export async function opened(me?: DeskMe) {
  const room = await listed(me);
  await room.person.click(button('Quanto ne sai del grano?'));
  await room.happens(() => room.ports.readDocument.answer(ok(aDocument())));
  return room;
}

/** What the server said of the quiz as it is published. */
export async function checked(answer: CheckedDocument) {
  const room = await opened();
  await room.person.click(button('Controlla il testo'));
  await room.happens(() => room.ports.checkDocument.answer(ok(answer)));
  return room;
}
