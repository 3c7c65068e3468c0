import * as v from 'valibot';
import { level } from './participation.ts';
import {
  absentIfInvalid,
  day,
  id,
  instant,
  lastInstant,
  listOf,
  listOrEmpty,
  listReader,
  nullIfInvalid,
  objectOf,
  reader,
  text,
  textOrEmpty,
  wholeListReader,
} from './values.ts';

export const prize = objectOf({
  name: text,
  description: textOrEmpty,
  quantity: v.number(),
  unitValue: absentIfInvalid(v.pipe(text, v.regex(/^\d{1,5}\.\d{2}$/))),
});

/** Of this site or of another over https. */
const address = v.pipe(text, v.regex(/^(?:\/(?!\/)|https:\/\/)/));
export const dailyReceipts = v.pipe(v.number(), v.integer(), v.minValue(1));

const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const sha256 = v.pipe(text, v.regex(/^[0-9a-f]{64}$/));

const edition = objectOf({
  id,
  code: textOrEmpty,
  description: textOrEmpty,
  rulesLink: textOrEmpty,
  startDate: day,
  endDate: day,
  dailyReceipts: absentIfInvalid(dailyReceipts),
  prizes: absentIfInvalid(listOf(prize)),
  products: absentIfInvalid(listOf(text)),
  charity: absentIfInvalid(text),
  drawUntil: absentIfInvalid(day),
  keepOriginalsUntil: absentIfInvalid(day),
  movedFrom: absentIfInvalid(day),
  rules: absentIfInvalid(v.object({ version, sha256, url: address })),
});

const acceptedDocument = objectOf({
  sha256,
  version: absentIfInvalid(version),
  url: absentIfInvalid(address),
});

const playerEdition = {
  editionId: id,
  privacyAccepted: v.boolean(),
  rulesAccepted: v.boolean(),
  acceptedAt: absentIfInvalid(instant),
  rules: absentIfInvalid(acceptedDocument),
  privacyNotice: absentIfInvalid(acceptedDocument),
};

export const parseEditions = listReader(edition);

/** The player's records of editions. */
export const parsePlayerEditions = listReader(objectOf(playerEdition));

const policy = objectOf({
  id,
  code: textOrEmpty,
  title: textOrEmpty,
  text: textOrEmpty,
  link: textOrEmpty,
  isMandatory: v.boolean(),
  editionId: absentIfInvalid(id),
  version: absentIfInvalid(id),
});

/** The policies: one that could not be read might be mandatory, and the gate would open without it (§A.8). */
export const parsePolicies = wholeListReader(policy);

const extraData = objectOf({
  firstName: absentIfInvalid(text),
  lastName: absentIfInvalid(text),
  birthDate: absentIfInvalid(day),
  phone: absentIfInvalid(text),
  state: absentIfInvalid(text),
  loyaltyCard: absentIfInvalid(text),
});

const player = objectOf({
  id,
  email: textOrEmpty,
  active: v.boolean(),
  hasPassword: absentIfInvalid(v.boolean()),
  // Only its presence matters, not its value.
  confirmationDate: nullIfInvalid(v.pipe(text, v.minLength(1))),
  extraData: v.fallback(extraData, {}),
  prizeToConfirm: absentIfInvalid(v.object({ prize: text, confirmUntil: instant })),
  confirmedPrize: absentIfInvalid(objectOf({ prize: text, deliverUntil: absentIfInvalid(day) })),
  playerLevels: listOrEmpty(v.object({ level })),
  playerConsents: listOf(
    v.object({ id, policyId: id, expireDate: lastInstant, policy: nullIfInvalid(policy) }),
  ),
  player_editions: listOrEmpty(objectOf({ ...playerEdition, edition })),
});

/** A player, as the server answers (§C.3) or as this browser kept them (§X.2). What no decision needs may be missing. */
export const parsePlayer = reader(player);
