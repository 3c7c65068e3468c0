import * as v from 'valibot';
import type { Player } from '../../machines/ports/entities.ts';
import { edition, playerEdition } from './editions.ts';
import { level } from './initiatives.ts';
import { policy } from './policies.ts';
import { id, instant, parsed, rows, text } from './values.ts';

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
  playerLevels: rows(v.object({ level })),
  playerConsents: rows(v.object({ id, policyId: id, expireDate: instant, policy })),
  player_editions: rows(v.object({ ...playerEdition.entries, edition })),
});

/** A player, as the server answers (§C.3) or as this browser kept them (§X.2); null for anything else. */
export const parsePlayer = (value: unknown): Player | null => parsed(player, value);
