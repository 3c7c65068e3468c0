import * as v from 'valibot';
import type { Item } from '../../machines/ports/entities.ts';
import { day, id, instant, parsed, rows, text } from './values.ts';

const item = v.object({
  id,
  editionId: id,
  code: text,
  receiptDate: day,
  receiptTime: text,
  amount: text,
  status: v.picklist(['pending', 'approved', 'refused', 'released']),
  createdAt: instant,
  reason: v.exactOptional(text),
});

const itemList = v.object({ data: rows(item) });

/** One participation, as the server answers a sending; null for anything else. */
export const parseItem = (value: unknown): Item | null => parsed(item, value);

/** The participations in the body of an answer (§C.3); null when it holds something else. */
export const parseItems = (value: unknown): Item[] | null => parsed(itemList, value)?.data ?? null;
