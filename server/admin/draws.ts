import { type Draw, holdDraw, readDraw, readResults, type Sealed, sealList } from '../draws/draws.ts';
import { listText } from '../draws/entry-list.ts';
import { minutesText } from '../draws/minutes.ts';
import { minutesPdf } from '../draws/minutes-pdf.ts';
import { winnersFile } from '../draws/winners-file.ts';
import { romeIso } from '../system/clock.ts';
import type { CommandOf } from './command.ts';
import { t } from './messages.ts';
import { type CommandOutput, done, refused } from './output.ts';
import type { AdminDeps, Operator } from './own-database.ts';

/** Seals the list of an edition and prints its number of entries and its SHA-256, to be published. */
export async function sealDraw(
  deps: AdminDeps,
  { code, ...terms }: CommandOf<'draw-seal'>,
  by: Operator,
): Promise<CommandOutput> {
  const sealed = await sealList(deps, { editionCode: code, ...terms, by });
  return sealed.kind === 'sealed' ? done(...sealedLines(sealed.draw)) : refused(whyNotSealed(sealed, code));
}

const sealedLines = (draw: Draw): string[] => [
  t('admin.draw.sealed', { code: draw.editionCode, entries: draw.entries }),
  t('admin.draw.sha256', { sha256: draw.list_sha256 }),
  t('admin.draw.publish'),
];

function whyNotSealed(sealed: Exclude<Sealed, { kind: 'sealed' }>, code: string): string {
  switch (sealed.kind) {
    case 'unknownEdition':
      return t('admin.noSuchEdition', { code });
    case 'notOver':
      return t('admin.draw.notOver', { code, endDate: sealed.endDate });
    case 'undecided':
      return t('admin.draw.undecided', { code, count: sealed.count });
    case 'undoable':
      return t('admin.draw.undoable', { code, until: romeIso(sealed.until) });
    case 'noPrizes':
      return t('admin.draw.noPrizes', { code });
    case 'noEntries':
      return t('admin.draw.noEntries', { code });
    case 'alreadySealed':
      return t('admin.draw.alreadySealed', { code });
  }
}

/** Draws winners and reserves with the official's seed, and prints their tickets. */
export async function drawNow(
  deps: AdminDeps,
  { code, seed, official }: CommandOf<'draw-hold'>,
  by: Operator,
): Promise<CommandOutput> {
  const held = await holdDraw(deps, { editionCode: code, seed, official, by });
  switch (held.kind) {
    case 'held':
      return done(t('admin.draw.held', { code }), ...(await resultLines(deps, held.draw)));
    case 'notSealed':
      return refused(t('admin.draw.notSealed', { code }));
    case 'alreadyHeld':
      return refused(t('admin.draw.alreadyHeld', { code, seed: held.draw.seed ?? '' }));
    case 'listChanged':
      return refused(t('admin.draw.listChanged', { code }));
  }
}

async function resultLines({ db }: AdminDeps, draw: Draw): Promise<string[]> {
  const results = await readResults(db, draw.id);
  return draw.prizes.flatMap((prize, index) => [
    t('admin.draw.prize', { number: index + 1, name: prize.name, quantity: prize.quantity }),
    ...results
      .filter((one) => one.prize === index + 1)
      .map(({ place, isReserve, ticket }) =>
        t(isReserve ? 'admin.draw.reserve' : 'admin.draw.winner', { place, ticket }),
      ),
  ]);
}

/** Prints the sealed list as it was hashed, so that the official can verify its SHA-256; it holds no names. */
export const printDrawList = (deps: AdminDeps, { code }: CommandOf<'draw-list'>): Promise<CommandOutput> =>
  withDraw(deps, code, (draw) => Promise.resolve({ kind: 'done', text: listText(deps.db, draw) }));

/** Prints the minutes as JSON, for the official and for everybody who verifies them; or as a PDF, to be signed. */
export const printMinutes = (
  deps: AdminDeps,
  { code, asPdf }: CommandOf<'draw-minutes'>,
): Promise<CommandOutput> =>
  withDraw(deps, code, async (draw) =>
    asPdf
      ? { kind: 'done', text: [], bytes: await minutesPdf(deps.db, draw) }
      : { kind: 'done', text: [await minutesText(deps.db, draw)] },
  );

/** Prints winners and reserves with their receipts, names and addresses as CSV, for the person who writes to them. */
export const exportWinners = (
  deps: AdminDeps,
  { code }: CommandOf<'draw-winners'>,
  by: Operator,
): Promise<CommandOutput> =>
  withDraw(deps, code, async (draw) => {
    if (draw.drawn_at === null) return refused(t('admin.draw.notHeld', { code }));
    return { kind: 'done', text: await winnersFile(deps, draw, by) };
  });

export async function withDraw(
  { db }: AdminDeps,
  code: string,
  then: (draw: Draw) => Promise<CommandOutput>,
): Promise<CommandOutput> {
  const draw = await readDraw(db, code);
  return draw === undefined ? refused(t('admin.draw.notSealed', { code })) : then(draw);
}
