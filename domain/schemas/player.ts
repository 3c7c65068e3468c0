import * as v from 'valibot';
import type { Edition, Player, PlayerEdition, Policy } from '../entities.ts';
import { level } from './participation.ts';
import { day, id, instant, listOf, parseOrNull, text } from './values.ts';

const prize = v.object({ name: text, description: text, quantity: v.number() });

export const edition = v.object({
  id,
  code: text,
  description: text,
  rulesLink: text,
  startDate: day,
  endDate: day,
  prizes: v.exactOptional(listOf(prize)),
});

export const playerEdition = v.object({
  editionId: id,
  privacyAccepted: v.boolean(),
  rulesAccepted: v.boolean(),
});

const editionList = v.object({ data: listOf(edition) });
const playerEditionList = v.object({ data: listOf(playerEdition) });

/** The editions in the body of an answer (§C.3); null when it holds something else. */
export const parseEditions = (value: unknown): Edition[] | null =>
  parseOrNull(editionList, value)?.data ?? null;

/** The player's records of editions in the body of an answer (§C.3); null when it holds something else. */
export const parsePlayerEditions = (value: unknown): PlayerEdition[] | null =>
  parseOrNull(playerEditionList, value)?.data ?? null;

export const policy = v.object({
  id,
  code: text,
  title: text,
  text,
  link: text,
  isMandatory: v.boolean(),
  editionId: v.exactOptional(id),
});

const policyList = v.object({ data: listOf(policy) });

/** The policies in the body of an answer (§C.3); null when it holds something else. */
export const parsePolicies = (value: unknown): Policy[] | null =>
  parseOrNull(policyList, value)?.data ?? null;

/** Nothing in it is required, so a list would pass for an empty one. */
const extraData = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.object({
    firstName: v.exactOptional(text),
    lastName: v.exactOptional(text),
    birthDate: v.exactOptional(text),
    phone: v.exactOptional(text),
    state: v.exactOptional(text),
    loyaltyCard: v.exactOptional(text),
  }),
);

const player = v.object({
  id,
  email: text,
  active: v.boolean(),
  confirmationDate: v.nullable(instant),
  extraData,
  playerLevels: listOf(v.object({ level })),
  playerConsents: listOf(v.object({ id, policyId: id, expireDate: instant, policy })),
  player_editions: listOf(v.object({ ...playerEdition.entries, edition })),
});

/** A player, as the server answers (§C.3) or as this browser kept them (§X.2); null for anything else. */
export const parsePlayer = (value: unknown): Player | null => parseOrNull(player, value);
