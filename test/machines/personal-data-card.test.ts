import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type PersonalDataValues, personalDataOf } from '../../domain/account-forms.ts';
import type { Player } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { personalDataMachine } from '../../machines/personal-data/personal-data.machine.ts';
import type { DraftFlow } from '../../machines/ports/participation.ts';
import { errorAlert, ok, refused, UNREACHABLE, unreachable } from './support/answers.ts';
import { hearing } from './support/hearing.ts';
import { held } from './support/held.ts';
import { aPlayer } from './support/people.ts';

const CARD = '4006381333931';
const KNOWN = personalDataOf(aPlayer());

/** The data are shown, and a card is typed beside them. */
async function story() {
  const draft = held<PersonalDataValues | null, { flow: DraftFlow }>();
  const update = held<Result<Player>, { values: PersonalDataValues }>();
  const machine = personalDataMachine.provide({
    actors: { updatePlayer: update.logic, readDraft: draft.logic },
  });
  const actor = createActor(machine, { input: { player: aPlayer() } });
  const said = hearing(actor);
  actor.start();
  await draft.answer(null);
  return {
    update,
    said,
    submit: (loyaltyCard: string) => actor.send({ type: 'card.submit', loyaltyCard }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags],
  };
}

describe('the loyalty card is sent without opening the form (§F.6)', () => {
  test('card ──── saved: the other data go along as they are known, and the site is told', async () => {
    const { submit, update, value, context, tags, said } = await story();
    submit(CARD);
    expect(tags()).toEqual(['busy']);
    expect([value(), update.asked()]).toEqual(['savingCard', [{ values: { ...KNOWN, loyaltyCard: CARD } }]]);
    const player = aPlayer({ extraData: { ...aPlayer().extraData, loyaltyCard: CARD } });
    await update.answer(ok(player));
    expect(value()).toBe('viewing');
    expect(context().known.loyaltyCard).toBe(CARD);
    expect(said().map(({ type }) => type)).toEqual(['player.loaded', 'alert.show']);
  });

  test('a card that is none opens the form, with what is wrong at its field', async () => {
    const { submit, update, value, context } = await story();
    submit('123');
    expect([value(), update.asked()]).toEqual([{ open: 'editing' }, []]);
    expect(context().values.loyaltyCard).toBe('123');
    expect(context().errors.fields).toEqual({ loyaltyCard: { key: 'validation.ean13' } });
  });

  test('card ──── refused: the form opens, and says why at the field', async () => {
    const { submit, update, value, context } = await story();
    submit(CARD);
    const msg = 'Carta Fedeltà non valida';
    await update.answer(refused([{ loc: ['body', 'loyaltyCard'], msg, type: 'card' }]));
    expect(value()).toEqual({ open: 'refused' });
    expect(context().values.loyaltyCard).toBe(CARD);
    expect(context().errors.fields).toEqual({ loyaltyCard: { key: 'errors.loyaltyCard' } });
  });

  test('card ──── unheard: the form opens with the card in it, and it is said', async () => {
    const { submit, update, value, context, said } = await story();
    submit(CARD);
    await update.answer(unreachable);
    expect(value()).toEqual({ open: 'refused' });
    expect(context().values.loyaltyCard).toBe(CARD);
    expect(said()).toEqual([errorAlert(UNREACHABLE)]);
  });
});
