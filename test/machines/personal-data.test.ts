import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { NO_PERSONAL_DATA, type PersonalDataValues, personalDataOf } from '../../domain/account-forms.ts';
import type { Player } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { personalDataMachine } from '../../machines/personal-data/personal-data.machine.ts';
import type { DraftFlow } from '../../machines/ports/participation.ts';
import { FAILURES, ok, refused, UNREACHABLE, unreachable } from './support/answers.ts';
import { hearing, held } from './support/held.ts';
import { aPlayer } from './support/people.ts';

/** The server's instant. */
const NOW = Date.parse('2025-08-01T10:00:00+02:00');

describe('the form', () => {
  const NO_ERRORS = { fields: {}, form: [] };
  const KNOWN: PersonalDataValues = {
    firstName: 'Maria',
    lastName: 'Bianchi',
    birthDate: '1988-04-12',
    phone: '',
    state: '',
    loyaltyCard: '',
  };
  const TYPED: PersonalDataValues = { ...KNOWN, phone: '+39 333 1234567', state: 'bo' };
  const DROPPED = { type: 'draft.dropped', flow: 'personalData' };
  const SAVED = {
    type: 'alert.show',
    alert: { style: 'success', lines: [{ key: 'profile.data.saved' }] },
  };

  function harness(player: Player | null = aPlayer()) {
    const draft = held<PersonalDataValues | null, { flow: DraftFlow }>();
    const update = held<Result<Player>, { values: PersonalDataValues }>();
    const machine = personalDataMachine.provide({
      actors: { updatePlayer: update.logic, readDraft: draft.logic },
    });
    const actor = createActor(machine, { input: { player, now: NOW } });
    const emitted = hearing(actor);
    actor.start();
    return {
      draft,
      update,
      emitted,
      send: actor.send.bind(actor),
      submit: (values: PersonalDataValues) => actor.send({ type: 'data.submit', values }),
      value: () => actor.getSnapshot().value,
      context: () => actor.getSnapshot().context,
      tags: () => [...actor.getSnapshot().tags],
    };
  }

  function anOpenForm(player?: Player) {
    const opened = harness(player);
    opened.send({ type: 'data.edit' });
    return opened;
  }

  test('viewing the data makes no call', async () => {
    const { draft, value, context, update, submit } = harness();
    expect(value()).toBe('restoring');
    await draft.answer(null);
    expect(value()).toBe('viewing');
    expect(context()).toEqual({
      known: KNOWN,
      values: KNOWN,
      errors: NO_ERRORS,
      isRestored: false,
      now: NOW,
    });
    submit(TYPED);
    expect([value(), update.asked()]).toEqual(['viewing', []]);
  });

  test('no player yet ──── player known ──── edit: the form holds the server’s data', () => {
    const { send, value, context } = harness(null);
    expect(context().known).toEqual(NO_PERSONAL_DATA);
    const extraData = { ...aPlayer().extraData, phone: '051 1234', loyaltyCard: '96385074' };
    send({ type: 'player.known', player: aPlayer({ extraData }) });
    send({ type: 'data.edit' });
    expect(value()).toEqual({ open: 'editing' });
    expect(context().values).toEqual({ ...KNOWN, phone: '051 1234', loyaltyCard: '96385074' });
  });

  test('a player loaded again while the form is open does not overwrite the typed values', () => {
    const { send, submit, context } = anOpenForm();
    submit({ ...TYPED, firstName: '' });
    send({ type: 'player.known', player: aPlayer({ extraData: { firstName: 'Marta' } }) });
    expect(context().values).toEqual({ ...TYPED, firstName: '' });
  });

  describe('an invalid field has an error, and nothing is sent', () => {
    test.each([
      { field: 'firstName', typed: ' ', key: 'validation.req' },
      { field: 'lastName', typed: 'x'.repeat(101), key: 'validation.max' },
      { field: 'birthDate', typed: '', key: 'validation.req' },
      { field: 'phone', typed: 'abc', key: 'validation.phone' },
      { field: 'state', typed: 'BOL', key: 'validation.state' },
      { field: 'loyaltyCard', typed: '96385075', key: 'validation.ean13' },
    ])('$field: $key', ({ field, typed, key }) => {
      const { submit, update, value, context } = anOpenForm();
      submit({ ...TYPED, [field]: typed });
      expect(value()).toEqual({ open: 'editing' });
      expect(context().errors).toEqual({ fields: { [field]: { key } }, form: [] });
      expect(update.asked()).toEqual([]);
    });
  });

  test('edit ──── save ──── saved: the returned player is announced, and an alert says so', async () => {
    const { submit, update, value, context, tags, emitted } = anOpenForm();
    submit({ ...TYPED, phone: 'abc' });
    submit(TYPED);
    expect([value(), tags()]).toEqual([{ open: 'saving' }, ['busy']]);
    expect(context().errors).toEqual(NO_ERRORS);
    expect(update.asked()).toEqual([{ values: TYPED }]);
    const player = aPlayer({ extraData: { ...aPlayer().extraData, phone: '+39 333 1234567', state: 'BO' } });
    await update.answer(ok(player));
    expect([value(), context().known]).toEqual(['viewing', personalDataOf(player)]);
    expect(emitted()).toEqual([DROPPED, { type: 'player.loaded', player }, SAVED]);
  });

  test('save ──── save ──── cancel: sent once, and the form stays until the answer', () => {
    const { submit, send, update, value } = anOpenForm();
    submit(TYPED);
    submit(TYPED);
    send({ type: 'data.cancel' });
    expect([value(), update.fates()]).toEqual([{ open: 'saving' }, ['open']]);
  });

  describe('saving fails: the reason is shown, and the typed values stay', () => {
    test.each(FAILURES)('$name', async ({ failure, lines }) => {
      const { submit, update, value, context, emitted } = anOpenForm();
      submit(TYPED);
      await update.answer(failure);
      expect(value()).toEqual({ open: 'refused' });
      expect(context().values).toEqual(TYPED);
      expect(context().errors).toEqual({ fields: {}, form: lines });
      expect(emitted()).toEqual([]);
      submit(TYPED);
      expect(update.fates()).toEqual(['answered', 'open']);
    });

    test('the error is at the field that the server names', async () => {
      const { submit, update, context, emitted } = anOpenForm();
      submit(TYPED);
      const problem = (field: string, msg: string) => ({ loc: ['body', field], msg, type: 'value' });
      await update.answer(
        refused([
          problem('phone', 'Un utente con questo numero di telefono è già stato registrato.'),
          { loc: ['body', 'extraData', 'loyaltyCard'], msg: 'Carta Fedeltà non valida', type: 'ean13' },
        ]),
      );
      expect(context().errors).toEqual({
        fields: { phone: { key: 'errors.phoneTaken' }, loyaltyCard: { key: 'errors.loyaltyCard' } },
        form: [],
      });
      expect(emitted()).toEqual([]);
    });
  });

  test('cancel ──── edit: typed values and errors are cleared', () => {
    const { submit, send, value, context } = anOpenForm();
    submit({ ...TYPED, firstName: '' });
    send({ type: 'data.cancel' });
    expect(value()).toBe('viewing');
    send({ type: 'data.edit' });
    expect(context()).toEqual({
      known: KNOWN,
      values: KNOWN,
      errors: NO_ERRORS,
      isRestored: false,
      now: NOW,
    });
  });

  describe('typed values survive a reload (§F.9)', () => {
    test('typed ──── page left ──── back: the form is open with them', async () => {
      const { send, emitted, context } = anOpenForm();
      send({ type: 'draft.change', draft: TYPED });
      expect(context().values).toEqual(TYPED);
      expect(emitted()).toEqual([{ type: 'draft.changed', flow: 'personalData', draft: TYPED }]);

      const back = harness();
      expect(back.draft.asked()).toEqual([{ flow: 'personalData' }]);
      await back.draft.answer(TYPED);
      expect([back.value(), back.context().values]).toEqual([{ open: 'editing' }, TYPED]);
      expect([context().isRestored, back.context().isRestored]).toEqual([false, true]);
    });

    test('cancelled: the draft is dropped', () => {
      const { send, emitted } = anOpenForm();
      send({ type: 'data.cancel' });
      expect(emitted()).toEqual([DROPPED]);
    });

    test('edit ──── typed ──── late draft: the typed values stay', () => {
      const { draft, value } = anOpenForm();
      expect([draft.fates(), value()]).toEqual([['aborted'], { open: 'editing' }]);
    });
  });
});

