import { fromCallback } from 'xstate';
import type { DocumentPlace } from '../../../domain/desk-documents.ts';
import type { UnsavedForm } from '../../../domain/desk-unsaved.ts';
import type { Result } from '../../../domain/result.ts';
import { parseUnsavedForm, parseUnsavedText } from '../../../domain/schemas/desk-unsaved.ts';
import type * as documents from '../../../machines/ports/desk-documents.ts';
import type * as editions from '../../../machines/ports/desk-editions.ts';
import { type ExpiringStorage, readParsed } from '../../adapters/expiring-storage.ts';

// Keeps in this browser what was typed at the desk and is not on the server: one entry for each person and draft or document.

type SaveForm = (id: number, unsaved: UnsavedForm) => Promise<Result<unknown>>;

/**
 * The form of a draft. When its editor is left there is no pause to wait for, so the last changes are sent at once. If that
 * fails, they are still kept when the draft is opened again.
 */
export const unsavedForms = (store: ExpiringStorage, save: SaveForm): typeof editions.rememberForm =>
  fromCallback(({ input: { person, id: opened }, receive, sendBack }) => {
    const nameOf = (id: number) => `desk.${person}.draft.${id}`;
    let kept: Extract<editions.FormCommand, { type: 'form.keep' }> | null = null;
    receive((command) => {
      if (command.type === 'form.keep') {
        kept = command;
        store.write(nameOf(command.id), command.unsaved);
      } else {
        kept = null;
        store.drop(nameOf(command.id));
      }
    });
    const found = readParsed(store, nameOf(opened), parseUnsavedForm);
    if (found !== null) sendBack({ type: 'form.found', unsaved: found });
    return () => {
      // A version that nobody has looked at is not written over: the choice comes when the draft is opened again.
      if (kept === null || kept.unsaved.version === 0) return;
      const { id, unsaved } = kept;
      const isStillHere = () => JSON.stringify(store.read(nameOf(id))) === JSON.stringify(unsaved);
      void save(id, unsaved).then(({ kind }) => {
        // Whoever is back in the editor may have typed on.
        if (kind === 'ok' && isStillHere()) store.drop(nameOf(id));
      });
    };
  });

/** The text of a document, which may have mistakes and is saved nowhere else until it is published. */
export const unsavedTexts = (store: ExpiringStorage): typeof documents.rememberText =>
  fromCallback(({ input: { person }, receive, sendBack }) => {
    const nameOf = ({ kind, code }: DocumentPlace) => `desk.${person}.document.${kind}.${code}`;
    const keptAt = (place: DocumentPlace) => readParsed(store, nameOf(place), parseUnsavedText);
    receive((command) => {
      if (command.type === 'texts.ask') {
        const texts = command.places.flatMap(({ kind, code }) => {
          const kept = keptAt({ kind, code });
          return kept === null ? [] : [{ kind, code, at: kept.at }];
        });
        sendBack({ type: 'texts.found', texts });
        return;
      }
      const name = nameOf(command);
      if (command.type === 'text.keep')
        store.write(name, { version: command.version, text: command.text, at: new Date().toISOString() });
      else if (command.type === 'text.forget') store.drop(name);
      else {
        const unsaved = keptAt(command);
        if (unsaved !== null) sendBack({ type: 'text.found', unsaved });
      }
    });
  });
