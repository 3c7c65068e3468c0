import type { PlayersHandler } from '../http/operation.ts';
import { answer, notFound, refuse, refuseField } from '../http/outcome.ts';
import { sentences } from '../http/sentences.ts';
import { correctReceipt } from '../receipts/correct.ts';
import { enterReceipt } from '../receipts/enter.ts';
import { readId, sentFields } from '../receipts/item-fields.ts';
import { itemView, shownColumns } from '../receipts/item-view.ts';
import { dropFile, keepFile, withFile } from '../receipts/keep-file.ts';
import { formOf, ownItem } from '../receipts/own-item.ts';
import { judgeReceipt } from '../receipts/receipt-form.ts';
import { refuseEarly, refuseUsed } from '../receipts/refuse-early.ts';
import { releaseReceipt } from '../receipts/release.ts';
import { editionOf } from '../receipts/taking-part.ts';
import { mostRows } from './lists.ts';

const unknownEdition = refuseField('editionId', sentences.invalidValue, 'edition');

export const listItems: PlayersHandler<'listItems'> = async ({ deps, player }) => {
  const rows = await deps.db
    .selectFrom('items')
    .select(shownColumns)
    .where('player_id', '=', player.id)
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute();
  return answer({ data: rows.map(itemView) });
};

export const createItem: PlayersHandler<'createItem'> = async ({ deps, player, body, write }) => {
  const editionId = readId(body.editionId);
  if (editionId === undefined) return unknownEdition;
  const opened = await editionOf(deps, player.id, editionId);
  if (opened.kind === 'refused') return opened;
  const judged = judgeReceipt(body, opened.edition, deps.shop.now());
  if (judged.kind === 'wrong') return refuse(422, judged.problems);
  const hopeless = await refuseEarly(deps.db, {
    playerId: player.id,
    editionId,
    receipt: judged.receipt,
    dailyLimit: opened.edition.daily_receipts,
    now: deps.shop.now(),
  });
  if (hopeless !== undefined) return hopeless;
  const kept = await keepFile(deps, player.id, body.file);
  if (kept.kind === 'refused') return kept;
  const entry = { playerId: player.id, edition: opened.edition, receipt: judged.receipt, file: kept.file };
  return withFile(deps, kept.file, () => enterReceipt(deps, write, entry));
};

/** What is not sent stays; the whole is judged again, as if it were new. */
export const updateItem: PlayersHandler<'updateItem'> = async ({ deps, player, path, body, write }) => {
  const item = await ownItem(deps.db, player.id, path.id);
  if (item === undefined) return notFound();
  if (item.status !== 'pending') return refuse(409, sentences.notPending);
  const editionId = readId(body.editionId ?? item.edition_id);
  if (editionId === undefined) return unknownEdition;
  const opened = await editionOf(deps, player.id, editionId);
  if (opened.kind === 'refused') return opened;
  const judged = judgeReceipt({ ...formOf(item), ...sentFields(body) }, opened.edition, deps.shop.now());
  if (judged.kind === 'wrong') return refuse(422, judged.problems);
  const correction = { itemId: item.id, editionId, receipt: judged.receipt };
  const used = await refuseUsed(deps.db, { editionId, receipt: judged.receipt, exceptItemId: item.id });
  if (used !== undefined) return used;
  if (!('file' in body)) return correctReceipt(deps, write, player.id, { ...correction, file: undefined });
  const kept = await keepFile(deps, player.id, body.file);
  if (kept.kind === 'refused') return kept;
  const file = kept.file;
  const outcome = await withFile(deps, file, () =>
    correctReceipt(deps, write, player.id, { ...correction, file }),
  );
  if (outcome.kind === 'answered') dropFile(deps, item.file_name);
  return outcome;
};

export const releaseItem: PlayersHandler<'releaseItem'> = async ({ deps, player, path, write }) => {
  const item = await ownItem(deps.db, player.id, path.id);
  return item === undefined ? notFound() : releaseReceipt(deps, write, player.id, item.id);
};