describe('the loyalty card', () => {
  const CARD = '4006381333931';
  const KNOWN = personalDataOf(aPlayer());

  /** The data are shown, and a card is typed beside them. */
  async function harness() {
    const draft = held<PersonalDataValues | null, { flow: DraftFlow }>();
    const update = held<Result<Player>, { values: PersonalDataValues }>();
    const machine = personalDataMachine.provide({
      actors: { updatePlayer: update.logic, readDraft: draft.logic },
    });
    const actor = createActor(machine, { input: { player: aPlayer(), now: NOW } });
    const emitted = hearing(actor);
    actor.start();
    await draft.answer(null);
    return {
      update,
      emitted,
      submit: (loyaltyCard: string) => actor.send({ type: 'card.submit', loyaltyCard }),
      value: () => actor.getSnapshot().value,
      context: () => actor.getSnapshot().context,
      tags: () => [...actor.getSnapshot().tags],
    };
  }

  describe('the loyalty card is sent without opening the form (§F.6)', () => {
    test('card ──── saved: the other data are sent unchanged, and the player is announced', async () => {
      const { submit, update, value, context, tags, emitted } = await harness();
      submit(CARD);
      expect(tags()).toEqual(['busy']);
      expect([value(), update.asked()]).toEqual([
        'savingCard',
        [{ values: { ...KNOWN, loyaltyCard: CARD } }],
      ]);
      const player = aPlayer({ extraData: { ...aPlayer().extraData, loyaltyCard: CARD } });
      await update.answer(ok(player));
      expect(value()).toBe('viewing');
      expect(context().known.loyaltyCard).toBe(CARD);
      expect(emitted().map(({ type }) => type)).toEqual(['player.loaded', 'alert.show']);
    });

    test('an invalid card opens the form with the error at its field', async () => {
      const { submit, update, value, context } = await harness();
      submit('123');
      expect([value(), update.asked()]).toEqual([{ open: 'editing' }, []]);
      expect(context().values.loyaltyCard).toBe('123');
      expect(context().errors.fields).toEqual({ loyaltyCard: { key: 'validation.ean13' } });
    });

    test('card ──── refused: the form opens with the error at the field', async () => {
      const { submit, update, value, context } = await harness();
      submit(CARD);
      const msg = 'Carta Fedeltà non valida';
      await update.answer(refused([{ loc: ['body', 'loyaltyCard'], msg, type: 'card' }]));
      expect(value()).toEqual({ open: 'refused' });
      expect(context().values.loyaltyCard).toBe(CARD);
      expect(context().errors.fields).toEqual({ loyaltyCard: { key: 'errors.loyaltyCard' } });
    });

    test('card ──── no response: the form opens with the card in it, and an alert is shown', async () => {
      const { submit, update, value, context, emitted } = await harness();
      submit(CARD);
      await update.answer(unreachable);
      expect(value()).toEqual({ open: 'refused' });
      expect(context().values.loyaltyCard).toBe(CARD);
      expect(context().errors.form).toEqual(UNREACHABLE);
      expect(emitted()).toEqual([]);
    });
  });
});
