import * as v from 'valibot';
import type { Edition, PlayerEdition } from '../../machines/ports/entities.ts';
import { day, id, parsed, rows, text } from './values.ts';

const prize = v.object({ name: text, description: text, quantity: v.number() });

export const edition = v.object({
  id,
  code: text,
  description: text,
  rulesLink: text,
  startDate: day,
  endDate: day,
  prizes: v.exactOptional(rows(prize)),
});

export const playerEdition = v.object({
  editionId: id,
  privacyAccepted: v.boolean(),
  rulesAccepted: v.boolean(),
});

const editionList = v.object({ data: rows(edition) });
const playerEditionList = v.object({ data: rows(playerEdition) });

/** The editions in the body of an answer (§C.3); null when it holds something else. */
export const parseEditions = (value: unknown): Edition[] | null => parsed(editionList, value)?.data ?? null;

/** The player's records of editions in the body of an answer (§C.3); null when it holds something else. */
export const parsePlayerEditions = (value: unknown): PlayerEdition[] | null =>
  parsed(playerEditionList, value)?.data ?? null;
