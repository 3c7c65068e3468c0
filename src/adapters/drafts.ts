import { fromPromise } from 'xstate';
import type { DraftFlow } from '../../machines/ports/drafts.ts';
import type { ReceiptValues } from '../../machines/rules/forms/receipt.ts';
import { parseReceiptDraft, parseSignUpDraft } from '../../machines/rules/shapes/drafts.ts';
import type { KeptStore } from './kept-store.ts';
import { readAs } from './read-as.ts';

/** A place for one photograph; every failure of it means "no photograph". */
export type PhotoShelf = {
  read(): Promise<File | null>;
  write(photo: File): Promise<void>;
  drop(): Promise<void>;
};

type SignUpDraft = NonNullable<ReturnType<typeof parseSignUpDraft>>;

const NOTHING_TYPED = { code: '', receiptDate: '', receiptTime: '', amount: '' };
const nameOf = (flow: DraftFlow) => `draft.${flow}`;

/** What was typed and photographed, kept in this browser only, until it is sent or the player logs out (§X). */
export function createDrafts(store: KeptStore, shelf: PhotoShelf) {
  let shelved: unknown = null;
  const keepPhoto = (photo: unknown) => {
    if (photo === shelved) return;
    shelved = photo;
    void (photo instanceof File ? shelf.write(photo) : shelf.drop());
  };
  const drop = (flow: DraftFlow) => {
    store.drop(nameOf(flow));
    if (flow !== 'receipt') return;
    // Dropped in any case: nobody may have looked yet whether one lies there.
    shelved = null;
    void shelf.drop();
  };
  const readReceipt = async (): Promise<ReceiptValues | null> => {
    const typed = readAs(store, nameOf('receipt'), parseReceiptDraft);
    const photo = await shelf.read();
    shelved = photo;
    return typed || photo ? { ...NOTHING_TYPED, ...typed, file: photo } : null;
  };
  return {
    keep(draft: { flow: 'signUp'; draft: SignUpDraft } | { flow: 'receipt'; draft: ReceiptValues }): void {
      if (draft.flow === 'receipt') {
        const { file, ...typed } = draft.draft;
        store.write(nameOf('receipt'), typed);
        keepPhoto(file);
      } else {
        // Only what the shape names is written: a form may hand over its passwords, too.
        const typed = parseSignUpDraft(draft.draft);
        if (typed) store.write(nameOf('signUp'), typed);
      }
    },
    drop,
    dropAll(): void {
      drop('signUp');
      drop('receipt');
    },
    ports: {
      signUp: fromPromise<SignUpDraft | null, { flow: DraftFlow }>(async () =>
        readAs(store, nameOf('signUp'), parseSignUpDraft),
      ),
      receipt: fromPromise<ReceiptValues | null, { flow: DraftFlow }>(readReceipt),
    },
  };
}
