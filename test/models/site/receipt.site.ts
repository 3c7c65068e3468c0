import { expect } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { PHOTO_TIMEOUT_MS } from '../../../domain/photos.ts';
import { READING_TIMEOUT_MS } from '../../../domain/receipt-reading.ts';
import { aReceipt, receiptForm } from '../../e2e/pages/receipt-form.ts';
import { arriveAs } from '../../e2e/support/kept.ts';
import { endLongWaits, holdLongWaits } from '../../e2e/support/long-waits.ts';
import { receiptPhoto } from '../../fixtures/receipt-photo.ts';
import { receiptPhotograph } from '../../fixtures/receipts/photograph.ts';
import { receiptModel } from '../receipt.model.ts';
import { HeldCall } from './calls.ts';
import type { SiteBinding } from './site-driver.ts';

const ONLY_WITH_AN_EDITION = 'the form is drawn only while an edition runs';
const AT_ONCE = 'the key is made before anybody can press';
const BUSY = 'a busy form sends nothing, by its button or by Enter';
const NO_FORM = 'there is no form any more';
const WITHOUT_A_NETWORK = 'the network goes away in test/e2e/worker/outbox.spec.ts, with the server itself';
const NOTHING_KEPT =
  'this browser keeps photos; test/browsers/without-network.browsers.ts walks one that may not';
const DRAFT_FIRST = 'the draft is read from the device before the server answers who the player is';
const ARRIVED =
  'the button stands there only where the server has the draft already, and nothing is on its way';
const BUSY_OR_OVER = ['restoring', 'gettingKey', 'sending', 'sent'];

const RAW = { name: 'scontrino.jpg', size: 700_000, type: 'image/jpeg' };
const PDF = { name: 'scontrino.pdf', size: 90_000, type: 'application/pdf' };
const choose = (file: typeof RAW): AnyEventObject => ({ type: 'photo.choose', file });
const TIMEOUT = { type: 'xstate.after.photoTimeout.receipt.preparingPhoto' };
const PREPARED = { type: 'xstate.done.actor.preparePhoto', output: RAW };

let count = 0;
/** A number that this server has not seen. */
const freshNumber = () => {
  count += 1;
  return `${Date.now()}-${count}`;
};

