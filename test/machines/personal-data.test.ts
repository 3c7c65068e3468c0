import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type PersonalDataValues, personalDataOf } from '../../domain/account-forms.ts';
import type { Player } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { personalDataMachine } from '../../machines/personal-data/personal-data.machine.ts';
import type { DraftFlow } from '../../machines/ports/participation.ts';
import { ok, refused, UNREACHABLE, unreachable } from './support/answers.ts';
import { held, recordEmitted } from './support/held.ts';
import { aPlayer } from './support/people.ts';

/** The server's instant. */
const NOW = Date.parse('2025-08-01T10:00:00+02:00');

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
  const emitted = recordEmitted(actor);
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
    expect([value(), update.asked()]).toEqual(['savingCard', [{ values: { ...KNOWN, loyaltyCard: CARD } }]]);
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
