import { fromPromise } from 'xstate';
import type { Answers } from '../../domain/answers.ts';
import type { ReceiptValues } from '../../domain/receipts.ts';
import {
  parsePersonalDataDraft,
  parseReceiptDraft,
  parseRecoveryDraft,
  parseSignUpDraft,
  parseWaitingReceipt,
} from '../../domain/schemas/drafts.ts';
import type { DraftFlow, ReceiptDraft } from '../../machines/ports/participation.ts';
import { createAnswerDrafts } from './answer-drafts.ts';
import type { KeptStore } from './kept-store.ts';
import { readAs } from './read-as.ts';

/** A place for one photograph; every failure of it means "no photograph". */
export type PhotoShelf = {
  read(): Promise<File | null>;
  write(photo: File): Promise<void>;
  drop(): Promise<void>;
};

/** The flows whose draft is text alone, each with the shape of what is written: nothing else ever is. */
const TYPED = {
  signUp: parseSignUpDraft,
  recovery: parseRecoveryDraft,
  personalData: parsePersonalDataDraft,
};
type TypedFlow = keyof typeof TYPED;
type TypedDraft<Flow extends TypedFlow> = NonNullable<ReturnType<(typeof TYPED)[Flow]>>;
type Draft =
  | { [Flow in TypedFlow]: { flow: Flow; draft: TypedDraft<Flow> } }[TypedFlow]
  | { flow: 'receipt'; draft: ReceiptValues }
  | { flow: 'completion'; name: string; draft: Answers };
/** Which draft is no longer wanted: a survey, a story and the opinion have one each, by name. */
type Dropped = { flow: DraftFlow } | { flow: 'completion'; name: string };

const NOTHING_TYPED = { code: '', receiptDate: '', receiptTime: '', amount: '' };
/** Under this name lies whose receipt waits for the network, and its key. */
const WAITING = 'draft.receiptWaiting';
const nameOf = (flow: DraftFlow) => `draft.${flow}`;

/** What was typed and photographed, kept in this browser only, until it is sent or the player logs out (§X). */
export function createDrafts(
  store: KeptStore,
  shelf: PhotoShelf,
  playerId: () => number | null = () => null,
) {
  const answers = createAnswerDrafts(store);
  let shelved: unknown = null;
  const keepPhoto = (photo: unknown) => {
    if (photo === shelved) return;
    shelved = photo;
    void (photo instanceof File ? shelf.write(photo) : shelf.drop());
  };
  const drop = (dropped: Dropped) => {
    if (dropped.flow === 'completion') return answers.drop(dropped.name);
    store.drop(nameOf(dropped.flow));
    if (dropped.flow !== 'receipt') return;
    store.drop(WAITING);
    // Dropped in any case: nobody may have looked yet whether one lies there.
    shelved = null;
    void shelf.drop();
  };
  /** The key of a receipt that waits, if it is this player's: it is never sent for another one. */
  const waitingKey = (): { waitingKey?: string } => {
    const waiting = readAs(store, WAITING, parseWaitingReceipt);
    return waiting && waiting.playerId === playerId() ? { waitingKey: waiting.key } : {};
  };
  const readReceipt = async (): Promise<ReceiptDraft | null> => {
    const typed = readAs(store, nameOf('receipt'), parseReceiptDraft);
    const photo = await shelf.read();
    shelved = photo;
    return typed || photo ? { ...NOTHING_TYPED, ...typed, file: photo, ...waitingKey() } : null;
  };
  const readTyped = <Typed>(flow: TypedFlow, parse: (value: unknown) => Typed | null) =>
    fromPromise<Typed | null, { flow: DraftFlow }>(async () => readAs(store, nameOf(flow), parse));
  return {
    keep(draft: Draft): void {
      if (draft.flow === 'receipt') {
        const { file, ...typed } = draft.draft;
        store.write(nameOf('receipt'), typed);
        keepPhoto(file);
      } else if (draft.flow === 'completion') {
        answers.keep(draft.name, draft.draft);
      } else {
        // Only what the shape names is written: a form may hand over its passwords, too.
        const typed = TYPED[draft.flow](draft.draft);
        if (typed) store.write(nameOf(draft.flow), typed);
      }
    },
    /** The receipt of the draft waits for the network, with the key that it was sent with. */
    wait: (key: string) => store.write(WAITING, { playerId: playerId(), key }),
    recall: () => store.drop(WAITING),
    drop,
    dropAll(): void {
      for (const flow of Object.keys(TYPED) as TypedFlow[]) drop({ flow });
      drop({ flow: 'receipt' });
      answers.dropAll();
    },
    ports: {
      signUp: readTyped('signUp', TYPED.signUp),
      recovery: readTyped('recovery', TYPED.recovery),
      personalData: readTyped('personalData', TYPED.personalData),
      completion: answers.read,
      receipt: fromPromise<ReceiptDraft | null, { flow: DraftFlow }>(readReceipt),
    },
  };
}
