import { mostRows, type PlayersHandler } from '../http/handler.ts';
import { editionOf, ranAt, refuseEarly, refuseUsed } from '../receipts/eligibility.ts';
import { keepFile, withFile } from '../receipts/photos.ts';
import { correctReceipt, enterReceipt, releaseReceipt } from '../receipts/service.ts';
import { readId, sentFields, validateReceipt } from '../receipts/validation.ts';
import { formOf, itemView, ownItem, shownColumns } from '../receipts/view.ts';
import { messages } from '../results/messages.ts';
import { answer, notFound, refuse, refuseField, refuseFields } from '../results/outcome.ts';

const unknownEdition = refuseField('editionId', messages.invalidValue, 'edition');

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

export const createItem: PlayersHandler<'createItem'> = async (call) => {
  const { deps, player, body, arrivedAt, write } = call;
  const editionId = readId(body.editionId);
  if (editionId === undefined) return unknownEdition;
  const opened = await editionOf(deps, player.id, editionId, arrivedAt);
  if (opened.kind === 'refused') return opened;
  const validated = validateReceipt(body, opened.edition, arrivedAt);
  if (validated.kind === 'invalid') return refuseFields(validated.problems);
  const hopeless = await refuseEarly(deps.db, {
    playerId: player.id,
    editionId,
    receipt: validated.receipt,
    dailyLimit: opened.edition.daily_receipts,
    now: arrivedAt,
  });
  if (hopeless !== undefined) return hopeless;
  const kept = await keepFile(deps, player.id, body.file);
  if (kept.kind === 'refused') return kept;
  const { edition } = opened;
  const entry = { playerId: player.id, edition, receipt: validated.receipt, file: kept.file, at: arrivedAt };
  return withFile(deps, kept.file, () => enterReceipt(deps, write, entry));
};

/** What is not sent stays; the whole is validated again, as if it were new but sent when the receipt was. */
export const updateItem: PlayersHandler<'updateItem'> = async (call) => {
  const { deps, player, path, body, arrivedAt, write } = call;
  const item = await ownItem(deps.db, player.id, path.id);
  if (item === undefined) return notFound();
  if (item.status !== 'pending') return refuse('notPending');
  const editionId = readId(body.editionId ?? item.edition_id);
  if (editionId === undefined) return unknownEdition;
  const opened = await editionOf(deps, player.id, editionId, arrivedAt);
  if (opened.kind === 'refused') return opened;
  const { edition } = opened;
  const sentAt = item.created_at.getTime();
  if (!ranAt(edition, sentAt)) return unknownEdition;
  const validated = validateReceipt({ ...formOf(item), ...sentFields(body) }, edition, arrivedAt, sentAt);
  if (validated.kind === 'invalid') return refuseFields(validated.problems);
  const used = await refuseUsed(deps.db, { editionId, receipt: validated.receipt, exceptItemId: item.id });
  if (used !== undefined) return used;
  const correction = { item, edition, receipt: validated.receipt };
  if (!('file' in body)) return correctReceipt(deps, write, { ...correction, file: undefined });
  const kept = await keepFile(deps, player.id, body.file);
  if (kept.kind === 'refused') return kept;
  const { file } = kept;
  return withFile(deps, file, () => correctReceipt(deps, write, { ...correction, file }));
};

export const releaseItem: PlayersHandler<'releaseItem'> = async ({ deps, player, path, write }) => {
  const item = await ownItem(deps.db, player.id, path.id);
  return item === undefined ? notFound() : releaseReceipt(deps, write, player.id, item.id);
};
