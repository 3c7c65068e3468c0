import { createStore, del, get, set } from 'idb-keyval';
import { fromPromise } from 'xstate';
import type { Answers } from '../../domain/answers.ts';
import { digestOf } from '../../domain/digest.ts';
import type { PhotoProblem } from '../../domain/receipt-reading.ts';
import { type ReceiptValues, TYPED_RECEIPT, type TypedReceipt } from '../../domain/receipts.ts';
import {
  parseAnswerDrafts,
  parsePersonalDataDraft,
  parsePhotoProblems,
  parseReadValues,
  parseReceiptDraft,
  parseRecoveryDraft,
  parseSignUpDraft,
  parseWaitingReceipt,
} from '../../domain/schemas/drafts.ts';
import { type Unsent, unsentOf } from '../../domain/unsent.ts';
import type { DraftFlow, ReceiptDraft } from '../../machines/ports/participation.ts';
import { type ExpiringStorage, readParsed } from './expiring-storage.ts';

/** A store for one photograph; every failure of it means "no photograph". */
export type PhotoStore = {
  read(): Promise<File | null>;
  write(photo: File): Promise<void>;
  drop(): Promise<void>;
};

/** The flows whose draft is text only, each with the shape of the stored value: no other field is ever written. */
const TYPED = {
  signUp: parseSignUpDraft,
  recovery: parseRecoveryDraft,
  personalData: parsePersonalDataDraft,
};
type TypedFlow = keyof typeof TYPED;
type TypedDraft<Flow extends TypedFlow> = NonNullable<ReturnType<(typeof TYPED)[Flow]>>;
type Draft =
  | { [Flow in TypedFlow]: { flow: Flow; draft: TypedDraft<Flow> } }[TypedFlow]
  | {
      flow: 'receipt';
      draft: ReceiptValues;
      read?: Partial<TypedReceipt>;
      problems?: readonly PhotoProblem[];
    }
  | { flow: 'completion'; name: string; draft: Answers };
/** The draft to drop: a survey, a story and the opinion have one each, by name. */
type Dropped = { flow: DraftFlow } | { flow: 'completion'; name: string };

/** The entry of a receipt that waits for the network: its player and its idempotency key. */
const WAITING = 'draft.receiptWaiting';
/** The values of the receipt's draft that were read from its photo. */
const READ = 'draft.receiptRead';
/** The problems that were found in its photo. */
const PROBLEMS = 'draft.receiptProblems';
/** Set when the server refused the receipt's draft as sent before: then a logout loses nothing. */
const USED = 'draft.receiptUsed';
/** The player whose drafts are reserved since the server ended the session: a digest of the e-mail address. */
const LEFT_BY = 'draft.leftBy';
const nameOfPerson = (email: string): string => digestOf(email.trim().toLowerCase());
const nameOf = (flow: DraftFlow) => `draft.${flow}`;

