import * as v from 'valibot';
import type { DeskDraft, DeskEdition, DeskEditions, DeskPreviewPass } from '../desk.ts';
import type { EditionAct, EditionState } from '../edition-changes.ts';
import type { EditionForm } from '../edition-form.ts';
import { address, amount, count, rowId, rowsOf } from './desk-values.ts';
import { day, id, instant, oneOf, reader, text } from './values.ts';

const period = { startDate: day, endDate: day };

const acts = rowsOf(
  v.object({
    act: oneOf<EditionAct>({ replace: true, set: true, extend: true, close: true, rules: true }),
    until: day,
  }),
);

const line = {
  code: text,
  description: text,
  ...period,
  state: oneOf<EditionState>({ future: true, running: true, past: true }),
  acts,
  hasRules: v.boolean(),
} satisfies Record<keyof DeskEditions['editions'][number], unknown>;

const draftLine = v.object({
  id: rowId,
  version: id,
  replaces: v.nullable(text),
  code: text,
  description: text,
  savedAt: instant,
  by: text,
} satisfies Record<keyof DeskEditions['drafts'][number], unknown>);

/** What was opened, and what is being prepared. */
export const parseDeskEditions = reader(
  v.object({ today: day, editions: rowsOf(v.object(line)), drafts: rowsOf(draftLine) }),
);

type Prize = DeskEdition['prizes'][number];

const prize = v.object({
  name: text,
  description: text,
  quantity: count,
  unitValue: v.exactOptional(amount),
} satisfies Record<keyof Prize, unknown>);

const rulesVersion = v.object({
  version: id,
  sha256: text,
  bytes: count,
  publishedAt: instant,
  by: text,
  url: address,
  told: v.nullable(count),
});

type LastAct = NonNullable<DeskEdition['lastAct']>;

const lastAct = v.object({
  act: oneOf<LastAct['act']>({ opened: true, replaced: true, changed: true, closed: true, rules: true }),
  by: text,
  at: instant,
} satisfies Record<keyof LastAct, unknown>);

/** One edition with all that it promises. */
export const parseDeskEdition = reader(
  v.object({
    ...line,
    movedFrom: v.nullable(day),
    publicReason: v.nullable(text),
    today: day,
    dailyReceipts: count,
    charity: v.nullable(text),
    products: v.nullable(rowsOf(text)),
    drawUntil: v.nullable(day),
    keepOriginalsUntil: v.nullable(day),
    prizes: rowsOf(prize),
    receipts: count,
    players: count,
    rulesLink: v.nullable(address),
    rules: rowsOf(rulesVersion),
    lastAct: v.nullable(lastAct),
  } satisfies Record<keyof DeskEdition, unknown>),
);

/** As it was typed, right or wrong. */
export const editionForm = v.object({
  code: text,
  description: text,
  startDate: text,
  endDate: text,
  dailyReceipts: text,
  charity: text,
  products: text,
  drawUntil: text,
  keepOriginalsUntil: text,
  prizes: rowsOf(v.object({ name: text, description: text, quantity: text, unitValue: text })),
} satisfies Record<keyof EditionForm, unknown>);

export const parseDraft = reader(
  v.object({
    id: rowId,
    version: id,
    replaces: v.nullable(text),
    savedAt: instant,
    by: text,
    form: editionForm,
    standing: v.nullable(editionForm),
    lastAct: v.nullable(lastAct),
    today: day,
    known: rowsOf(v.object({ code: text, description: text, ...period })),
  } satisfies Record<keyof DeskDraft, unknown>),
);

/** Port and pass become part of an address. */
export const parsePreviewPass = reader(
  v.object({
    port: v.pipe(count, v.minValue(1), v.maxValue(65_535)),
    pass: v.pipe(text, v.minLength(1)),
    until: instant,
  } satisfies Record<keyof DeskPreviewPass, unknown>),
);
