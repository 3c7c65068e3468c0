import type { Updateable } from 'kysely';
import { romeDay } from '../../domain/dates.ts';
import type { components } from '../../openapi/schema.d.ts';
import { domainOf, validateEmail } from '../auth/credentials.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { invalidateTokens } from '../auth/single-use-tokens.ts';
import type { PlayerRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { sendMailLater } from '../mails/outbox.ts';
import {
  invalid,
  type Outcome,
  ok,
  refuse,
  refuseField,
  refuseFields,
  type Validated,
  validateAll,
  type Write,
} from '../results/outcome.ts';
import { signalSharedPhone } from '../signals/signals.ts';
import { emailTaken, enqueueCode, isTakenByAnother, uniquenessRefusal } from './new-player.ts';
import { readPlayer } from './player-view.ts';
import {
  checkLoyaltyCard,
  validateBirthDate,
  validateName,
  validatePhone,
  validateProvince,
} from './validation.ts';

type Player = components['schemas']['Player'];
type UpdateRequest = components['schemas']['UpdateRequest'];

type CompleteRequest = components['schemas']['CompleteRequest'];

/** Gives the data that taking part needs, all of them. */
export async function completeData(
  deps: Deps,
  write: Write,
  playerId: number,
  body: CompleteRequest,
): Promise<Outcome<Player>> {
  const form = validateAll({
    firstName: validateName('firstName', body.firstName),
    lastName: validateName('lastName', body.lastName),
    birthDate: validateBirthDate(body.birthDate, romeDay(deps.contestClock.now())),
  });
  if (form.kind === 'invalid') return refuseFields(form.problems);
  const columns = columnsOf(form.values);
  return write(async (tx) => {
    await tx.updateTable('players').set(columns).where('id', '=', playerId).execute();
    return ok(await readPlayer(tx, playerId));
  });
}

/** Before the confirmation only the address may change, afterwards everything else (§B.22). */
export async function updatePlayer(
  deps: Deps,
  write: Write,
  player: Pick<SignedIn, 'id' | 'confirmed'>,
  { body, address }: { body: UpdateRequest; address: string },
): Promise<Outcome<Player>> {
  if (player.confirmed) return changeData(deps, write, player.id, body);
  const isMore = Object.keys(body).some((field) => field !== 'email');
  return isMore
    ? refuse('notConfirmed')
    : changeAddress(deps, write, { playerId: player.id, text: body.email ?? '', address });
}

/** Changes what the player sent and nothing else. */
async function changeData(
  deps: Deps,
  write: Write,
  playerId: number,
  body: UpdateRequest,
): Promise<Outcome<Player>> {
  const form = validateAll(validateSent(body, romeDay(deps.contestClock.now())));
  if (form.kind === 'invalid') return refuseFields(form.problems);
  const columns = columnsOf(form.values);
  const { phone } = form.values;
  return write(async (tx) => {
    if (Object.keys(columns).length > 0) {
      await tx.updateTable('players').set(columns).where('id', '=', playerId).execute();
    }
    if (phone != null) await signalSharedPhone(tx, { key: phone.key, playerId, at: deps.contestClock.now() });
    return ok(await readPlayer(tx, playerId));
  });
}

/** Only the fields that were sent. The address of a confirmed player stays: it has been proved. */
function validateSent(body: UpdateRequest, today: string) {
  const card = body.extraData?.loyaltyCard;
  return {
    ...(body.email !== undefined && { email: addressStays }),
    ...(body.firstName !== undefined && { firstName: validateName('firstName', body.firstName) }),
    ...(body.lastName !== undefined && { lastName: validateName('lastName', body.lastName) }),
    ...(body.birthDate !== undefined && { birthDate: validateBirthDate(body.birthDate, today) }),
    ...(body.phone !== undefined && { phone: validatePhone(body.phone) }),
    ...(body.state !== undefined && { state: validateProvince(body.state) }),
    ...(card !== undefined && { loyaltyCard: checkLoyaltyCard(card) }),
  };
}

const addressStays: Validated<never> = invalid('email', 'errors.invalid', 'confirmed');

type Sent = Extract<
  ReturnType<typeof validateAll<ReturnType<typeof validateSent>>>,
  { kind: 'valid' }
>['values'];

function columnsOf(sent: Sent): Updateable<PlayerRow> {
  return {
    ...(sent.firstName !== undefined && { first_name: sent.firstName }),
    ...(sent.lastName !== undefined && { last_name: sent.lastName }),
    ...(sent.birthDate !== undefined && { birth_date: sent.birthDate }),
    ...(sent.phone !== undefined && { phone: sent.phone?.phone ?? null, phone_key: sent.phone?.key ?? null }),
    ...(sent.state !== undefined && { state: sent.state }),
    ...(sent.loyaltyCard !== undefined && { loyalty_card: sent.loyaltyCard }),
  };
}

/**
 * Changes the address of an unconfirmed player and makes a new code; the earlier code and reset links become invalid.
 */
async function changeAddress(
  deps: Deps,
  write: Write,
  { playerId, text, address }: { playerId: number; text: string; address: string },
): Promise<Outcome<Player>> {
  const validated = validateEmail(text);
  if (validated.kind === 'invalid') return refuseFields([validated.problem]);
  const { email, key } = validated.value;
  if (await deps.domains.isMissing(domainOf(email))) {
    return refuseField('email', 'errors.mailDomain');
  }
  try {
    const changed = await write(async (tx) => {
      if (await isTakenByAnother(tx, key, playerId)) return emailTaken();
      const player = await tx
        .updateTable('players')
        .set({ email, email_key: key })
        .where('id', '=', playerId)
        // Confirmed in the meantime: the code was for the earlier address and must not confirm the new one.
        .where('confirmed_at', 'is', null)
        .returning(['id', 'email', 'email_key', 'first_name'])
        .executeTakeFirst();
      if (player === undefined) return refuseField('email', 'errors.invalid', 'confirmed');
      await invalidateTokens(deps, tx, 'reset', playerId);
      const posted = await enqueueCode(deps, tx, player, { fresh: true, address });
      if (posted.kind === 'refused') return posted;
      return ok({ player: await readPlayer(tx, playerId), mailId: posted.mailId });
    });
    if (changed.kind === 'refused') return changed;
    sendMailLater(deps, changed.body.mailId);
    return ok(changed.body.player);
  } catch (error) {
    const refused = uniquenessRefusal(error);
    if (refused === undefined) throw error;
    return refused;
  }
}