/** What was typed and photographed, kept in this browser only, until it is sent or the player logs out (§X). */
export function createDrafts(
  store: ExpiringStorage,
  photos: PhotoStore,
  playerId: () => number | null = () => null,
) {
  /** Reserved drafts are not read until their player has signed in again (`returned`). */
  const isLeft = () => store.read(LEFT_BY) !== null;
  const isUsed = () => store.read(USED) !== null;
  const answers = createAnswerDrafts(store, isLeft);
  let storedPhoto: unknown = null;
  const keepPhoto = (photo: unknown) => {
    if (photo === storedPhoto) return;
    storedPhoto = photo;
    void (photo instanceof File ? photos.write(photo) : photos.drop());
  };
  const drop = (dropped: Dropped) => {
    if (dropped.flow === 'completion') return answers.drop(dropped.name);
    store.drop(nameOf(dropped.flow));
    if (dropped.flow !== 'receipt') return;
    store.drop(WAITING);
    store.drop(READ);
    store.drop(PROBLEMS);
    store.drop(USED);
    // Dropped even if it has not been read yet.
    storedPhoto = null;
    void photos.drop();
  };
  /** The key of a waiting receipt if it belongs to this player: it is never sent for another one. */
  const waitingKey = (): { waitingKey?: string } => {
    const waiting = readParsed(store, WAITING, parseWaitingReceipt);
    return waiting && waiting.playerId === playerId() ? { waitingKey: waiting.key } : {};
  };
  const readReceipt = async (): Promise<ReceiptDraft | null> => {
    if (isLeft()) return null;
    const typed = readParsed(store, nameOf('receipt'), parseReceiptDraft);
    const read = readParsed(store, READ, parseReadValues);
    const problems = readParsed(store, PROBLEMS, parsePhotoProblems);
    const photo = await photos.read();
    storedPhoto = photo;
    if (!typed && !photo) return null;
    const found = { ...(read && { read }), ...(photo && problems && { problems }) };
    return { ...TYPED_RECEIPT, ...typed, file: photo, ...found, ...waitingKey() };
  };
  const readTyped = <Typed>(flow: TypedFlow, parse: (value: unknown) => Typed | null) =>
    fromPromise<Typed | null, { flow: DraftFlow }>(async () =>
      flow === 'personalData' && isLeft() ? null : readParsed(store, nameOf(flow), parse),
    );
  const dropAll = (): void => {
    for (const flow of Object.keys(TYPED) as TypedFlow[]) drop({ flow });
    drop({ flow: 'receipt' });
    answers.dropAll();
    store.drop(LEFT_BY);
  };
  return {
    keep(draft: Draft): void {
      if (draft.flow === 'receipt') {
        const { file, ...typed } = draft.draft;
        store.write(nameOf('receipt'), typed);
        store.drop(USED);
        const { read = {}, problems = [] } = draft;
        if (Object.keys(read).length > 0) store.write(READ, read);
        else store.drop(READ);
        if (problems.length > 0) store.write(PROBLEMS, problems);
        else store.drop(PROBLEMS);
        keepPhoto(file);
      } else if (draft.flow === 'completion') {
        answers.keep(draft.name, draft.draft);
      } else {
        // Only the fields of the shape are written, since a form may pass its passwords, too.
        const typed = TYPED[draft.flow](draft.draft);
        if (typed) store.write(nameOf(draft.flow), typed);
      }
    },
    /** The receipt of the draft waits for the network, with the key that it was sent with. */
    wait: (key: string) => store.write(WAITING, { playerId: playerId(), key }),
    recall: () => store.drop(WAITING),
    noteUsed: () => store.write(USED, true),
    drop,
    dropAll,
    areLeft: isLeft,
    /** The server ended the session: the drafts are reserved for the player with this address (§X.13). */
    leave: (email: string) => store.write(LEFT_BY, nameOfPerson(email)),
    /** A player has signed in: reserved drafts are theirs, or are deleted. */
    returned(email: string): void {
      const left = store.read(LEFT_BY);
      if (left === null) return;
      if (left === nameOfPerson(email)) store.drop(LEFT_BY);
      else dropAll();
    },
    ports: {
      signUp: readTyped('signUp', TYPED.signUp),
      recovery: readTyped('recovery', TYPED.recovery),
      personalData: readTyped('personalData', TYPED.personalData),
      completion: answers.read,
      receipt: fromPromise<ReceiptDraft | null, { flow: DraftFlow }>(readReceipt),
      /** Nothing of a receipt that the server has refused as sent before. */
      unsentReceipt: fromPromise<ReceiptDraft | null, { flow: DraftFlow }>(async () =>
        isUsed() ? null : readReceipt(),
      ),
      unsent: fromPromise<Unsent>(async () =>
        unsentOf(isUsed() ? null : await readReceipt(), answers.readAll()),
      ),
      isPhotoKept: fromPromise<boolean>(async () => (await photos.read()) !== null),
    },
  };
}

const ANSWERS = 'draft.completions';

/** The drafts of surveys, stories and the opinion, one for each name, all in one entry (§X, §F.9). */
export function createAnswerDrafts(store: ExpiringStorage, isLeft = () => false) {
  const all = () => new Map(Object.entries(readParsed(store, ANSWERS, parseAnswerDrafts) ?? {}));
  const write = (drafts: ReadonlyMap<string, Answers>) => {
    const kept = parseAnswerDrafts(Object.fromEntries(drafts));
    if (kept) store.write(ANSWERS, kept);
  };
  const dropAll = () => store.drop(ANSWERS);
  return {
    keep: (name: string, answers: Answers) => write(all().set(name, answers)),
    drop(name: string): void {
      const drafts = all();
      if (!drafts.delete(name)) return;
      if (drafts.size > 0) write(drafts);
      else dropAll();
    },
    dropAll,
    readAll: (): readonly Answers[] => (isLeft() ? [] : [...all().values()]),
    read: fromPromise<Answers | null, { name: string }>(async ({ input }) =>
      isLeft() ? null : (all().get(input.name) ?? null),
    ),
  };
}

/** A photograph as it is stored: private windows of Safari refuse a File, and keep its bytes. */
type StoredPhoto = { bytes: ArrayBuffer; name: string; type: string };

const isStored = (value: unknown): value is StoredPhoto =>
  typeof value === 'object' &&
  value !== null &&
  'bytes' in value &&
  value.bytes instanceof ArrayBuffer &&
  'name' in value &&
  typeof value.name === 'string' &&
  'type' in value &&
  typeof value.type === 'string';

/** The photograph that was stored, by this version of the site or by one that stored the File itself. */
function photoOf(value: unknown): File | null {
  if (value instanceof File) return value;
  return isStored(value) ? new File([value.bytes], value.name, { type: value.type }) : null;
}

/** The photograph of a receipt that is being filled in, in IndexedDB; private modes without one keep nothing. */
export function createPhotoStore(prefix: string): PhotoStore {
  // The database is opened at first use.
  const store = createStore(prefix, 'photo');
  let last: Promise<unknown> = Promise.resolve();
  /** Runs one access after the other: reading a photo takes time, and a later access has to see its result. */
  const quietly = <T>(use: () => Promise<T>, otherwise: T): Promise<T> => {
    const used = last.then(use).catch(() => otherwise);
    last = used;
    return used;
  };
  return {
    read: () => quietly(async () => photoOf(await get('receipt', store)), null),
    write: (photo) =>
      quietly(async () => {
        const stored: StoredPhoto = { bytes: await photo.arrayBuffer(), name: photo.name, type: photo.type };
        await set('receipt', stored, store);
      }, undefined),
    drop: () => quietly(() => del('receipt', store), undefined),
  };
}
