import { fromCallback } from 'xstate';
import type { UnsavedForm } from '../../../domain/desk-unsaved.ts';
import type { Result } from '../../../domain/result.ts';
import { parseUnsavedForm, parseUnsavedText } from '../../../domain/schemas/desk-unsaved.ts';
import type * as documents from '../../../machines/ports/desk-documents.ts';
import type * as editions from '../../../machines/ports/desk-editions.ts';
import { type ExpiringStorage, readParsed } from '../../adapters/expiring-storage.ts';

// What was typed at the desk and the server does not have, in this browser: an entry for each person and draft or document.

type SaveForm = (id: number, left: UnsavedForm) => Promise<Result<unknown>>;

/**
 * The form of a draft. A room that is left has nothing in it that could wait for a pause, so the last keys are sent then;
 * should that fail, they are still here when the draft is opened again.
 */
export const unsavedForms = (store: ExpiringStorage, save: SaveForm): typeof editions.rememberForm =>
  fromCallback(({ input: { person, id: opened }, receive, sendBack }) => {
    const nameOf = (id: number) => `desk.${person}.draft.${id}`;
    let unsaved: Extract<editions.FormCommand, { type: 'form.keep' }> | null = null;
    receive((command) => {
      if (command.type === 'form.keep') {
        unsaved = command;
        store.write(nameOf(command.id), command.left);
      } else {
        unsaved = null;
        store.drop(nameOf(command.id));
      }
    });
    const left = readParsed(store, nameOf(opened), parseUnsavedForm);
    if (left !== null) sendBack({ type: 'form.found', left });
    return () => {
      if (unsaved === null) return;
      const { id, left } = unsaved;
      const isStillHere = () => JSON.stringify(store.read(nameOf(id))) === JSON.stringify(left);
      void save(id, left).then(({ kind }) => {
        // Whoever is back in the editor may have typed on.
        if (kind === 'ok' && isStillHere()) store.drop(nameOf(id));
      });
    };
  });

/** The text of a document, which may have mistakes and is saved nowhere else until it is published. */
export const unsavedTexts = (store: ExpiringStorage): typeof documents.rememberText =>
  fromCallback(({ input: { person }, receive, sendBack }) => {
    receive((command) => {
      const name = `desk.${person}.document.${command.kind}.${command.code}`;
      if (command.type === 'text.keep')
        store.write(name, { version: command.version, text: command.text, at: new Date().toISOString() });
      else if (command.type === 'text.forget') store.drop(name);
      else {
        const left = readParsed(store, name, parseUnsavedText);
        if (left !== null) sendBack({ type: 'text.found', left });
      }
    });
  });