export const receiptSite: SiteBinding = {
  model: receiptModel,
  changes: { inputs: [{ editionId: 5 }] },
  does: [
    'done readDraft',
    'draft.change',
    'receipt.submit',
    'done newIdempotencyKey',
    'receipt.cancel',
    'upload.answered',
    'receipt.another',
  ],
  ways: [
    {
      input: { editionId: 5 },
      events: [
        { type: 'xstate.done.actor.readDraft', output: null },
        ...[choose(PDF), { type: 'photo.remove' }],
        ...[choose(RAW), TIMEOUT],
        ...[choose(RAW), PREPARED, { type: 'receipt.read', typed: {}, problems: [] }],
      ],
    },
    {
      input: { editionId: 5 },
      events: [
        { type: 'xstate.done.actor.readDraft', output: null },
        { type: 'receipt.submit', values: { ...aReceipt(), file: PDF } },
        { type: 'xstate.done.actor.newIdempotencyKey', output: 'key-1' },
        ...[choose(PDF), { type: 'photo.remove' }],
      ],
    },
  ],
  comesByItself: ['done readDraft', 'done newIdempotencyKey'],
  can: (event, before) => {
    if (event.type === 'receipt.submit') {
      return event.values.code !== '' && !BUSY_OR_OVER.some((state) => before.matches(state));
    }
    if (event.type === 'draft.change') return before.matches('filling') || before.matches('sending');
    // Elsewhere the button stands where the server has the draft already (test/screens/contest.test.tsx).
    if (event.type === 'receipt.another') return before.matches('sent');
    if (event.type.endsWith('readDraft')) return event.output === null;
    if (event.type !== 'upload.answered') return true;
    // These are not tried again by the wire, which would take its time.
    return ['ok', 'malformed'].includes(event.result.kind) || [403, 422].includes(event.result.status);
  },
  arrive: async ({ page, players }, { steps }) => {
    const isTimed = steps.some(({ event }) => event.type === TIMEOUT.type);
    const worker = isTimed ? await HeldCall.on(page, /\/photo-worker-/) : null;
    // They end when the model says so, on a slow machine too.
    await holdLongWaits(page, [PHOTO_TIMEOUT_MS, READING_TIMEOUT_MS]);
    const items = await HeldCall.on(page, /\/items\/$/, 'POST');
    await arriveAs(page, await players.complete(), '/contest');
    const form = receiptForm(page);
    await expect(form.code).toBeVisible();
    let isFilled = false;
    return {
      'draft.change': async (_, before) => {
        const typed = await form.code.inputValue();
        await form.code.fill(freshNumber());
        // What is on its way stays what stands in the form.
        if (before.matches('sending')) await form.code.fill(typed);
      },
      'receipt.submit': async () => {
        if (!isFilled) await form.fill({ ...aReceipt({ code: freshNumber() }), file: await receiptPhoto() });
        isFilled = true;
        await form.send();
      },
      'photo.choose': async ({ file }) => {
        const isPdf = file.type === PDF.type;
        const buffer = isPdf
          ? Buffer.from('%PDF-1.7\n%%EOF\n')
          : (await receiptPhotograph(2, { tilt: 2, layout: 0, days: 10 })).jpeg;
        await form.photo.setInputFiles({ name: file.name, mimeType: file.type, buffer });
      },
      'photo.remove': () => page.getByRole('button', { name: 'Togli la foto' }).click(),
      'after photoTimeout': async () => {
        await endLongWaits(page, PHOTO_TIMEOUT_MS);
        worker?.drop();
      },
      'done preparePhoto': () => worker?.answer({ kind: 'ok' }) ?? Promise.resolve(),
      'receipt.cancel': () => items.giveUp(() => form.cancel.click()),
      'upload.answered': ({ result }) => items.answer(result),
      'receipt.another': async () => {
        isFilled = false;
        await form.another.click();
      },
    };
  },
  outOfReach: {
    waiting: WITHOUT_A_NETWORK,
    'restoring --done readDraft[0]--> sending': WITHOUT_A_NETWORK,
    'restoring --done readDraft[1]--> waiting': WITHOUT_A_NETWORK,
    'restoring --done readDraft[2]--> filling': NOTHING_KEPT,
    'waiting --done isPhotoKept[0]--> (stay)': WITHOUT_A_NETWORK,
    'sending --upload.stranded[0]--> waiting': WITHOUT_A_NETWORK,
    'waiting --network.returned[0]--> sending': WITHOUT_A_NETWORK,
    'waiting --edition.running[0]--> sending': WITHOUT_A_NETWORK,
    'waiting --receipt.cancel[0]--> filling': WITHOUT_A_NETWORK,
    'waiting --receipt.submit[0]--> (stay)': WITHOUT_A_NETWORK,
    'waiting --draft.change[0]--> (stay)': WITHOUT_A_NETWORK,
    'waiting --photo.choose[0]--> (stay)': WITHOUT_A_NETWORK,
    'waiting --photo.remove[0]--> (stay)': WITHOUT_A_NETWORK,
    'restoring --player.known[0]--> restoring': DRAFT_FIRST,
    '(root) --receipt.submit[0]--> filling': 'the form finds what is missing first, by the same rule',
    '(root) --receipt.submit[1]--> refused': ONLY_WITH_AN_EDITION,
    '(root) --receipt.another[0]--> filling': ARRIVED,
    'restoring --receipt.another[0]--> (stay)': ARRIVED,
    'gettingKey --receipt.another[0]--> (stay)': AT_ONCE,
    'sending --receipt.another[0]--> (stay)': ARRIVED,
    'waiting --receipt.another[0]--> (stay)': WITHOUT_A_NETWORK,
    'filling --receipt.prepare[0]--> (stay)':
      'nobody has sent all of a day here; test/screens/contest-full-day.test.tsx has somebody who did',
    'gettingKey --always[0]--> refused': ONLY_WITH_AN_EDITION,
    'gettingKey --receipt.submit[0]--> (stay)': AT_ONCE,
    'gettingKey --draft.change[0]--> (stay)': AT_ONCE,
    'gettingKey --photo.choose[0]--> (stay)': AT_ONCE,
    'gettingKey --photo.remove[0]--> (stay)': AT_ONCE,
    'preparingPhoto --receipt.submit[0]--> (stay)': BUSY,
    'sending --receipt.submit[0]--> (stay)': BUSY,
    'sent --receipt.prepare[0]--> filling':
      'only the last receipt of a day leads to that of the next: test/e2e/receipt-form.spec.ts',
    'sent --draft.change[0]--> (stay)': NO_FORM,
    'sent --receipt.submit[0]--> (stay)': NO_FORM,
    'sent --photo.choose[0]--> (stay)': NO_FORM,
    'sent --photo.remove[0]--> (stay)': NO_FORM,
  },
};
